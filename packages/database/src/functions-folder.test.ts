import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readFunctions } from './functions.ts';
import { splitStatements } from './split-statements.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { prismaDir } from './testing/test-server.ts';

const { files, called } = readFunctions(join(prismaDir, 'functions'));

test.each(files.map((file) => [file.path, file.sql] as const))(
  '%s has a comment with its purpose, and the name of the object that it creates',
  (path, sql) => {
    expect(sql).toMatch(/^-- \S/);
    const name = basename(path, '.sql');
    const created = [...sql.matchAll(/^CREATE (?:FUNCTION|VIEW) (?:read\.)?"?(\w+)"?/gm)].map(([, found]) => found);
    expect(created).toContain(name);
    // Objects are dropped and created: CREATE OR REPLACE would hide that two files define one.
    expect(sql).not.toContain('OR REPLACE');
    expect(sql.split('\n').length).toBeLessThanOrEqual(150);
  },
);

test('called.json names the functions that servers and commands call, which the next release must not break', () => {
  const folders = ['apps/api/src', 'packages/database/src', 'prisma/catalog/src', 'prisma/seed'];
  const isSource = (path: string) =>
    path.endsWith('.ts') && !/node_modules|generated|\.test\.ts$|testing\/|former-layout\.ts$/.test(path);
  const sources = folders.flatMap((folder) => {
    const root = join(prismaDir, '..', folder);
    const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isSource);
    return paths.map((path) => readFileSync(join(root, path), 'utf8'));
  });
  const text = sources.join('\n');
  const functions = files.flatMap(({ sql }) => [
    ...sql.matchAll(/^CREATE FUNCTION ([\w."]+) ?\(.*?\bRETURNS (\w+)/gms),
  ]);
  const isCalled = (name: string) =>
    name.startsWith('read.') ? text.includes(`${name}(`) : new RegExp(`(SELECT|PERFORM|FROM) ${name}\\(`).test(text);
  const names = functions
    .map(([, name = '', result]) => [name.replaceAll('"', ''), result] as const)
    .filter(([name, result]) => result?.toLowerCase() !== 'trigger' && isCalled(name))
    .map(([name]) => (name.includes('.') ? name : `public.${name}`));
  expect(called).toEqual(names.sort());
});

test('each statement is recorded with the object that it created, so that upgrades replace only what changed', async () => {
  const { pool, close } = await openTestDatabase();
  const { rows } = await pool.query<{ identity: string; sql: string | null }>(
    'SELECT identity, sql FROM migrator.definition',
  );
  await close();
  const statements = files.flatMap(({ sql }) => splitStatements(sql).map((statement) => statement.sql));
  expect(rows.filter(({ sql }) => !statements.includes(sql ?? ''))).toEqual([]);
  expect(rows).toHaveLength(statements.length);
});
