import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createPool } from './pool.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ max: 5 });
  await database.pool.query('CREATE TABLE account (id int PRIMARY KEY, balance int8 NOT NULL)');
});
beforeEach(() => database.pool.query('TRUNCATE account; INSERT INTO account VALUES (1, 100), (2, 100)'));
afterAll(() => database.close());

const balances = async () =>
  (await database.pool.query('SELECT balance FROM account ORDER BY id')).rows.map((row) => row.balance);

test("the work's result is returned and its changes are committed", async () => {
  const left = await inTransaction(database.pool, async (tx) => {
    const { rows } = await tx.query('UPDATE account SET balance = balance - 30 WHERE id = 1 RETURNING balance');
    return rows[0].balance as number;
  });
  expect(left).toBe(70);
  expect(await balances()).toEqual([70, 100]);
});

test('any error rolls back and releases the connection', async () => {
  const refused = inTransaction(database.pool, async (tx) => {
    await tx.query('UPDATE account SET balance = 0');
    throw new Error('not enough');
  });
  await expect(refused).rejects.toThrow('not enough');
  expect(await balances()).toEqual([100, 100]);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});

test('two deadlocked transactions both succeed in the end', async () => {
  let meetings = 0;
  let bothHoldOne = () => {};
  const met = new Promise<void>((resolve) => {
    bothHoldOne = resolve;
  });
  const move = (from: number, to: number) =>
    inTransaction(database.pool, async (tx) => {
      await tx.query('UPDATE account SET balance = balance - 1 WHERE id = $1', [from]);
      if (++meetings === 2) bothHoldOne();
      await met;
      await tx.query('UPDATE account SET balance = balance + 1 WHERE id = $1', [to]);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  // Both may receive the deadlock error at the same moment; both are then retried.
  expect(meetings).toBeGreaterThanOrEqual(3);
  expect(await balances()).toEqual([100, 100]);
});

test('a serialisation failure is retried, but not forever', async () => {
  let attempts = 0;
  const hopeless = inTransaction(
    database.pool,
    async (tx) => {
      attempts++;
      await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$`);
    },
    { retries: 2 },
  );
  await expect(hopeless).rejects.toMatchObject({ code: '40001' });
  expect(attempts).toBe(3);
});

test('an application error is not retried', async () => {
  let attempts = 0;
  const clash = inTransaction(database.pool, async (tx) => {
    attempts++;
    await tx.query('INSERT INTO account VALUES (1, 0)');
  });
  await expect(clash).rejects.toMatchObject({ code: '23505' });
  expect(attempts).toBe(1);
});

test('a connection that breaks in the middle commits nothing and is replaced', async () => {
  const broken = inTransaction(database.pool, async (tx) => {
    await tx.query('UPDATE account SET balance = 0');
    const { rows } = await tx.query('SELECT pg_backend_pid() AS pid');
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await tx.query('SELECT 1');
  });
  await expect(broken).rejects.toThrow();
  expect(await balances()).toEqual([100, 100]);
});

test('work that swallows an SQL error is not reported as committed', async () => {
  const careless = inTransaction(database.pool, async (tx) => {
    await tx.query('UPDATE account SET balance = 0');
    await tx.query('SELECT nothing').catch(() => {});
  });
  await expect(careless).rejects.toThrow('rolled back');
  expect(await balances()).toEqual([100, 100]);
});

test('of statements that are sent together, the error of the one that failed is thrown', async () => {
  const pool = createPool({ connectionString: database.url, max: 1, pipeline: true });
  /** As in several functions that await each other. */
  const later = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await (async () => await work)();
    } finally {
      await Promise.resolve();
    }
  };
  const full = inTransaction(pool, (tx) =>
    Promise.all([
      later(later(tx.query(`DO $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$`))),
      tx.query('SELECT 1'),
    ]),
  );
  await expect(full).rejects.toMatchObject({ code: '53100' });
  // The next transaction on the same connection has its own errors.
  const next = inTransaction(pool, (tx) => tx.query('SELECT nothing'));
  await expect(next).rejects.toMatchObject({ code: '42703' });
  await pool.end();
});
