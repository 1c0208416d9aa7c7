import { AsyncLocalStorage } from 'node:async_hooks';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { replacePort } from '../testing/replace-port.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { withServerConnection } from '../testing/test-server.ts';
import { pipelined } from './pipelined-connections.ts';
import { createPool } from './pool.ts';
import { inTransaction } from './transaction.ts';

const caller = new AsyncLocalStorage<string>();
const callers: string[] = [];
const brokenConnections: Error[] = [];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({
    max: 8,
    onQuery: (sql) => callers.push(`${caller.getStore()}: ${sql}`),
    onConnectionError: (error) => brokenConnections.push(error),
  });
});
beforeEach(() => {
  callers.length = 0;
  brokenConnections.length = 0;
});
afterAll(() => database.close());

const backend = pipelined({ name: 'backend', text: 'SELECT pg_backend_pid() AS pid' });
const double = (value: number) => pipelined({ name: 'double', text: 'SELECT 2 * $1::int AS double', values: [value] });
const inverse = (value: number) =>
  pipelined({ name: 'inverse', text: 'SELECT 100 / $1::int AS inverse', values: [value] });
const countBackends = async (count: number) => {
  const found = await Promise.all(Array.from({ length: count }, () => database.pool.query<{ pid: number }>(backend)));
  return new Set(found.map(({ rows }) => rows[0]?.pid ?? 0));
};

test('concurrent pipelined reads share four connections', async () => {
  expect((await countBackends(200)).size).toBe(4);
});

test('each read gets its own result or error', async () => {
  const requests = Array.from({ length: 300 }, (_, value) => value % 7);
  const answers = await Promise.allSettled(requests.map((value) => database.pool.query(inverse(value))));
  answers.forEach((answer, at) => {
    const value = requests[at] ?? 0;
    if (value) expect(answer).toMatchObject({ value: { rows: [{ inverse: Math.trunc(100 / value) }] } });
    else expect(answer).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  });
});

test('a pipelined read waits for no connection of the pool', async () => {
  const clients = await Promise.all(Array.from({ length: 4 }, () => database.pool.connect()));
  expect((await database.pool.query(double(21))).rows).toEqual([{ double: 42 }]);
  for (const client of clients) client.release();
});

test("in a transaction it sees the transaction's writes", async () => {
  const rate = pipelined({ name: 'decimals', text: `SELECT decimals FROM currency WHERE code = 'XTS'` });
  await inTransaction(database.pool, async (tx) => {
    await tx.query(`INSERT INTO currency (code, name, symbol, decimals, slot, position)
      VALUES ('XTS', 'Test', 'T', 2, 12, 99)`);
    expect((await tx.query(rate)).rows).toEqual([{ decimals: 2 }]);
    expect((await database.pool.query(rate)).rows).toEqual([]);
  });
});

test('it is counted for its caller', async () => {
  await Promise.all(['Ada', 'Chi'].map((name) => caller.run(name, () => database.pool.query(double(1)))));
  expect(callers.sort()).toEqual(['Ada: SELECT 2 * $1::int AS double', 'Chi: SELECT 2 * $1::int AS double']);
});

test('a connection that breaks rejects its pending reads, is reported once, and is replaced', async () => {
  const before = await countBackends(20);
  const end = pipelined({ name: 'end', text: 'SELECT pg_terminate_backend(pg_backend_pid())' });
  const requests = await Promise.allSettled(
    [end, ...Array.from({ length: 20 }, (_, value) => double(value))].map((query) => database.pool.query(query)),
  );
  expect(requests[0]).toMatchObject({ status: 'rejected', reason: { code: '57P01' } });
  expect(requests.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(1);
  expect(brokenConnections).toHaveLength(1);
  expect((await database.pool.query(double(21))).rows).toEqual([{ double: 42 }]);
  const after = await countBackends(20);
  expect([...after].filter((pid) => before.has(pid))).toHaveLength(3);
});

test('idle connections that break are reported and replaced', async () => {
  const before = await countBackends(20);
  await withServerConnection(database.url, async (client) => {
    for (const pid of before) await client.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
  });
  await expect.poll(() => brokenConnections.length).toBe(4);
  const after = await countBackends(20);
  expect([...after].filter((pid) => before.has(pid))).toEqual([]);
});

test('an unreachable server rejects each read, and the next read reconnects', async () => {
  const pool = createPool({ connectionString: 'postgresql://postgres@127.0.0.1:1/none', max: 8 });
  for (const _ of [1, 2]) await expect(pool.query(double(1))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await pool.end();
});

test('an unresponsive connection is closed at its timeout, even while reads are sent to it', async () => {
  const server = new URL(database.url);
  let isCut = false;
  const proxy = createServer((from) => {
    const to = connect(Number(server.port), server.hostname);
    for (const end of [from, to]) end.on('error', () => {});
    from.on('data', (bytes) => isCut || to.write(bytes));
    to.on('data', (bytes) => isCut || from.write(bytes));
    from.on('close', () => to.destroy());
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const target = replacePort(database.url, (proxy.address() as AddressInfo).port);
  const pool = createPool({ connectionString: target, max: 8, statementTimeout: 200 });
  const answered = () => pool.query(double(21)).then(({ rows }) => rows, String);
  // On a busy machine the first connection may take longer than the timeout.
  await expect.poll(answered).toEqual([{ double: 42 }]);
  isCut = true;
  const first = pool.query(double(2));
  const sending = setInterval(() => pool.query(double(3)).catch(() => {}), 20);
  await expect(first).rejects.toThrow('Query read timeout');
  clearInterval(sending);
  isCut = false;
  await expect.poll(answered).toEqual([{ double: 42 }]);
  await pool.end();
  proxy.close();
});

test('a small pool has no pipelined connections', async () => {
  const pool = createPool({ connectionString: database.url, max: 7 });
  expect((await pool.query(double(21))).rows).toEqual([{ double: 42 }]);
  expect(pool.totalCount).toBe(1);
  await pool.end();
});

test('closes with the pool', async () => {
  const pool = createPool({ connectionString: database.url, max: 8, applicationName: 'leaving' });
  await pool.query(double(1));
  await pool.end();
  const left = `SELECT count(*)::int AS left FROM pg_stat_activity WHERE application_name = 'leaving'`;
  await expect.poll(async () => (await database.pool.query(left)).rows).toEqual([{ left: 0 }]);
});
