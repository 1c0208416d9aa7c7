import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let one: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});
afterAll(() => Promise.all([one.close(), other.close()]));

const insert = (database: TestDatabase) =>
  database.pool.query(
    "INSERT INTO currency (code, name, symbol, decimals, position) VALUES ('XTS', 'Test', 'T', 2, 1) RETURNING id",
  );
const count = async (database: TestDatabase) =>
  (await database.pool.query('SELECT count(*) AS n FROM currency')).rows[0].n;

test('each has the migrated tables and rows of its own', async () => {
  await insert(one);
  expect([await count(one), await count(other)]).toEqual([1, 0]);
});

test('reset empties the tables, starts the numbers anew and keeps the history of migrations', async () => {
  await one.reset();
  expect(await count(one)).toBe(0);
  expect((await insert(one)).rows).toEqual([{ id: 1 }]);
  expect((await one.pool.query('SELECT 1 FROM _prisma_migrations')).rowCount).toBeGreaterThan(0);
});
