import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from '../connections/pool.ts';
import { migrate } from '../migrate.ts';
import { describeSchema } from '../testing/schema-catalogue.ts';
import { createEmptyTestDatabase, dropTestDatabase } from '../testing/test-database.ts';
import { checkUpgrade, findPendingContractions } from './check-upgrade.ts';

let dir: string;
let url: string;
let pool: pg.Pool;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'trad-upgrade-'));
  url = await createEmptyTestDatabase();
  pool = createPool({ connectionString: url });
});
afterEach(async () => {
  await pool.end();
  await dropTestDatabase(url);
  rmSync(dir, { recursive: true });
});

const writeMigration = (name: string, sql: string) => {
  mkdirSync(join(dir, 'migrations', name), { recursive: true });
  writeFileSync(join(dir, 'migrations', name, 'migration.sql'), sql);
};
const writeFunctions = (files: Record<string, string>) => {
  rmSync(join(dir, 'functions'), { recursive: true, force: true });
  mkdirSync(join(dir, 'functions'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, 'functions', name), text);
};
const checkLines = async () => {
  const { isSafe, lines } = await checkUpgrade({ url, dir });
  return [isSafe, lines.join('\n')];
};

const FIRST = `CREATE TABLE customer (id INT PRIMARY KEY, phone TEXT); INSERT INTO customer VALUES (1, '111')`;

/** Statements of each release, run as a server of it does. */
const servers = {
  first: async (id: number, phone: string) => {
    await pool.query('INSERT INTO customer (id, phone) VALUES ($1, $2)', [id, '0']);
    await pool.query('UPDATE customer SET phone = $2 WHERE id = $1', [id, phone]);
    return (await pool.query('SELECT id, phone FROM customer ORDER BY id')).rows.map((row) => row.phone);
  },
  second: async (id: number, telephone: string) => {
    await pool.query('INSERT INTO customer (id, telephone) VALUES ($1, $2)', [id, '0']);
    await pool.query('UPDATE customer SET telephone = $2 WHERE id = $1', [id, telephone]);
    return (await pool.query('SELECT id, telephone FROM customer ORDER BY id')).rows.map((row) => row.telephone);
  },
};

const COPY_PHONE = `CREATE FUNCTION copy_phone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
      NEW.phone := coalesce(NEW.phone, NEW.telephone);
      NEW.telephone := coalesce(NEW.telephone, NEW.phone);
    ELSIF NEW.telephone IS DISTINCT FROM OLD.telephone THEN NEW.phone := NEW.telephone;
    ELSE NEW.telephone := NEW.phone;
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER copy_phone BEFORE INSERT OR UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION copy_phone();`;

test('a column is renamed in two releases, while servers of the former one go on reading and writing', async () => {
  writeMigration('1_first', FIRST);
  await migrate({ url, dir });
  await servers.first(2, '222');

  writeMigration('2_renamed', 'ALTER TABLE customer RENAME phone TO telephone');
  expect(await checkLines()).toEqual([false, expect.stringContaining('line 1: the former release uses the old name')]);
  rmSync(join(dir, 'migrations/2_renamed'), { recursive: true });

  writeMigration(
    '2_expand',
    `ALTER TABLE customer ADD COLUMN telephone TEXT;
     -- safe: few rows, and a column that the former release does not know
     UPDATE customer SET telephone = phone`,
  );
  writeFunctions({ 'copy_phone.sql': COPY_PHONE });
  writeMigration('3_contract', '-- contract of 2_expand\nALTER TABLE customer DROP COLUMN phone');
  expect(await checkLines()).toEqual([
    false,
    expect.stringContaining('3_contract contracts 2_expand, which this database does not have yet'),
  ]);
  rmSync(join(dir, 'migrations/3_contract'), { recursive: true });
  expect(await checkLines()).toEqual([true, expect.stringContaining('✓ 2_expand is expand-only')]);
  await migrate({ url, dir });
  expect(await servers.first(3, '333')).toEqual(['111', '222', '333']);
  expect(await servers.second(4, '444')).toEqual(['111', '222', '333', '444']);
  expect(await servers.first(5, '555')).toEqual(['111', '222', '333', '444', '555']);

  writeMigration('3_contract', '-- contract of 2_expand\nALTER TABLE customer DROP COLUMN phone');
  writeFunctions({});
  expect(await checkLines()).toEqual([true, expect.stringContaining('✓ 3_contract contracts 2_expand')]);
  // `migrate` asks before it.
  expect(await findPendingContractions({ url, dir })).toEqual(['3_contract']);
  await migrate({ url, dir });
  expect(await findPendingContractions({ url, dir })).toEqual([]);
  expect(await servers.second(6, '666')).toEqual(['111', '222', '333', '444', '555', '666']);
});

test('no contraction is reported for an empty database, which has nothing to drop, nor for migrations that expand', async () => {
  writeMigration('1_first', FIRST);
  writeMigration('2_expand', 'ALTER TABLE customer ADD COLUMN telephone TEXT');
  writeMigration('3_contract', '-- contract of 2_expand\nALTER TABLE customer DROP COLUMN phone');
  writeFunctions({});
  expect(await findPendingContractions({ url, dir })).toEqual([]);
  rmSync(join(dir, 'migrations/2_expand'), { recursive: true });
  rmSync(join(dir, 'migrations/3_contract'), { recursive: true });
  await migrate({ url, dir });
  writeMigration('2_expand', 'ALTER TABLE customer ADD COLUMN telephone TEXT');
  expect(await findPendingContractions({ url, dir })).toEqual([]);
});

