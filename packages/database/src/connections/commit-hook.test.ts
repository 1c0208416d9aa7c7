import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Execute, withCommitHook } from './commit-hook.ts';
import { createPrisma, type PrismaClient } from './prisma.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  database = await openTestDatabase({ max: 5 });
  prisma = createPrisma(database.pool);
  await database.pool.query('CREATE TABLE note (text text PRIMARY KEY)');
});
beforeEach(() => database.pool.query('TRUNCATE note'));
afterAll(async () => {
  await prisma.$disconnect();
  await database.close();
});

const listNotes = async () =>
  (await database.pool.query('SELECT text FROM note ORDER BY text')).rows.map(({ text }) => text);
const insert = 'INSERT INTO note VALUES ($1)';
const transactions: Record<string, (text: string) => Promise<unknown>> = {
  pg: (text) => inTransaction(database.pool, (tx) => tx.query(insert, [text])),
  Prisma: (text) => prisma.$transaction((tx) => tx.$executeRawUnsafe(insert, text)),
};

test.each(Object.entries(transactions))(
  'a transaction by %s runs the hook within itself, before its COMMIT',
  async (_name, write) => {
    const step = async (execute: Execute) => {
      expect(await execute({ text: insert, values: ['step'] })).toBe(1);
    };
    await withCommitHook(step, () => write('work'));
    expect(await listNotes()).toEqual(['step', 'work']);
  },
);

test.each(Object.entries(transactions))('an error of the hook rolls back a transaction by %s', async (_name, write) => {
  const refuse = async (execute: Execute) => {
    await execute({ text: insert, values: ['step'] });
    throw new Error('no');
  };
  await expect(withCommitHook(refuse, () => write('work'))).rejects.toThrow('no');
  expect(await listNotes()).toEqual([]);
});

test('concurrent work without a hook runs none', async () => {
  const refuse = async () => {
    throw new Error('no');
  };
  const outcomes = await Promise.allSettled([
    withCommitHook(refuse, async () => transactions.pg?.('one')),
    transactions.pg?.('two'),
    transactions.Prisma?.('three'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(await listNotes()).toEqual(['three', 'two']);
});
