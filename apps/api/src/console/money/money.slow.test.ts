import type { MoneyDay } from '@trad/contract/console/money';
import type { Order } from '@trad/contract/orders';
import { expect, test } from 'vitest';
import { auditJobs, reconcile } from '../../payments/attempts/reconcile.ts';
import { reconcileAttempt } from '../../payments/attempts/reconcile-attempt.ts';
import { buildUser } from '../../testing/factories.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { listCurrencyFormats } from '../currency-formats.queries.ts';

const { shop, sandbox, buildBuyer, pay } = await openPaymentShop();
await shop.pool.query('UPDATE delivery_rate SET base_minor = 300, free_from_minor = NULL');
const nia = await buildUser(shop, { role: 'operator' });
const contentOperator = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
const DAY_MS = 86_400_000;
const FIRST = '2026-03-01';

const load = async (input: object = {}) => (await shop.call('getMoneyDays', { from: FIRST, ...input }, nia)).body.data;
/** The sums of a day that are not 0. */
const describeDay = (day: MoneyDay | undefined) =>
  Object.fromEntries(Object.entries(day ?? {}).filter(([, value]) => value !== 0));
const storeDays = () => auditJobs['payments.store_money_days']?.run({}, shop.app.deps);

test('a day has the same received, refunded and reversed amounts as the ledger, stored or not', async () => {
  const buyer = await buildBuyer();
  await pay(await buyer.begin());
  const order = (await buyer.place()).body.data as Order;
  const cash = (await (await buildBuyer()).placeCash()).body.data as Order;
  expect([order.final_total, cash.final_total]).toEqual([53, 53]);
  const [part] = cash.store_orders;
  const seller_order_id = part?.id ?? 0;
  await shop.pool.query(`UPDATE store_order SET status = 'shipped' WHERE id = $1`, [seller_order_id]);

  shop.clock.advance(DAY_MS);
  await shop.call('recordCash', { seller_order_id }, nia);
  await shop.call('refundOrder', { order_id: order.id, reason: 'Torn.', amount: 53, remaining: 53 }, nia);
  shop.clock.advance(DAY_MS);
  await shop.call('reverseCash', { seller_order_id, note: 'Another order.' }, nia);
  shop.clock.advance(60_000);
  await shop.call('recordCash', { seller_order_id }, nia);

  const { days, totals, currency } = await load();
  expect(currency).toBe('USD');
  expect(days.map(({ day, differs, is_over }) => [day, differs, is_over])).toEqual([
    ['2026-03-02', 0, 1],
    ['2026-03-01', 0, 1],
  ]);
  expect(days[1]).toMatchObject({ card: 53, paypal: 0, cash: 0, ledger_received: 53, delivery: 3, net: 53 });
  expect(days[0]).toMatchObject({ cash: 53, refunded: 53, net: 0, ledger_refunded: 53, delivery: 0 });
  expect(totals).toMatchObject([
    { currency_code: 'USD', card: 53, cash: 53, refunded: 53, net: 53, difference: 0, differing_days: 0 },
  ]);

  const before = await load();
  await storeDays();
  expect(await shop.prisma.moneyDay.count({ where: { currencyCode: 'USD' } })).toBe(2);
  expect(await load()).toEqual(before);
  await storeDays();
  expect(await load()).toEqual(before);
});

test('days that a clock which was ahead has stored are stored again when they are over', async () => {
  await storeDays();
  const before = await shop.prisma.moneyDay.count();
  shop.clock.advance(40 * DAY_MS);
  await storeDays();
  expect(await shop.prisma.moneyDay.count()).toBeGreaterThan(before);
  shop.clock.advance(-40 * DAY_MS);
  await storeDays();
  expect(await shop.prisma.moneyDay.count()).toBe(before);
  const from = shop.clock.now().toISOString().slice(0, 10);
  const buyer = await buildBuyer();
  await pay(await buyer.begin());
  await buyer.place();
  expect((await load({ from })).days).toMatchObject([{ day: from, card: 53, is_over: 0 }]);
  shop.clock.advance(DAY_MS);
  await storeDays();
  expect((await load({ from })).days).toMatchObject([{ day: from, card: 53, is_over: 1 }]);
});

