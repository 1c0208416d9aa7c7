import { expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';
import { findPresent } from './present.queries.ts';

const { pool, clock } = await openShop();

test('a process whose clock is ahead has the time of PostgreSQL, one whose clock is behind its own', async () => {
  const ahead = { now: () => new Date('2900-01-01') };
  const present = await findPresent(pool, ahead);
  expect(present.earliest).toEqual(present.databaseNow);
  expect(present.databaseNow < ahead.now()).toBe(true);
  const behind = { now: () => new Date('2000-01-01') };
  expect((await findPresent(pool, behind)).earliest).toEqual(behind.now());
  expect(await findPresent(pool, clock)).toEqual({ databaseNow: clock.now(), earliest: clock.now() });
});
