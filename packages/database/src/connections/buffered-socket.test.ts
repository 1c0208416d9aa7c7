import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { BufferedSocket } from './buffered-socket.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ max: 2, pipeline: true });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.close());

/** Counts the socket writes while `work` runs. */
const countWrites = async (work: () => Promise<unknown>) => {
  const writes = (['_write', '_writev'] as const).map((name) => vi.spyOn(BufferedSocket.prototype, name));
  await work();
  return writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
};

test('concurrent statements of a transaction are sent in one write, together with BEGIN', async () => {
  const { pool } = database;
  await pool.query('SELECT 1');
  const answers: number[] = [];
  const sends = await countWrites(() =>
    inTransaction(pool, async (tx) => {
      const results = [1, 2, 3].map((value) => tx.query<{ value: number }>('SELECT $1::int AS value', [value]));
      answers.push(...(await Promise.all(results)).map(({ rows }) => rows[0]?.value ?? 0));
    }),
  );
  expect(answers).toEqual([1, 2, 3]);
  // BEGIN and the three statements, then COMMIT.
  expect(sends).toBe(2);
});

test('an error among them fails the transaction, and the connection remains usable', async () => {
  const { pool } = database;
  const failing = inTransaction(pool, (tx) =>
    Promise.all([tx.query('SELECT 1'), tx.query('SELECT 1 / 0'), tx.query('SELECT 2')]),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect((await pool.query('SELECT 3 AS value')).rows).toEqual([{ value: 3 }]);
});
