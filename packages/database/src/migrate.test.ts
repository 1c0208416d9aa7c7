import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from './connections/pool.ts';
import { lockTables } from './lock-tables.ts';
import { migrate } from './migrate.ts';
import { createEmptyTestDatabase, dropTestDatabase } from './testing/test-database.ts';

let dir: string;
let url: string;
let pool: pg.Pool;
let sessions: pg.Client[];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'trad-migrations-'));
  url = await createEmptyTestDatabase();
  pool = createPool({ connectionString: url });
  sessions = [];
  write('1_shelf', 'CREATE TABLE shelf (id int PRIMARY KEY); INSERT INTO shelf VALUES (1);');
  write('2_book', 'CREATE TABLE book (id int PRIMARY KEY);');
});
afterEach(async () => {
  for (const session of sessions) await session.end();
  await pool.end();
  await dropTestDatabase(url);
  rmSync(dir, { recursive: true });
});

function write(name: string, sql: string) {
  mkdirSync(join(dir, 'migrations', name), { recursive: true });
  writeFileSync(join(dir, 'migrations', name, 'migration.sql'), sql);
}

function writeFunctions(files: Record<string, string>) {
  rmSync(join(dir, 'functions'), { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, 'functions', path)), { recursive: true });
    writeFileSync(join(dir, 'functions', path), text);
  }
}

const queryValue = async (sql: string) =>
  (await pool.query<{ value: unknown }>(`SELECT ${sql} AS value`)).rows[0]?.value;

const readHistory = async () =>
  (
    await pool.query(
      `SELECT migration_name AS name, finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS "rolledBack"
       FROM _prisma_migrations ORDER BY started_at`,
    )
  ).rows;

test('migrations are applied once, in the order of their names', async () => {
  expect(await migrate({ url, dir })).toEqual(['1_shelf', '2_book']);
  expect(await migrate({ url, dir })).toEqual([]);
  expect((await readHistory()).map((row) => row.name)).toEqual(['1_shelf', '2_book']);
});

test('two concurrent starts apply each migration once', async () => {
  const applied = await Promise.all([migrate({ url, dir }), migrate({ url, dir }), migrate({ url, dir })]);
  expect(applied.flat().sort()).toEqual(['1_shelf', '2_book']);
});

