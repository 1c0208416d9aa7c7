import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let one: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});
afterAll(() => Promise.all([one.close(), other.close()]));

const insert = (database: Pick<TestDatabase, 'pool'>) =>
  database.pool.query(
    "INSERT INTO currency (code, name, symbol, decimals, position) VALUES ('XTS', 'Test', 'T', 2, 1) RETURNING id",
  );
const count = async (database: TestDatabase) =>
  (await database.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM currency')).rows[0]?.n;

test('each database has the migrated tables and its own rows', async () => {
  await insert(one);
  expect([await count(one), await count(other)]).toEqual([1, 0]);
});

test('seed data is created once, and copied', async () => {
  let created = 0;
  const withDinars = async (pool: pg.Pool) => {
    created += 1;
    await insert({ pool });
  };
  const copies = await Promise.all([1, 2, 3].map(() => openTestDatabase({ seed: withDinars })));
  const [first, ...others] = copies;
  await first?.pool.query('DELETE FROM currency');
  expect(await Promise.all(others.map(count))).toEqual([1, 1]);
  expect(created).toBe(1);
  await Promise.all(copies.map(({ close }) => close()));
});
