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
      /\.query[<(]|\$(query|execute)Raw|`\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(text) &&
      !/^\/\/ SQL( by pg)?: /m.test(text)
    );
  });
  expect(withoutReason).toEqual([]);
});
