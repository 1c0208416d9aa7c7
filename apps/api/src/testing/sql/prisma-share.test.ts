import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const listFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

const models = [...read('prisma/schema.prisma').matchAll(/^model (\w)(\w*)/gm)].map(
  ([, first = '', rest = '']) => first.toLowerCase() + rest,
);
const METHODS = [
  'aggregate|count|create|createMany|createManyAndReturn|delete|deleteMany|findFirst|findFirstOrThrow|findMany',
  'findUnique|findUniqueOrThrow|groupBy|update|updateMany|updateManyAndReturn|upsert',
].join('|');
const PRISMA = new RegExp(`\\b(${models.join('|')})\\s*\\.(${METHODS})\\(`, 'g');
const SQL = /\.query[<(]|\.\$(query|execute)Raw|\b(execute|queryRows|lockRow)[<(]/g;

const countMatches = (pattern: RegExp, files: readonly string[]) =>
  files.reduce((sum, file) => sum + (read(file).match(pattern)?.length ?? 0), 0);

test('at least 40 % of the data accesses use Prisma', () => {
  const files = listFiles('apps/api/src/*.queries.ts', 'apps/api/src/platform/*.ts').filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const [prisma, sql] = [countMatches(PRISMA, files), countMatches(SQL, files)];
  console.log(`${prisma} accesses by Prisma, ${sql} by SQL: ${Math.round((100 * prisma) / (prisma + sql))} %`);
  expect(prisma / (prisma + sql)).toBeGreaterThanOrEqual(0.4);
});

test('each query file with SQL states the reason', () => {
  const withoutReason = listFiles('*.queries.ts').filter((file) => {
    const text = read(file);
    return (
      (text.match(SQL) !== null || /`\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(text)) &&
      !/^\/\/ SQL( by pg)?: /m.test(text)
    );
  });
  expect(withoutReason).toEqual([]);
});

/** Files other than query files and the platform that send a statement: file, and the reason. */
const SENDING_FILES: Record<string, string> = {
  'apps/api/src/catalogue-import-thread.ts': 'sets parameters of its sessions',
};

/** `execute` by its import, as other functions have that name, too. */
const SENT_SQL =
  /\b(tx|db|pool|client)\.query[<(]|\$(query|execute)Raw|\b(queryRows|lockRow)[<(]|\bexecute\b[^;]*from '@trad\/database\/connections\/execute'/;

test('SQL is sent by query files and the platform alone', () => {
  const files = listFiles('apps/api/src/*.ts').filter(
    (file) => !/(\.queries|[.-]test)\.ts$|\/testing\/|^apps\/api\/src\/platform\//.test(file),
  );
  expect(SENT_SQL.test("import { type AnyTransaction, execute } from '@trad/database/connections/execute';")).toBe(
    true,
  );
  expect(SENT_SQL.test("import type { AnyTransaction } from '@trad/database/connections/execute';")).toBe(false);
  const sending = files.filter((file) => SENT_SQL.test(read(file)));
  expect(sending.toSorted()).toEqual(Object.keys(SENDING_FILES).toSorted());
});

/** Returns the text between the parenthesis at `start` and its counterpart. */
const readArguments = (text: string, start: number) => {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return text.slice(start + 1, at);
  }
  return '';
};

/** Finds the transactions of a source text whose work uses another connection than their own, by their lines. */
const findMixedTransactions = (text: string) =>
  [...text.matchAll(/(?<!\w)(inTransaction|saveInTransaction|runInOwnTransaction|\$transaction)(<[^(]*>)?\(/g)]
    .filter(({ 0: call, 1: name, index }) => {
      const given = readArguments(text, index + call.length - 1);
      const work = given.includes('=>') ? given.slice(given.indexOf('=>')) : '';
      return (name === '$transaction' ? /\b(pool|prisma)\b(?!:)/ : /\bprisma\b(?!:)/).test(work);
    })
    .map(({ index }) => text.slice(0, index).split('\n').length);

test('a transaction uses either pg or Prisma, never both', () => {
  expect(findMixedTransactions('inTransaction(pool, async (tx) => {\n  await prisma.store.count();\n});')).toEqual([1]);
  expect(findMixedTransactions('\nprisma.$transaction((tx) => save(tx, pool));')).toEqual([2]);
  expect(findMixedTransactions('prisma.$transaction((tx) => tx.store.count());')).toEqual([]);
  const files = listFiles('apps/api/src/*.ts', 'packages/database/src/*.ts', 'prisma/catalog/src/*.ts').filter(
    (file) => !/[.-]test\.ts$|\/testing\//.test(file),
  );
  const mixed = files.flatMap((file) => findMixedTransactions(read(file)).map((line) => `${file}:${line}`));
  expect(mixed).toEqual([]);
});
