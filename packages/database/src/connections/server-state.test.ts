import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '../migrate.ts';
import { createEmptyTestDatabase, dropTestDatabase } from '../testing/test-database.ts';
import { withServerConnection } from '../testing/test-server.ts';
import { connectTo, listDatabaseUrls } from './database-hosts.ts';
import { createPool } from './pool.ts';
import { findReadOnlyReason, requireSupportedDatabase } from './server-state.ts';
import { inTransaction, type Queryable } from './transaction.ts';
import { getProbedReadOnlyReason, isOutageSuspected, watchAvailability } from './watch-availability.ts';

/** Simulates a server of another version. */
const createServer = (number: string, version: string) =>
  ({
    query: async () => ({
      rows: [{ number, version, encoding: 'UTF8', dateStyle: 'ISO, MDY', conformingStrings: 'on' }],
    }),
  }) as unknown as Queryable;

test.each([
  ['150008', '15.8 (Debian 15.8-0+deb12u1)'],
  ['130023', '13.23'],
  ['90624', '9.6.24'],
])('a server of version %s is rejected in one line with its version and the required one', async (number, version) => {
  const refused = requireSupportedDatabase(createServer(number, version));
  await expect(refused).rejects.toThrow(
    `The database of DATABASE_URL is PostgreSQL ${version}, and Trad needs 16 or newer. Nothing was changed.`,
  );
});

test.each([['160000'], ['170010'], ['180004'], ['190000']])('a server of version %s is accepted', async (number) => {
  await requireSupportedDatabase(createServer(number, 'as it is'));
});

test.each(['SQL_ASCII', 'LATIN1'])('a database of the encoding %s is rejected', async (encoding) => {
  const url = await createEmptyTestDatabase({ encoding });
  await expect(connectTo(url)).rejects.toThrow(
    `The database of DATABASE_URL has the encoding ${encoding}, and Trad needs UTF8`,
  );
  await dropTestDatabase(url);
});

test.each([
  ['DateStyle', 'SQL, DMY', 'ISO'],
  ['DateStyle', 'German', 'ISO'],
  ['standard_conforming_strings', 'off', 'on'],
])('a database with %s set to %s is rejected', async (name, value, required) => {
  const url = await createEmptyTestDatabase();
  const database = new URL(url).pathname.slice(1);
  await withServerConnection(url, (client) => client.query(`ALTER DATABASE ${database} SET ${name} = ${value}`));
  const rejected = expect(connectTo(url)).rejects;
  await rejected.toThrow(`The database of DATABASE_URL has ${name} set to '${value}`);
  await rejected.toThrow(`and Trad needs ${required}: ALTER DATABASE … SET ${name} = '${required}', or ALTER ROLE.`);
  await dropTestDatabase(url);
});

test('a database whose dates are ISO with another order of day and month is accepted', async () => {
  const url = await createEmptyTestDatabase();
  const database = new URL(url).pathname.slice(1);
  await withServerConnection(url, (client) => client.query(`ALTER DATABASE ${database} SET DateStyle = ISO, DMY`));
  await (await connectTo(url)).end();
  await dropTestDatabase(url);
});

test.each([
  [undefined, 'DATABASE_URL is not set.'],
  ['  ', 'DATABASE_URL is not set.'],
  ['hunter2', 'DATABASE_URL must be an address such as postgres://user@host/database.'],
  ['mysql://trad:hunter2@db/trad', 'DATABASE_URL must be an address such as postgres://user@host/database.'],
])('%j is no database URL, and is not repeated', (url, message) => {
  expect(() => listDatabaseUrls(url)).toThrow(message);
});

