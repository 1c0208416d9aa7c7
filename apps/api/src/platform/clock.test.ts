import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';
import { DAY_MS, HOUR_MS } from './clock.ts';
import { claimKey } from './idempotency/idempotency.queries.ts';
import { createDatabaseCounts } from './limits/open-shared-counts.ts';
import { countUsage } from './limits/usage-limit.ts';

const AHEAD_MS = 40 * DAY_MS;
const shop = await openShop({ LOGIN_LIMIT: '2' });
const { deps } = shop.app;
/** Runs the work while the clock is ahead. */
const whileAhead = async (work: () => Promise<unknown>) => {
  shop.clock.advance(AHEAD_MS);
  await work();
  shop.clock.advance(-AHEAD_MS);
};
afterEach(() => shop.pool.query('TRUNCATE usage_limit, login_limit, request_count'));

test('a limit that was reached while the clock was ahead is over when the clock is right', async () => {
  const use = () => countUsage(deps, [{ name: 'picture', by: 1, max: 2, milliseconds: HOUR_MS }]);
  await whileAhead(async () => {
    await use();
    await use();
    await expect(use()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
  await use();
  await use();
  await expect(use()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('so is the delay of sign-ins, which are limited again', async () => {
  const signIn = async () =>
    (await shop.callWith('login', { email: 'ama@trad.example', password: 'a wrong one' })).status;
  await whileAhead(async () => {
    expect([await signIn(), await signIn(), await signIn()]).toEqual([401, 401, 429]);
  });
  expect([await signIn(), await signIn(), await signIn()]).toEqual([401, 401, 429]);
});

test('so is the window of the requests of all processes', async () => {
  const { add } = createDatabaseCounts(shop);
  const count = { key: 'caller', amount: 7, milliseconds: 60_000 };
  await add([count]);
  expect(await add([count])).toMatchObject([{ used: 14 }]);
  await shop.pool.query(`UPDATE request_count SET ends_at = ends_at + interval '40 days'`);
  expect(await add([count])).toMatchObject([{ used: 7, milliseconds: expect.closeTo(60_000, -2) }]);
});

test('so is the claim of an idempotency key whose process has died', async () => {
  const { id: userId } = await buildUser(shop);
  const claim = () =>
    claimKey(
      shop.pool,
      { userId, key: 'key', call: 'manageCart', fingerprints: [Buffer.alloc(32)], claim: randomUUID() },
      { now: shop.clock.now(), forgottenBefore: new Date(0), maxKeys: 0 },
    );
  expect(await claim()).toBe(true);
  expect(await claim()).toBe(false);
  await shop.pool.query(`UPDATE idempotency_key SET claimed_until = claimed_until + interval '40 days'`);
  expect(await claim()).toBe(true);
});
