import { expect, test } from 'vitest';
import { listWorkItems } from '../../console/home/work-queue.queries.ts';
import { readShopMetrics } from '../../operations/metrics/shop-metrics.queries.ts';
import { TEST_ACTOR } from '../../testing/factories.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { auditJobs, reconcile } from '../attempts/reconcile.ts';
import { createStripeGateway } from '../providers/stripe-gateway.ts';
import { refundOrder } from '../refunds/refund-order.ts';

const { shop, sandboxUrl, buildBuyer, pay } = await openPaymentShop({ OPERATOR_EMAIL: 'ama@shop.example' });
const { deps } = shop.app;
const HOUR_MS = 3_600_000;

/** Requests the refund of an order; returns a function that loads its state. */
const requestRefund = async (amountMinor: number) => {
  const buyer = await buildBuyer();
  await pay(await buyer.begin());
  await buyer.place();
  const [order] = await buyer.listOrders();
  const request = { orderId: order?.id ?? 0, amountMinor, key: null, note: null, restock: false };
  await refundOrder({ ...deps, actor: TEST_ACTOR }, request);
  const [attempt] = await buyer.listAttempts();
  return async () =>
    (await shop.pool.query<{ state: string }>('SELECT state FROM refund WHERE attempt_id = $1', [attempt?.id])).rows[0]
      ?.state;
};
const listAlerts = async () =>
  (await shop.pool.query('SELECT kind, detail, attempt_id IS NOT NULL AS "isOfAttempt" FROM payment_alert ORDER BY id'))
    .rows;
const countStuck = async () => (await readShopMetrics(shop.pool, shop.clock.now())).stuckRefunds;
/** Runs what the server runs, by gateways, for some hours. */
const runFor = async (hours: number, gateways = deps.gateways) => {
  for (let hour = 0; hour < hours; hour += 1) {
    shop.clock.advance(HOUR_MS);
    await reconcile({ ...deps, gateways });
    await auditJobs['payments.check_refunds']?.run({}, deps);
  }
};

test('refunds that the provider does not accept raise one alert for all, and are sent with a corrected key', async () => {
  const { hostname: host, port } = new URL(sandboxUrl);
  const address = { host, port: Number(port), protocol: 'http' as const };
  const card = createStripeGateway({ secretKey: 'sk_test_without_refunds', webhookSecret: undefined, address });
  const rejected = Object.assign(Object.create(deps.gateways), { card });
  const loadState = await requestRefund(1250);
  const getTime = () => shop.clock.now().toISOString().slice(0, 16).replace('T', ' ');
  const since = getTime();
  await runFor(1, rejected);
  expect([await listAlerts(), await countStuck()]).toEqual([[], 0]);
  shop.clock.advance(1);
  const loadOtherState = await requestRefund(700);
  const sinceOther = getTime();
  await runFor(1, rejected);
  expect(await countStuck()).toBe(1);
  await runFor(20, rejected);
  expect(await countStuck()).toBe(2);
  const buildAlert = (minor: string, from: string) => ({
    kind: 'refund_stuck',
    detail: expect.stringMatching(`^A refund of ${minor} USD by Stripe has no outcome since ${from}`),
    isOfAttempt: true,
  });
  expect(await listAlerts()).toEqual([buildAlert('12.50', since)]);
  expect(await shop.prisma.mail.count({ where: { recipient: 'ama@shop.example' } })).toBe(1);
  // The operator closes it although nothing is sent.
  await shop.pool.query(`UPDATE payment_alert SET resolved_at = now(), resolution = 'A new key.'`);
  await runFor(2, rejected);
  expect(await listAlerts()).toEqual([buildAlert('12.50', since), buildAlert('7.00', sinceOther)]);
  expect([await loadState(), await loadOtherState()]).toEqual(['requested', 'requested']);
  await runFor(1);
  expect([await loadState(), await loadOtherState()]).toEqual(['succeeded', 'succeeded']);
  expect([(await listAlerts()).length, await countStuck()]).toEqual([2, 0]);
});

test('a payment without an order is stuck with its refund: not while the provider decides, for ten days', async () => {
  const buyer = await buildBuyer();
  await pay(await buyer.begin());
  await shop.pool.query('UPDATE payment_attempt SET amount_minor = amount_minor + 1 WHERE user_id = $1', [buyer.id]);
  expect((await buyer.place()).body.code).toBe('PAYMENT_REFUNDED');
  const [attempt] = await buyer.listAttempts();
  const { rowCount } = await shop.pool.query(
    `UPDATE refund SET state = 'pending', provider_ref = 're_pending', updated_at = $2 WHERE attempt_id = $1`,
    [attempt?.id, shop.clock.now()],
  );
  expect(rowCount).toBe(1);
  const countAfter = async (hours: number) => {
    const now = new Date(shop.clock.now().getTime() + hours * HOUR_MS);
    const { stuckPayments, stuckRefunds } = await readShopMetrics(shop.pool, now);
    // The work queue of operators lists no other refunds than the metrics count.
    const work = await listWorkItems(shop.pool, { kinds: ['unanswered_refund'], id: null, limit: 10 }, now);
    // A pending one waits since it is overdue.
    const hoursSince = work.map(({ since }) => (now.getTime() - since.getTime()) / HOUR_MS);
    return [stuckPayments, stuckRefunds, hoursSince];
  };
  expect(await countAfter(2)).toEqual([0, 0, []]);
  expect(await countAfter(11 * 24)).toEqual([1, 1, [24]]);
});
