import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { loadStock } from '../../testing/factories.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { auditJobs, reconcile, rescheduleChecks } from './reconcile.ts';

const { shop, buildBuyer, pay, storeUnreadableAmount } = await openPaymentShop();

/** Longest time between two runs of the reconciler: it recurs every 5 s, and jobs are polled each second. */
const RUN_INTERVAL_MS = 6000;
const runReconciler = async () => {
  shop.clock.advance(RUN_INTERVAL_MS);
  await reconcile(shop.app.deps);
};

/** Begins a payment and completes it `seconds` later, just after a reconciler run, without a webhook or place_order. */
const measureOrderDelay = async (seconds: number) => {
  const buyer = await buildBuyer();
  const begun = await buyer.begin();
  const countLookups = async () => {
    const { rows } = await shop.pool.query('SELECT checks FROM payment_attempt WHERE user_id = $1', [buyer.id]);
    return rows[0].checks;
  };
  for (let passed = 0; passed < seconds * 1000; passed += RUN_INTERVAL_MS) await runReconciler();
  for (const before = await countLookups(); (await countLookups()) === before; ) await runReconciler();
  await pay(begun);
  return buyer;
};

test.each([
  [0, 20],
  [60, 20],
  [570, 20],
  [660, 310],
])(
  'a payment made %i s after its start without a webhook becomes an order within %i s',
  async (seconds, maxSeconds) => {
    const buyer = await measureOrderDelay(seconds);
    const paidAt = shop.clock.now().getTime();
    while ((await buyer.listOrders()).length === 0) await runReconciler();
    expect((shop.clock.now().getTime() - paidAt) / 1000).toBeLessThanOrEqual(maxSeconds);
  },
);

test('while the database is down the reconciler waits for its next run and logs no error', async () => {
  const buyer = await buildBuyer();
  await pay(await buyer.begin());
  const levels: string[] = [];
  const log = Object.assign(Object.create(shop.app.deps.log), {
    warn: () => levels.push('warn'),
    error: () => levels.push('error'),
  });
  // This pool executes the query for due attempts and fails from then on.
  const pool = Object.assign(Object.create(shop.pool), {
    query: (...args: Parameters<pg.Pool['query']>) => {
      if (/^\s*UPDATE payment_(attempt SET checks|event)/.test(String(args[0]))) return shop.pool.query(...args);
      throw new Error('timeout exceeded when trying to connect');
    },
  });
  shop.clock.advance(2 * RUN_INTERVAL_MS);
  await reconcile({ ...shop.app.deps, pool, log });
  expect(levels).toEqual(['warn']);
  await runReconciler();
  await runReconciler();
  expect(await buyer.listOrders()).toHaveLength(1);
});

test('an attempt that cannot be read does not keep the others of its batch from their turn', async () => {
  const [broken, good] = [await buildBuyer(), await buildBuyer()];
  for (const buyer of [broken, good]) await pay(await buyer.begin());
  await storeUnreadableAmount(broken.id);
  const errors: object[] = [];
  const log = Object.assign(Object.create(shop.app.deps.log), { error: (details: object) => errors.push(details) });
  shop.clock.advance(2 * RUN_INTERVAL_MS);
  await reconcile({ ...shop.app.deps, log });
  expect(await good.listOrders()).toHaveLength(1);
  expect(errors).toEqual([{ err: expect.any(RangeError), attempt: expect.any(String) }]);
});

test('during an outage the checks of payments that were never begun delay no other payment, and are bounded in a run', async () => {
  const { card } = shop.app.deps.gateways;
  if (!card) throw new Error('The shop takes no cards.');
  const outage = new ProviderError('unavailable', null);
  const create = vi.spyOn(card, 'create').mockRejectedValue(outage);
  const [clicking, paying] = [await buildBuyer(), await buildBuyer()];
  for (let clicks = 1; clicks <= 10; clicks++) expect((await clicking.begin()).status).toBe(503);
  create.mockRestore();
  shop.clock.advance(55_000);
  await pay(await paying.begin());
  shop.clock.advance(25_000);
  const ordersAtChecks: number[] = [];
  const find = vi.spyOn(card, 'findByAttempt').mockImplementation(async () => {
    ordersAtChecks.push((await paying.listOrders()).length);
    throw outage;
  });
  await reconcile(shop.app.deps);
  expect(ordersAtChecks).toEqual(Array(8).fill(1));
  find.mockRestore();
  for (let runs = 1; runs <= 2; runs++) await runReconciler();
  const { rows } = await shop.pool.query(
    'SELECT count(*)::int AS count FROM payment_attempt WHERE user_id = $1 AND next_check_at IS NOT NULL',
    [clicking.id],
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('deletes an event 90 days after it was processed, and never before', async () => {
  const now = shop.clock.now().getTime();
  const getDateDaysAgo = (days: number) => new Date(now - days * 86_400_000);
  const insert = (id: string, processedAt: Date | null) =>
    shop.pool.query(
      `INSERT INTO payment_event (provider, event_id, type, provider_ref, received_at, processed_at, next_check_at)
       VALUES ('stripe', $1, 'payment_intent.succeeded', 'pi_1', $2, $3, CASE WHEN $3::timestamptz IS NULL THEN $2::timestamptz END)`,
      [id, getDateDaysAgo(200), processedAt],
    );
  await insert('evt_old', getDateDaysAgo(91));
  await insert('evt_recent', getDateDaysAgo(89));
  await insert('evt_open', null);
  await auditJobs['payments.delete_old_events']?.run({}, shop.app.deps);
  const { rows } = await shop.pool.query(
    "SELECT event_id AS id FROM payment_event WHERE event_id LIKE 'evt\\_%' ORDER BY 1",
  );
  expect(rows.map(({ id }) => id)).toEqual(['evt_open', 'evt_recent']);
});

test('what was scheduled while the clock was ahead is checked soon after it is set back', async () => {
  const DAY_MS = 86_400_000;
  // PostgreSQL's clock counts, too.
  shop.clock.advance(Date.now() - shop.clock.now().getTime());
  const [abandoned, paying, other] = [await buildBuyer(), await buildBuyer(), await buildBuyer()];
  await other.begin();
  shop.clock.advance(DAY_MS);
  expect((await abandoned.begin()).status).toBe(200);
  const begun = await paying.begin();
  expect(await loadStock(shop, abandoned.variantId)).toBe(9);
  shop.clock.advance(-DAY_MS);
  await pay(begun);
  // A process whose clock is behind changes nothing of what another one has scheduled.
  const behind = { now: () => new Date(Date.now() - DAY_MS) };
  await rescheduleChecks({ ...shop.app.deps, clock: behind });
  await runReconciler();
  expect(await paying.listOrders()).toHaveLength(1);
  expect([...(await other.listAttempts()), ...(await abandoned.listAttempts())]).toMatchObject(
    Array(2).fill({ state: 'awaiting_payment' }),
  );
  for (let passed = 0; passed < 31 * 60_000; passed += 60_000) {
    shop.clock.advance(60_000 - RUN_INTERVAL_MS);
    await runReconciler();
  }
  expect(await abandoned.listAttempts()).toMatchObject([{ state: 'cancelled' }]);
  expect(await loadStock(shop, abandoned.variantId)).toBe(10);
});