const FIND = `CREATE FUNCTION find(word TEXT, count INT) RETURNS TEXT LANGUAGE sql AS $$ SELECT '' $$;`;
const CALLED = '["public.find"]';

test.each([
  ['is dropped', '', CALLED, 'public.find(word text, count integer) → text is dropped'],
  [
    'returns something else',
    FIND.replace('RETURNS TEXT', 'RETURNS XML'),
    CALLED,
    '→ text becomes public.find(word text, count integer) → xml',
  ],
  [
    'has a further parameter',
    FIND.replace('count INT', 'count INT, more INT'),
    CALLED,
    'becomes public.find(word text, count integer, more integer)',
  ],
  [
    'has a further parameter with a default',
    FIND.replace('count INT', 'count INT, more NUMERIC(3, 1) DEFAULT 1'),
    CALLED,
    undefined,
  ],
  ['has a quoted name', FIND.replace('find', '"find"'), CALLED, undefined],
  ['has another body', FIND.replace("''", "'x'"), CALLED, undefined],
  ['is not called by servers', '', '[]', undefined],
])('a function that %s', async (_what, sql, called, expected) => {
  writeMigration('1_first', FIRST);
  writeFunctions({ 'find.sql': FIND, 'called.json': called });
  await migrate({ url, dir });
  writeFunctions({ 'find.sql': sql, 'called.json': '[]' });
  const before = await describeSchema(pool);
  expect(await checkLines()).toEqual(
    expected ? [false, expect.stringContaining(expected)] : [true, expect.stringMatching(/^✓ prisma\/functions/)],
  );
  expect(await describeSchema(pool)).toEqual(before);
});

test('an index of a large table is built beforehand, one of a small table is not', async () => {
  writeMigration('1_first', FIRST);
  await migrate({ url, dir });
  writeMigration('2_index', 'CREATE INDEX IF NOT EXISTS customer_phone ON customer (phone)');
  expect(await checkLines()).toEqual([true, expect.stringContaining('an index of customer, which is small')]);
  await pool.query(`ALTER TABLE customer ALTER phone SET STORAGE PLAIN;
    INSERT INTO customer SELECT n, repeat('x', 2000) FROM generate_series(10, 5000) n`);
  expect(await checkLines()).toEqual([
    false,
    expect.stringContaining('Build it beforehand: CREATE INDEX CONCURRENTLY customer_phone ON customer (phone)'),
  ]);
  await pool.query('CREATE INDEX CONCURRENTLY customer_phone ON customer (phone)');
  expect(await checkLines()).toEqual([true, expect.stringContaining('the index customer_phone exists already')]);
  await migrate({ url, dir });
  expect(await checkUpgrade({ url, dir })).toEqual({ isSafe: true, isUpToDate: true, lines: [] });
});

test('a large table is not read while an earlier pending migration locks it', async () => {
  writeMigration('1_first', FIRST);
  await migrate({ url, dir });
  writeMigration(
    '2_constraint',
    `-- safe: the former release writes no other
     ALTER TABLE customer ADD CONSTRAINT phone_given CHECK (phone <> '') NOT VALID`,
  );
  writeMigration('3_validated', 'ALTER TABLE customer VALIDATE CONSTRAINT phone_given');
  expect(await checkLines()).toEqual([true, expect.stringContaining('reads all of customer, which is small')]);
  await pool.query(`ALTER TABLE customer ALTER phone SET STORAGE PLAIN;
    INSERT INTO customer SELECT n, repeat('x', 2000) FROM generate_series(10, 5000) n`);
  expect(await checkLines()).toEqual([
    false,
    expect.stringContaining('✗ line 1: reads all of customer while nobody can use it'),
  ]);
  rmSync(join(dir, 'migrations/3_validated'), { recursive: true });
  await migrate({ url, dir });
  writeMigration('3_validated', 'ALTER TABLE customer VALIDATE CONSTRAINT phone_given');
  expect(await checkLines()).toEqual([true, expect.stringContaining('others go on reading and writing')]);
});

test('an empty database has no servers, and a read-only one is refused', async () => {
  writeMigration('1_first', FIRST);
  expect(await checkLines()).toEqual([true, 'The database is empty: no server uses it.']);
  await pool.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`);
  await expect(checkUpgrade({ url, dir })).rejects.toThrow('The database is read-only');
});

test('names the tables whose triggers are replaced, also where a former release recorded no statements', async () => {
  const createTrigger = (
    body: string,
    name = 'ring',
  ) => `CREATE FUNCTION ring() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} $$;
    CREATE TRIGGER ${name} AFTER INSERT ON customer FOR EACH ROW EXECUTE FUNCTION ring();`;
  writeMigration('1_first', FIRST);
  writeFunctions({ 'find.sql': FIND, 'ring.sql': createTrigger('BEGIN RETURN NULL; END') });
  await migrate({ url, dir });
  writeFunctions({ 'find.sql': FIND, 'ring.sql': createTrigger('BEGIN RETURN NEW; END') });
  expect(await checkLines()).toEqual([true, '✓ prisma/functions: 1 of 3 statements are run, no table is locked']);
  const locks = 'ACCESS EXCLUSIVE for a moment on customer';
  writeFunctions({ 'find.sql': FIND, 'ring.sql': createTrigger('BEGIN RETURN NEW; END', 'sound') });
  expect(await checkLines()).toEqual([true, `✓ prisma/functions: 2 of 3 statements are run, ${locks}`]);
  await pool.query('ALTER TABLE migrator.definition DROP COLUMN sql');
  expect(await checkLines()).toEqual([true, `✓ prisma/functions: 3 of 3 statements are run, ${locks}`]);
});
