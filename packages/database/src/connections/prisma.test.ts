import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { execute, queryRows } from './execute.ts';
import { LOCK_KEYS, lockRow } from './lock-row.ts';
import { createPrisma, type PrismaClient } from './prisma.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  database = await openTestDatabase({ max: 5 });
  prisma = createPrisma(database.pool);
  await database.pool.query('CREATE TABLE note (text text PRIMARY KEY, changes int DEFAULT 0)');
});
beforeEach(() => database.pool.query(`TRUNCATE note; INSERT INTO note VALUES ('a'), ('b')`));
afterAll(async () => {
  await prisma.$disconnect();
  await database.close();
});

const change = (text: string) => ({ text: 'UPDATE note SET changes = changes + 1 WHERE text = $1', values: [text] });
const changes = () => queryRows<{ changes: number }>(database.pool, { text: 'SELECT changes FROM note ORDER BY text' });

test('a transaction that loses a deadlock is retried', async () => {
  let runs = 0;
  let release = () => {};
  const bothHoldOne = new Promise<void>((resolve) => {
    release = resolve;
  });
  const changeBoth = (first: string, second: string) =>
    prisma.$transaction(async (tx) => {
      runs += 1;
      await execute(tx, change(first));
      if (runs === 2) release();
      await bothHoldOne;
      await execute(tx, change(second));
    });
  await Promise.all([changeBoth('a', 'b'), changeBoth('b', 'a')]);
  expect(runs).toBe(3);
  expect(await changes()).toEqual([{ changes: 2 }, { changes: 2 }]);
});

test('another error is rethrown, and nothing is committed', async () => {
  const failing = prisma.$transaction(async (tx) => {
    await execute(tx, change('a'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await changes()).toEqual([{ changes: 0 }, { changes: 0 }]);
});

test('SQL runs in transactions of both, and returns its rows or the number of changed rows', async () => {
  const rows = { text: 'SELECT text FROM note WHERE text = $1', values: ['b'] };
  const work = async (tx: Parameters<typeof execute>[0]) => [await execute(tx, change('b')), await queryRows(tx, rows)];
  expect(await prisma.$transaction(work)).toEqual([1, [{ text: 'b' }]]);
  expect(await inTransaction(database.pool, work)).toEqual([1, [{ text: 'b' }]]);
  expect(await changes()).toEqual([{ changes: 0 }, { changes: 2 }]);
});

test.each(Object.entries(LOCK_KEYS))('a row of %s is locked by its column %s', async (table, column) => {
  const key = column === 'id' || column === 'user_id' ? 1 : 'a';
  const locked = prisma.$transaction((tx) => lockRow(tx, table as keyof typeof LOCK_KEYS, key));
  await expect(locked).resolves.toBeTypeOf('number');
});
