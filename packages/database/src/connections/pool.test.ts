import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { replacePort } from '../testing/replace-port.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { withServerConnection } from '../testing/test-server.ts';
import { connectTo } from './database-hosts.ts';
import { createPool } from './pool.ts';
import { createPrisma } from './prisma.ts';

type Request = { name: string; queries: string[] };
const request = new AsyncLocalStorage<Request>();
const during = async (name: string, work: () => Promise<unknown>) => {
  const counted: Request = { name, queries: [] };
  // Prisma sends a query only when it is awaited.
  await request.run(counted, async () => await work());
  return counted.queries;
};

let database: TestDatabase;
const brokenConnections: Error[] = [];
beforeAll(async () => {
  database = await openTestDatabase({
    max: 2,
    onQuery: (sql) => request.getStore()?.queries.push(sql),
    onConnectionError: (error) => brokenConnections.push(error),
  });
});
beforeEach(() => brokenConnections.splice(0));
afterAll(() => database.close());

test('amounts and counts are numbers, timestamps are dates', async () => {
  const { rows } = await database.pool.query(
    `SELECT 9007199254740991::int8 AS most, ARRAY[1, NULL]::int8[] AS list, '2026-01-31T12:00:00Z'::timestamptz AS at`,
  );
  expect(rows).toEqual([{ most: 9007199254740991, list: [1, null], at: new Date('2026-01-31T12:00:00Z') }]);
});

test('an integer beyond 2^53 is an error, not a rounded amount', async () => {
  await expect(database.pool.query('SELECT 9007199254740993::int8 AS amount')).rejects.toThrow('9007199254740993');
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('queries of the pool, of a client and of Prisma are counted for their callers', async () => {
  const { pool } = database;
  const prisma = createPrisma(pool);
  expect(await during('pool', () => pool.query('SELECT 1'))).toEqual(['SELECT 1']);
  expect(await during('values', () => pool.query({ text: 'SELECT $1::int', values: [1] }))).toEqual(['SELECT $1::int']);
  const onClient = await during('client', async () => {
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('COMMIT');
    client.release();
  });
  expect(onClient).toEqual(['BEGIN', 'COMMIT']);
  expect(await during('prisma', () => prisma.currency.findMany())).toHaveLength(1);
  await prisma.$disconnect();
});

test('a transaction is named in PostgreSQL until it ends, in the message of its BEGIN', async () => {
  const named = await openTestDatabase({ max: 1, getTransactionLabel: () => request.getStore()?.name });
  const readName = async (client: { query: (sql: string) => Promise<{ rows: unknown[] }> }) =>
    (await client.query(`SELECT current_setting('application_name') AS name`)).rows;
  const before = await readName(named.pool);
  const readInTransaction = (name: string) =>
    request.run({ name, queries: [] }, async () => {
      const client = await named.pool.connect();
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const rows = await readName(client);
      await client.query('COMMIT');
      client.release();
      return rows;
    });
  expect(await readInTransaction('trad 1f0a-22')).toEqual([{ name: 'trad 1f0a-22' }]);
  expect(await readName(named.pool)).toEqual(before);
  expect(await readInTransaction("x'; DROP TABLE address; --")).toEqual(before);
  await named.close();
});

test("requests that wait for each other's connections are counted separately", async () => {
  const counts = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      during(`request ${index}`, async () => {
        for (let i = 0; i <= index; i++) await database.pool.query(`SELECT ${index}`);
      }),
    ),
  );
  counts.forEach((queries, index) => {
    expect(queries).toEqual(Array(index + 1).fill(`SELECT ${index}`));
  });
});

test('an error in a statement does not close the connection', async () => {
  const pidBefore = await database.pool.query('SELECT pg_backend_pid() AS pid');
  await expect(database.pool.query('SELECT nothing')).rejects.toMatchObject({ code: '42703' });
  const pidAfter = await database.pool.query('SELECT pg_backend_pid() AS pid');
  expect(pidAfter.rows).toEqual(pidBefore.rows);
});

test('a connection that breaks in use fails only its query; the next query gets a new connection', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release(true);
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('an idle connection that breaks is reported and replaced', async () => {
  const { rows } = await database.pool.query('SELECT pg_backend_pid() AS pid');
  const reported = new Promise((resolve) => database.pool.once('error', resolve));
  await withServerConnection(database.url, (client) => client.query('SELECT pg_terminate_backend($1)', [rows[0].pid]));
  await reported;
  expect(brokenConnections).toHaveLength(1);
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a statement is cancelled at its timeout, and so is the wait for a full pool', async () => {
  const pool = createPool({ connectionString: database.url, max: 1, statementTimeout: 1000, connectionTimeout: 1000 });
  await expect(pool.query('SELECT pg_sleep(10)')).rejects.toMatchObject({ code: '57014' });
  const client = await pool.connect();
  await expect(pool.query('SELECT 1')).rejects.toThrow('timeout');
  client.release();
  await pool.end();
});

describe('a machine that is lost in the middle of a transaction', () => {
  const names = ['tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout'];
  const readSettings = async (db: { query: (sql: string) => Promise<{ rows: { setting: string }[] }> }) =>
    (
      await db.query(
        `SELECT current_setting(name) AS setting FROM unnest('{${names},idle_in_transaction_session_timeout}'::text[]) name`,
      )
    ).rows.map(({ setting }) => setting);
  /** PostgreSQL has no keepalive for Unix sockets. */
  const findTcpUrl = async () => replacePort(database.url, (await database.pool.query('SHOW port')).rows[0].port);

  test('keeps its locks for half a minute, and a transaction that sends nothing for one', async () => {
    const connectionString = await findTcpUrl();
    for (const [statementTimeout, idle] of [
      [15_000, '1min'],
      [0, '0'],
    ] as const) {
      const pool = createPool({ connectionString, statementTimeout, max: 8 });
      onTestFinished(() => pool.end());
      expect(await readSettings(pool)).toEqual(['15', '5', '3', '30000', idle]);
    }
  });

  test('keeps the lock of the migrator for half a minute', async () => {
    const db = await connectTo(await findTcpUrl());
    onTestFinished(() => db.end());
    expect((await readSettings(db)).slice(0, 4)).toEqual(['15', '5', '3', '30000']);
  });
});