test('a failed refund is reversed on its day, in both; money without an order is apart', async () => {
  shop.clock.advance(DAY_MS);
  const today = shop.clock.now().toISOString().slice(0, 10);
  const [buyer, other] = [await buildBuyer(), await buildBuyer()];
  await other.begin();
  await pay(await buyer.begin());
  const order = (await buyer.place()).body.data as Order;
  const { attemptId } = await shop.prisma.order.findUniqueOrThrow({ where: { id: order.id } });
  await shop.pool.query(
    `INSERT INTO refund (id, attempt_id, amount_minor, reason, state, created_at, updated_at) VALUES
       (gen_random_uuid(), $1, 5300, 'sold_out', 'succeeded', $3, $3), (gen_random_uuid(), $2, 700, 'operator', 'failed', $3, $3)`,
    [(await other.listAttempts())[0]?.id, attemptId, shop.clock.now()],
  );
  const { days } = await load({ from: today });
  expect(describeDay(days[0])).toMatchObject({ day: today, card: 53, without_order_in: 53, without_order_out: 53 });
  expect(days[0]).toMatchObject({ refunded: 0, differs: 0, is_over: 0 });
});

test('an automatic refund that fails days after it succeeded is taken back on the day of its failure', async () => {
  shop.clock.advance(DAY_MS);
  const from = shop.clock.now().toISOString().slice(0, 10);
  const buyer = await buildBuyer();
  await pay(await buyer.begin(), 'pm_card_refundFail');
  await shop.pool.query('UPDATE payment_attempt SET amount_minor = amount_minor + 1 WHERE user_id = $1', [buyer.id]);
  shop.clock.advance(60_000);
  await reconcile(shop.app.deps);
  await reconcile(shop.app.deps);
  const loadDays = async () =>
    (await load({ from })).days
      .toReversed()
      .map(({ day, without_order_in, without_order_out, net }) => [day, without_order_in, without_order_out, net]);
  const succeeded = [from, 53, 53, 0];
  expect(await loadDays()).toEqual([succeeded]);
  shop.clock.advance(2 * DAY_MS);
  await storeDays();
  const { refunds } = (await sandbox.controls.readState()).stripe;
  await sandbox.controls.settle(refunds.at(-1)?.id ?? '');
  const [attempt] = await buyer.listAttempts();
  await reconcileAttempt(shop.app.deps, attempt?.id ?? '');
  const failed = [shop.clock.now().toISOString().slice(0, 10), 0, -53, 0];
  expect(await loadDays()).toEqual([succeeded, failed]);
  shop.clock.advance(DAY_MS);
  await storeDays();
  expect(await loadDays()).toEqual([succeeded, failed]);
  // Summed up again, they are the same.
  await shop.prisma.moneyDay.deleteMany();
  expect(await loadDays()).toEqual([succeeded, failed]);
});

test('a sum that contradicts the ledger is flagged, even if the net does not', async () => {
  shop.clock.advance(DAY_MS);
  const today = shop.clock.now().toISOString().slice(0, 10);
  const buyer = await buildBuyer();
  await pay(await buyer.begin());
  const order = (await buyer.place()).body.data as Order;
  const { attemptId } = await shop.prisma.order.findUniqueOrThrow({ where: { id: order.id } });
  await shop.pool.query('UPDATE payment_attempt SET amount_minor = amount_minor + 100 WHERE id = $1', [attemptId]);
  await shop.pool.query(
    `INSERT INTO refund (id, attempt_id, amount_minor, reason, state, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 100, 'operator', 'requested', $2, $2)`,
    [attemptId, shop.clock.now()],
  );
  const { days, totals } = await load({ from: today });
  expect(days[0]).toMatchObject({ card: 54, ledger_received: 53, refunded: 1, difference: 0, differs: 1 });
  expect(totals).toMatchObject([{ differing_days: 1 }]);
});

test('the default currency is the first one, and the others follow in their order, wherever their rows are', async () => {
  // An update moves the row behind the others.
  await shop.pool.query(`UPDATE currency SET name = name || '' WHERE code = 'USD'`);
  const { rows } = await shop.pool.query<{ code: string }>('SELECT code FROM currency ORDER BY position');
  const others = rows.map(({ code }) => code).filter((code) => code !== 'USD');
  expect([...(await listCurrencyFormats(shop.prisma)).keys()]).toEqual(['USD', ...others]);
});

test('a currency without money has no days, and a period has at most 366', async () => {
  expect(await load({ currency: 'NGN' })).toMatchObject({ currency: 'NGN', days: [] });
  expect(await load({ from: '2025-03-05', to: '2026-03-05' })).toMatchObject({ currency: 'USD' });
  for (const input of [
    { from: '2025-03-04', to: '2026-03-05' },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '0000-01-01' },
    { from: '0000-01-01', to: '0000-01-31' },
    { from: '2027-01-01' },
    { from: 'today' },
    { from: FIRST, currency: 'dollars' },
  ])
    expect([input, (await shop.callWith('getMoneyDays', input, nia)).status]).toEqual([input, 400]);
  expect((await shop.callWith('getMoneyDays', { from: '2099-12-31', to: '2099-12-31' }, nia)).status).toBe(200);
  expect((await shop.callWith('getMoneyDays', { from: FIRST }, contentOperator)).body.code).toBe('FORBIDDEN');
});