describe('a read-only database', () => {
  let dir: string;
  let url: string;
  let admin: pg.Client;
  let pool: pg.Pool;

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'trad-read-only-'));
    mkdirSync(join(dir, 'migrations/1_shelf'), { recursive: true });
    writeFileSync(join(dir, 'migrations/1_shelf/migration.sql'), 'CREATE TABLE shelf (id int PRIMARY KEY);');
    url = await createEmptyTestDatabase();
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    pool = createPool({ connectionString: url, max: 3 });
  });
  afterEach(async () => {
    await pool.end();
    await admin.end();
    await dropTestDatabase(url);
    rmSync(dir, { recursive: true });
  });

  const setReadOnly = (on: boolean) =>
    admin.query(`SET default_transaction_read_only = off;
      ALTER DATABASE ${admin.escapeIdentifier(new URL(url).pathname.slice(1))} SET default_transaction_read_only = ${on}`);

  test('is detected', async () => {
    expect(await findReadOnlyReason(admin)).toBeNull();
    await setReadOnly(true);
    expect(await findReadOnlyReason(pool)).toBe('default_transaction_read_only is on');
  });

  test('is rejected by name where it lacks migrations, and accepted unchanged where it has them all', async () => {
    await setReadOnly(true);
    await expect(migrate({ url, dir })).rejects.toThrow(
      'The database of DATABASE_URL is read-only (default_transaction_read_only is on) and lacks 1 of 1 migrations',
    );
    expect((await admin.query(`SELECT to_regclass('_prisma_migrations') AS made`)).rows).toEqual([{ made: null }]);
    await setReadOnly(false);
    await migrate({ url, dir });
    await setReadOnly(true);
    expect(await migrate({ url, dir })).toEqual([]);
    mkdirSync(join(dir, 'functions'));
    writeFileSync(join(dir, 'functions/one.sql'), 'CREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;');
    await expect(migrate({ url, dir })).rejects.toThrow('and has the functions of another release: use the primary');
  });

  test('gets new connections after a rejected write, so that the next write succeeds once it is writable', async () => {
    await migrate({ url, dir });
    await setReadOnly(true);
    // The pool has three idle sessions that started read-only.
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    for (const client of clients) client.release();
    await expect(pool.query('INSERT INTO shelf VALUES (1)')).rejects.toMatchObject({ code: '25006' });
    await setReadOnly(false);
    await Promise.all([1, 2, 3].map((id) => pool.query('INSERT INTO shelf VALUES ($1)', [id])));
    await inTransaction(pool, (tx) => tx.query('INSERT INTO shelf VALUES (4)'));
    expect((await pool.query('SELECT count(*)::int AS count FROM shelf')).rows).toEqual([{ count: 4 }]);
  });

  test('closes a connection in use when it is released', async () => {
    await migrate({ url, dir });
    await setReadOnly(true);
    const busy = await pool.connect();
    await expect(inTransaction(pool, (tx) => tx.query('INSERT INTO shelf VALUES (1)'))).rejects.toThrow('read-only');
    await setReadOnly(false);
    busy.release();
    await Promise.all(
      [1, 2, 3].map((id) => inTransaction(pool, (tx) => tx.query('INSERT INTO shelf VALUES ($1)', [id]))),
    );
  });

  const watch = (intervalMs: number) => {
    const { stop } = watchAvailability(pool, { urls: [url], intervalMs, onChange: () => {} });
    onTestFinished(stop);
  };

  test('is not suspected of an outage when a probe closes its own connection', async () => {
    await setReadOnly(true);
    watch(600_000);
    await expect.poll(() => getProbedReadOnlyReason(pool)).toBe('default_transaction_read_only is on');
    const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'trad probe'`;
    await expect.poll(async () => (await admin.query(sql)).rowCount).toBe(0);
    expect(isOutageSuspected(pool)).toBe(false);
  });

  test('does not count as writable when it refuses the connection of a probe', async () => {
    await setReadOnly(true);
    watch(20);
    await expect.poll(() => getProbedReadOnlyReason(pool)).toBe('default_transaction_read_only is on');
    const connect = vi.spyOn(pg.Client.prototype, 'connect');
    onTestFinished(() => connect.mockRestore());
    const database = new URL(url).pathname.slice(1);
    await withServerConnection(url, (client) => client.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`));
    const countRefused = () => connect.mock.settledResults.filter(({ type }) => type === 'rejected').length;
    await expect.poll(countRefused).toBeGreaterThan(1);
    expect(getProbedReadOnlyReason(pool)).not.toBe(null);
  });
});
