import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { createEmptyTestDatabase, dropTestDatabase } from './test-database.ts';

let dir: string;
let url: string;
let pool: pg.Pool;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'trad-migrations-'));
  url = await createEmptyTestDatabase();
  pool = createPool({ connectionString: url });
  write('1_shelf', 'CREATE TABLE shelf (id int PRIMARY KEY); INSERT INTO shelf VALUES (1);');
  write('2_book', 'CREATE TABLE book (id int PRIMARY KEY);');
});
afterEach(async () => {
  await pool.end();
  await dropTestDatabase(url);
  rmSync(dir, { recursive: true });
});

function write(name: string, sql: string) {
  mkdirSync(join(dir, name), { recursive: true });
  writeFileSync(join(dir, name, 'migration.sql'), sql);
}

const history = async () =>
  (
    await pool.query(
      `SELECT migration_name AS name, finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS "rolledBack"
       FROM _prisma_migrations ORDER BY started_at`,
    )
  ).rows;

test('migrations are applied once, in the order of their names', async () => {
  expect(await migrate({ url, dir })).toEqual(['1_shelf', '2_book']);
  expect(await migrate({ url, dir })).toEqual([]);
  expect((await history()).map((row) => row.name)).toEqual(['1_shelf', '2_book']);
});

test('two starters at once apply each migration once', async () => {
  const applied = await Promise.all([migrate({ url, dir }), migrate({ url, dir }), migrate({ url, dir })]);
  expect(applied.flat().sort()).toEqual(['1_shelf', '2_book']);
});

test('upTo stops after the named migration and refuses an unknown one', async () => {
  expect(await migrate({ url, dir, upTo: '1_shelf' })).toEqual(['1_shelf']);
  await expect(migrate({ url, dir, upTo: '9_nothing' })).rejects.toThrow('There is no migration 9_nothing');
});

test('a migration that fails says where and why, keeps nothing, and works once it is mended', async () => {
  write('3_broken', 'CREATE TABLE half (id int);\nINSERT INTO half VALUES (1);\nINSERT INTO nowhere VALUES (1);');
  await expect(migrate({ url, dir })).rejects.toThrow(
    'Migration 3_broken failed at line 3: relation "nowhere" does not exist. Nothing of it was kept.',
  );
  expect((await pool.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
  expect(await history()).toContainEqual({ name: '3_broken', finished: false, rolledBack: true });

  write('3_broken', 'CREATE TABLE half (id int);');
  expect(await migrate({ url, dir })).toEqual(['3_broken']);
});

test('a migration edited after it was applied is reported and not run again', async () => {
  await migrate({ url, dir });
  write('1_shelf', 'CREATE TABLE shelf (id bigint PRIMARY KEY);');
  const lines: string[] = [];
  expect(await migrate({ url, dir, log: (line) => lines.push(line) })).toEqual([]);
  expect(lines).toEqual(['Migration 1_shelf was edited after it was applied here; the database keeps what it was']);
});

test('function bodies with semicolons are kept whole', async () => {
  write(
    '3_function',
    'CREATE FUNCTION three() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 3; END $$; SELECT three();',
  );
  await migrate({ url, dir });
  expect((await pool.query('SELECT three()')).rows).toEqual([{ three: 3 }]);
});