test('a failing migration reports its position and error, is rolled back, and succeeds once it is corrected', async () => {
  await migrate({ url, dir });
  write('3_broken', 'CREATE TABLE half (id int);\nINSERT INTO half VALUES (1);\nINSERT INTO nowhere VALUES (1);');
  await expect(migrate({ url, dir })).rejects.toThrow(
    'Migration 3_broken failed at line 3: relation "nowhere" does not exist. It was rolled back.',
  );
  expect((await pool.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
  expect(await readHistory()).toContainEqual({ name: '3_broken', finished: false, rolledBack: true });

  write('3_broken', 'CREATE TABLE half (id int);');
  expect(await migrate({ url, dir })).toEqual(['3_broken']);
});

test('a migration edited after its application is reported and not run again', async () => {
  await migrate({ url, dir });
  write('1_shelf', 'CREATE TABLE shelf (id bigint PRIMARY KEY);');
  const lines: string[] = [];
  expect(await migrate({ url, dir, log: (line) => lines.push(line) })).toEqual([]);
  expect(lines).toEqual([
    'Migration 1_shelf was edited after it was applied here; the database has the earlier version',
  ]);
});

test('function bodies with semicolons are not split', async () => {
  write(
    '3_function',
    'CREATE FUNCTION three() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 3; END $$; SELECT three();',
  );
  await migrate({ url, dir });
  expect((await pool.query('SELECT three()')).rows).toEqual([{ three: 3 }]);
});

/** Leaves a transaction open until its session ends, at the latest with the test. */
async function openTransaction(application: string, sql: string, connectionString = url) {
  const client = new pg.Client({ connectionString, application_name: application });
  sessions.push(client);
  await client.connect();
  await client.query(`BEGIN; ${sql}`);
  return client;
}

const shelfTrigger = `CREATE FUNCTION count_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN INSERT INTO book VALUES (NEW.id); RETURN NULL; END $$;
  CREATE TRIGGER count_shelf AFTER INSERT ON shelf FOR EACH ROW EXECUTE FUNCTION count_shelf();`;
const one = 'CREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;';

test('functions are replaced when a file changes, also by ones of other types, and dropped with their file', async () => {
  writeFunctions({
    'a/two.sql': 'CREATE FUNCTION two() RETURNS int LANGUAGE sql AS $$ SELECT one() + 1 $$;',
    'b/one.sql': one,
  });
  await migrate({ url, dir });
  expect(await queryValue('two()')).toBe(2);
  writeFunctions({
    'a/view.sql': 'CREATE VIEW shelves AS SELECT id FROM shelf;',
    'b/one.sql': "CREATE FUNCTION one() RETURNS text LANGUAGE sql AS $$ SELECT 'one' $$;",
    'c/trigger.sql': shelfTrigger,
  });
  const lines: string[] = [];
  expect(await migrate({ url, dir, log: (line) => lines.push(line) })).toEqual([]);
  expect(lines).toEqual(['Applied prisma/functions']);
  expect(await queryValue('one()')).toBe('one');
  expect(await queryValue("to_regproc('two')")).toBeNull();
  await pool.query('INSERT INTO shelf VALUES (2)');
  expect((await pool.query('SELECT id FROM book')).rows).toEqual([{ id: 2 }]);
  await migrate({ url, dir, log: (line) => lines.push(line) });
  expect(lines).toHaveLength(1);
});

test('a migration runs with the former triggers, and deferred ones fire before they are replaced', async () => {
  writeFunctions({
    'trigger.sql': shelfTrigger
      .replace('CREATE TRIGGER', 'CREATE CONSTRAINT TRIGGER')
      .replace('ON shelf', 'ON shelf DEFERRABLE INITIALLY DEFERRED'),
  });
  await migrate({ url, dir });
  write('3_more', 'INSERT INTO shelf VALUES (3); ALTER TABLE book ADD COLUMN title text;');
  writeFunctions({});
  await migrate({ url, dir });
  expect((await pool.query('SELECT id FROM book')).rows).toEqual([{ id: 3 }]);
  await pool.query('INSERT INTO shelf VALUES (4)');
  expect(await queryValue('(SELECT count(*)::int FROM book)')).toBe(1);
});

test.each([
  [
    'a file that is not SQL',
    { 'one.sql': `${one}\nCREATE FUNKTION` },
    /^prisma\/functions\/one\.sql failed at line 2: syntax error .* Nothing was changed\.$/,
  ],
  [
    'a body that calls a missing function',
    { 'one.sql': 'CREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT zero() $$;' },
    /^The function public\.one\(\) of prisma\/functions is invalid: function zero\(\) does not exist/,
  ],
])(
  '%s is rejected, and neither functions nor migrations of that start are committed',
  async (_what, files, message) => {
    writeFunctions({ 'one.sql': one });
    await migrate({ url, dir });
    write('3_more', 'CREATE TABLE more (id int);');
    writeFunctions(files);
    await expect(migrate({ url, dir })).rejects.toThrow(message);
    expect(await queryValue('one()')).toBe(1);
    expect(await queryValue("to_regclass('more')")).toBeNull();
  },
);

test('a migration may drop a dependent view: its file creates it again', async () => {
  writeFunctions({ 'shelves.sql': 'CREATE VIEW shelves AS SELECT id FROM shelf;' });
  await migrate({ url, dir });
  write('3_wide', 'DROP VIEW IF EXISTS shelves; ALTER TABLE shelf ALTER id TYPE bigint;');
  expect(await migrate({ url, dir })).toEqual(['3_wide']);
  expect(await queryValue('(SELECT pg_typeof(id)::text FROM shelves LIMIT 1)')).toBe('bigint');
});

test("a table's dependency is never dropped with a function", async () => {
  writeFunctions({ 'one.sql': one });
  await migrate({ url, dir });
  await pool.query('ALTER TABLE shelf ADD COLUMN place int DEFAULT one()');
  writeFunctions({});
  await expect(migrate({ url, dir })).rejects.toThrow('other objects depend on it');
  expect((await pool.query('SELECT place FROM shelf')).rows).toEqual([{ place: 1 }]);
});

test('derived data are rebuilt when, and only when, their version changes', async () => {
  const functions = (version: number) => ({
    'rebuild.sql':
      'CREATE FUNCTION rebuild() RETURNS void LANGUAGE sql AS $$ INSERT INTO book SELECT count(*)::int FROM book $$;',
    'versions.json': JSON.stringify({ books: { version, rebuild: 'rebuild' } }),
  });
  writeFunctions(functions(1));
  await migrate({ url, dir });
  await migrate({ url, dir });
  expect(await queryValue('(SELECT count(*)::int FROM book)')).toBe(1);
  writeFunctions(functions(2));
  const lines: string[] = [];
  await migrate({ url, dir, log: (line) => lines.push(line) });
  expect(lines).toEqual(['Applied prisma/functions', 'Rebuilt books']);
  expect(await queryValue('(SELECT count(*)::int FROM book)')).toBe(2);
});

test('waits for a writing server without blocking readers, and names the blocking session, not an older transaction of other tables, at its timeout', async () => {
  writeFunctions({ 'trigger.sql': shelfTrigger });
  await migrate({ url, dir });
  writeFunctions({ 'trigger.sql': shelfTrigger.replace('AFTER INSERT', 'AFTER INSERT OR UPDATE') });
  const report = await pool.connect();
  await report.query("SET application_name = 'report'; BEGIN; SELECT count(*) FROM book");
  const writer = await pool.connect();
  await writer.query("SET application_name = 'busy-server'; BEGIN; INSERT INTO shelf VALUES (5)");
  await expect(migrate({ url, dir, lockTimeoutMs: 0 })).rejects.toThrow(
    /other sessions hold locks on its tables\. .* of busy-server \(pid \d+\), since .*: end it, or start again later\.$/,
  );
  await report.query('COMMIT');
  report.release();
  const upgrade = migrate({ url, dir });
  await expect
    .poll(() => queryValue("(SELECT count(*)::int FROM pg_locks WHERE relation = 'shelf'::regclass AND NOT granted)"))
    .toBe(1);
  expect(await queryValue('(SELECT count(*)::int FROM shelf)')).toBe(1);
  await writer.query('COMMIT');
  writer.release();
  expect(await upgrade).toEqual([]);
});

test('a changed trigger function is replaced without a lock on the tables of its triggers', async () => {
  writeFunctions({ 'trigger.sql': shelfTrigger, 'one.sql': one });
  await migrate({ url, dir });
  const writer = await pool.connect();
  try {
    await writer.query('BEGIN; INSERT INTO shelf VALUES (5)');
    writeFunctions({
      'trigger.sql': shelfTrigger.replace('VALUES (NEW.id)', 'VALUES (NEW.id + 100)'),
      'one.sql': one.replace('SELECT 1', 'SELECT 11'),
    });
    await migrate({ url, dir, lockTimeoutMs: 0 });
    await writer.query('COMMIT');
  } finally {
    writer.release();
  }
  await pool.query('INSERT INTO shelf VALUES (6)');
  expect((await pool.query('SELECT id FROM book ORDER BY id')).rows).toEqual([{ id: 5 }, { id: 106 }]);
  expect(await queryValue('one()')).toBe(11);
  writeFunctions({ 'one.sql': one });
  await migrate({ url, dir });
  expect(await queryValue("to_regproc('count_shelf')")).toBeNull();
  expect(await queryValue('one()')).toBe(1);
});

test('only changed triggers are replaced, and renamed or removed ones are dropped', async () => {
  const createTriggers = (...names: string[]) =>
    [
      `CREATE FUNCTION count_shelf() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;`,
      ...names.map((name) => `CREATE TRIGGER ${name} AFTER INSERT ON shelf EXECUTE FUNCTION count_shelf();`),
    ].join('\n');
  const readTriggers = async () =>
    (
      await pool.query<{ oid: number; name: string }>(
        `SELECT oid::int, tgname AS name FROM pg_trigger WHERE tgrelid = 'shelf'::regclass ORDER BY tgname`,
      )
    ).rows;
  writeFunctions({ 'count_shelf.sql': createTriggers('first', 'second') });
  await migrate({ url, dir });
  const [first, second] = await readTriggers();
  expect(first?.name).toBe('first');
  writeFunctions({ 'count_shelf.sql': createTriggers('first', 'third') });
  await migrate({ url, dir });
  expect(await readTriggers()).toEqual([first, { oid: expect.any(Number), name: 'third' }]);
  expect(second?.name).toBe('second');
});

test('a function that an unchanged view uses is replaced in place, and everything where its result changes or a former release recorded no statements', async () => {
  const files = {
    'one.sql': one,
    'trigger.sql': shelfTrigger,
    'view.sql': 'CREATE VIEW ones AS SELECT one()::text AS value;',
  };
  const applyWith = async (changed: string) => {
    writeFunctions({ ...files, 'one.sql': changed });
    await migrate({ url, dir });
    const trigger = await queryValue("(SELECT oid::int FROM pg_trigger WHERE tgname = 'count_shelf')");
    return [await queryValue('(SELECT value FROM ones)'), trigger];
  };
  const [value, first] = await applyWith(one);
  expect(value).toBe('1');
  expect(await applyWith(one.replace('SELECT 1', 'SELECT 11'))).toEqual(['11', first]);
  const [text, second] = await applyWith(one.replace('int', 'text').replace('SELECT 1', "SELECT 'one'"));
  expect(text).toBe('one');
  expect(second).not.toBe(first);

  await pool.query('ALTER TABLE migrator.definition DROP COLUMN sql');
  const [former, third] = await applyWith(one);
  expect(former).toBe('1');
  expect(third).not.toBe(second);
  expect(await queryValue('(SELECT count(*)::int FROM migrator.definition WHERE sql IS NULL)')).toBe(0);
});

test('a function with another parameter replaces the former one', async () => {
  writeFunctions({ 'one.sql': one });
  await migrate({ url, dir });
  writeFunctions({ 'one.sql': 'CREATE FUNCTION one(more int) RETURNS int LANGUAGE sql AS $$ SELECT 1 + more $$;' });
  await migrate({ url, dir });
  expect(await queryValue('one(1)')).toBe(2);
  expect(await queryValue("(SELECT count(*)::int FROM pg_proc WHERE proname = 'one')")).toBe(1);
});

test('with a migration, a trigger function is replaced once no transaction writes to the tables of its triggers', async () => {
  writeFunctions({ 'trigger.sql': shelfTrigger });
  await migrate({ url, dir });
  write('3_more', 'CREATE TABLE more (id int);');
  writeFunctions({ 'trigger.sql': shelfTrigger.replace('VALUES (NEW.id)', 'VALUES (NEW.id + 100)') });
  const reader = await openTransaction('report', 'SELECT count(*) FROM shelf');
  const writer = await openTransaction('busy-server', 'INSERT INTO shelf VALUES (5)');
  await expect(migrate({ url, dir, lockTimeoutMs: 0 })).rejects.toThrow(
    /other sessions hold locks on its tables\. .* The oldest of their transactions is of busy-server \(pid \d+\), since /,
  );
  await writer.query('COMMIT');
  await reader.query('COMMIT');
  expect(await migrate({ url, dir })).toEqual(['3_more']);
});

test.each([
  ['alters a table', 'ALTER TABLE shelf ADD COLUMN place text', 'SELECT count(*) FROM shelf'],
  ['drops an index', 'DROP INDEX book_title', 'SELECT count(*) FROM book'],
  ['drops a table', 'DROP TABLE IF EXISTS nowhere, book', 'SELECT count(*) FROM book'],
  ['changes rows', 'UPDATE shelf SET id = 3 WHERE id = 1', 'LOCK TABLE shelf IN SHARE MODE'],
])('of a migration that %s, the session that it waits for is named', async (_what, sql, blocking) => {
  write('3_title', 'ALTER TABLE book ADD COLUMN title text; CREATE INDEX book_title ON book (title);');
  await migrate({ url, dir });
  write('4_change', sql);
  await openTransaction('other', 'SELECT count(*) FROM _prisma_migrations');
  await openTransaction('blocking', blocking);
  await expect(migrate({ url, dir, lockTimeoutMs: 0 })).rejects.toThrow(
    /The oldest of their transactions is of blocking \(pid \d+\), since /,
  );
});

test('a session that has locked other rows of a table that a migration changes is named as a possible one', async () => {
  await migrate({ url, dir });
  write('3_change', 'UPDATE shelf SET id = 3 WHERE id = 1');
  await openTransaction('blocking', 'SELECT FROM shelf FOR UPDATE');
  await expect(migrate({ url, dir, lockTimeoutMs: 0 })).rejects.toThrow(
    /The oldest of their transactions may be one of blocking \(pid \d+\), since .*: end it, or start again later\.$/,
  );
});

test('a session that the upgrade waits for is named before an older one that it may wait for', async () => {
  await migrate({ url, dir });
  write('3_change', 'UPDATE shelf SET id = 3 WHERE id = 1; ALTER TABLE book ADD COLUMN title text');
  await openTransaction('inserting', 'INSERT INTO shelf VALUES (5)');
  await openTransaction('reading', 'SELECT count(*) FROM book');
  await expect(migrate({ url, dir, lockTimeoutMs: 0 })).rejects.toThrow(
    /The oldest of their transactions is of reading \(pid \d+\), since /,
  );
});

test('another start, which waits for the upgrade, is not named as the oldest transaction', async () => {
  await migrate({ url, dir });
  write('3_more', 'INSERT INTO shelf VALUES (5)');
  const countWaiting = () =>
    queryValue(`(SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`);
  const first = await openTransaction('first', 'SELECT pg_advisory_lock(72707369)');
  // The lock is the session's, and outlasts its transaction.
  await first.query('COMMIT');
  const refused = expect(migrate({ url, dir, lockTimeoutMs: 0 })).rejects.toThrow(
    /The oldest transaction that is visible is of inserting \(pid \d+\), since /,
  );
  await expect.poll(countWaiting).toBe(1);
  const other = await openTransaction('other', 'SELECT 1');
  const locked = other.query('SELECT pg_advisory_lock(72707369)');
  await expect.poll(countWaiting).toBe(2);
  await openTransaction('inserting', 'INSERT INTO shelf VALUES (5)');
  await first.query('SELECT pg_advisory_unlock(72707369)');
  await refused;
  await locked;
});

test('where no holder is found, the oldest transaction of the database is named as a possible one', async () => {
  await migrate({ url, dir });
  write('3_more', 'INSERT INTO shelf VALUES (5)');
  await openTransaction('inserting', 'INSERT INTO shelf VALUES (5)');
  await expect(migrate({ url, dir, lockTimeoutMs: 0 })).rejects.toThrow(
    /The oldest transaction that is visible is of inserting \(pid \d+\), since .*: it may be one of them\. End it, or start again later\.$/,
  );
});

test('a session of another role, whose transaction PostgreSQL hides, is named before visible ones', async () => {
  const role = `trad_owner_${randomUUID().replaceAll('-', '')}`;
  const roleUrl = new URL(url);
  roleUrl.username = role;
  roleUrl.password = 'secret';
  await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'; GRANT CREATE ON SCHEMA public TO ${role};
    GRANT CREATE ON DATABASE "${roleUrl.pathname.slice(1)}" TO ${role}`);
  try {
    await migrate({ url: roleUrl.href, dir });
    write('3_place', 'ALTER TABLE shelf ADD COLUMN place text');
    await openTransaction('own', 'SELECT count(*) FROM shelf', roleUrl.href);
    await openTransaction('other', 'SELECT count(*) FROM shelf');
    await expect(migrate({ url: roleUrl.href, dir, lockTimeoutMs: 0 })).rejects.toThrow(
      /One of them is other \(pid \d+\): end it, or start again later\.$/,
    );
  } finally {
    for (const session of sessions) await session.query('COMMIT');
    await pool.query(`DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`);
  }
});

test('a start on an up-to-date database waits for nobody who reads all tables, such as pg_dump', async () => {
  writeFunctions({ 'one.sql': one });
  await migrate({ url, dir });
  const reader = await pool.connect();
  const impatientUrl = new URL(url);
  impatientUrl.searchParams.set('options', '-c lock_timeout=2s');
  try {
    await reader.query('BEGIN; LOCK TABLE migrator.definition, migrator.state, shelf IN ACCESS SHARE MODE');
    expect(await migrate({ url: impatientUrl.href, dir })).toEqual([]);
    await reader.query('COMMIT');
  } finally {
    reader.release();
  }
});

test('locks the tables of changed triggers after a migration that reads a whole table', async () => {
  writeFunctions({ 'trigger.sql': shelfTrigger });
  await migrate({ url, dir });
  write('3_index', 'CREATE INDEX IF NOT EXISTS book_id ON book (id); SELECT pg_advisory_xact_lock(5);');
  writeFunctions({ 'trigger.sql': shelfTrigger.replace('AFTER INSERT', 'AFTER INSERT OR UPDATE') });
  const holder = await pool.connect();
  await holder.query('SELECT pg_advisory_lock(5)');
  const upgrade = migrate({ url, dir });
  try {
    await expect
      .poll(() =>
        queryValue(
          "(SELECT count(*)::int FROM pg_locks JOIN pg_database d ON d.oid = database WHERE locktype = 'advisory' AND objid = 5 AND NOT granted AND d.datname = current_database())",
        ),
      )
      .toBeGreaterThan(0);
    // Others use the table while the index is built.
    expect(await queryValue('(SELECT count(*)::int FROM shelf)')).toBe(1);
  } finally {
    await holder.query('SELECT pg_advisory_unlock(5)');
    holder.release();
  }
  expect(await upgrade).toEqual(['3_index']);
  await pool.query('UPDATE shelf SET id = 8');
  expect((await pool.query('SELECT id FROM book')).rows).toEqual([{ id: 8 }]);
});

test('a statement after the locks that a busy machine runs too slowly counts as a lock timeout, which is tried again', async () => {
  const session = new pg.Client({ connectionString: url });
  sessions.push(session);
  await session.connect();
  await session.query('CREATE TABLE shelf (id int); BEGIN');
  const slow = {
    query: (text: string, values?: unknown[]) =>
      session.query(text === 'SET LOCAL statement_timeout TO DEFAULT' ? 'SELECT pg_sleep(60)' : text, values),
  };
  const locked = lockTables(slow as unknown as pg.Client, { exclusive: ['shelf'], shared: [] }, 200);
  await expect(locked).rejects.toMatchObject({ code: '55P03' });
  await session.query('ROLLBACK');
});

test('a release older than the database leaves its functions unchanged', async () => {
  write('3_more', 'CREATE TABLE more (id int);');
  writeFunctions({ 'one.sql': one });
  await migrate({ url, dir });
  rmSync(join(dir, 'migrations/3_more'), { recursive: true });
  writeFunctions({});
  await migrate({ url, dir });
  expect(await queryValue('one()')).toBe(1);
});
