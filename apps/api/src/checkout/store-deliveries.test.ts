import type { OrderStatus } from '@trad/contract/orders';
import { expect, test } from 'vitest';
import { findLedgerProblems } from '../ledger/ledger-checks.queries.ts';
import { mailJobKinds } from '../operations/job-kinds.ts';
import { reconcile } from '../payments/attempts/reconcile.ts';
import { runDueJob } from '../platform/jobs.ts';
import { buildProduct, buildUser, buildVendor } from '../testing/factories.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';

const { shop, buildBuyer, pay, listPayments } = await openPaymentShop();
await shop.pool.query('UPDATE delivery_rate SET free_from_minor = NULL');
// The base delivery charge of an option cannot be divided by two to the cent.
await shop.pool.query(
  `UPDATE delivery_rate SET base_minor = CASE shipping_option WHEN 'fast' THEN 2501 ELSE 1001 END WHERE currency_code = 'USD'`,
);
await shop.pool.query('DELETE FROM delivery_time');
await shop.pool.query(
  `INSERT INTO delivery_time (zone_id, shipping_option, min_days, max_days)
   SELECT DISTINCT zone_id, shipping_option, CASE shipping_option WHEN 'fast' THEN 1 ELSE 3 END,
     CASE shipping_option WHEN 'fast' THEN 2 ELSE 5 END FROM delivery_rate`,
);

const buildSeller = async (deliveryCharge: number) => {
  const vendor = await buildVendor(shop);
  const { variantId } = await buildProduct(shop, { store_id: vendor.storeId, deliveryCharge });
  const change = (id: number, status: OrderStatus) =>
    shop.callWith('updateVendorOrderStatus', { id, status }, { token: vendor.token });
  return { ...vendor, variantId, change };
};

/** A cart with a piece of each of two stores. */
const buildCart = async () => {
  const sellers = [await buildSeller(200), await buildSeller(0)] as const;
  const buyer = await buildBuyer();
  const { token } = buyer;
  for (const { id } of (await buyer.loadCart()).cart) await shop.call('removeFromCartById', { id }, { token });
  for (const { variantId } of sellers) await shop.call('manageCart', { product_variant_id: variantId }, { token });
  const quote = async (input: object = {}) => (await shop.call('getUserCart', input, { token })).body;
  const loadOrder = async () => {
    const [order] = (await shop.call('getOrders', {}, { token })).body.data;
    if (!order) throw new Error('No order was placed');
    return order;
  };
  /** The buyer's money at the provider, in minor units. */
  const loadNetPayment = async () => {
    await reconcile({ ...shop.app.deps, clock: { now: () => new Date(shop.clock.now().getTime() + 60_000) } });
    const payments = await listPayments(await buyer.listAttempts());
    return payments.reduce((sum, { receivedMinor, refundedMinor }) => sum + receivedMinor - refundedMinor, 0);
  };
  return { ...buyer, sellers, quote, loadOrder, loadNetPayment };
};

const toMinor = (amount: number | null | undefined) => Math.round((amount ?? Number.NaN) * 100);

test('the cart prices each store by its own option, and one option for all stores as before', async () => {
  const { quote, sellers } = await buildCart();
  const [one, other] = sellers;
  const standard = await quote();
  expect(standard).toMatchObject({ delivery_charge: 10.01, shipping_total: 12.01 });
  expect(standard.store_deliveries).toMatchObject([
    { store_id: one.storeId, option: 'default', options: [{ shipping_total: 7.01 }, { shipping_total: 14.51 }] },
    { store_id: other.storeId, option: 'default', options: [{ shipping_total: 5 }, { shipping_total: 12.5 }] },
  ]);
  const mixed = await quote({ fast_store_ids: String(other.storeId) });
  expect(mixed).toMatchObject({ delivery_charge: 17.51, shipping_total: 19.51 });
  expect(mixed.store_deliveries.map(({ option }) => option)).toEqual(['default', 'fast']);
  expect(toMinor(mixed.total)).toBe(toMinor(standard.total) + 750);
  const [all, named] = [
    await quote({ shipping_option: 'fast' }),
    await quote({ fast_store_ids: `${one.storeId},${other.storeId}` }),
  ];
  expect(named).toEqual(all);
  // In a query a list is the repeated name, and its values are texts.
  expect(await quote({ fast_store_ids: [one.storeId, other.storeId] })).toEqual(all);
  expect(all.delivery_charge).toBe(25.01);
});

test('invalid ids are refused, and ids of other stores ignored', async () => {
  const { token, quote } = await buildCart();
  for (const fast_store_ids of ['1;2', 'x', '1,,2', '0', [-1], Array.from({ length: 101 }, (_, at) => at + 1)])
    expect((await shop.callWith('quoteCart', { lines: [], fast_store_ids }, { token })).status).toBe(400);
  expect((await quote({ fast_store_ids: '2147483647' })).store_deliveries.map(({ option }) => option)).toEqual([
    'default',
    'default',
  ]);
});

test('a paid order keeps option, charge and arrival of each store, and a cancelled seller order returns its charge to the cent', async () => {
  const bought = await buildCart();
  const [one, other] = bought.sellers;
  const choice = { fast_store_ids: [other.storeId] };
  const { total } = await bought.quote({ fast_store_ids: String(other.storeId) });
  // The total of another choice is refused.
  expect((await bought.begin({ amount: total })).body).toMatchObject({ code: 'AMOUNT_CHANGED' });
  await pay(await bought.begin({ ...choice, amount: total }));
  expect((await bought.place({ ...choice, amount: total })).status).toBe(200);
  const order = await bought.loadOrder();
  expect(order).toMatchObject({ shipping_option: 'default', delivery_charge: 17.51, shipping_total: 19.51 });
  expect(order.store_orders).toMatchObject([
    { shipping_option: 'default', shipping_total: 7.01 },
    { shipping_option: 'fast', shipping_total: 12.5 },
  ]);
  const days = order.store_orders.map(({ arrives_from, arrives_until }) => [arrives_from, arrives_until]);
  for (const [from, until] of days) expect(String(from) < String(until)).toBe(true);
  expect(String(days[1]?.[1]) < String(days[0]?.[1])).toBe(true);

  const [first, second] = order.store_orders;
  expect((await other.change(second?.id ?? 0, 'cancelled')).status).toBe(200);
  const ofOther = order.order_items.find(({ store_id }) => store_id === other.storeId);
  const refunded = toMinor(ofOther?.price) + 1250;
  expect(toMinor((await bought.loadOrder()).refunded_amount)).toBe(refunded);
  expect(await bought.loadNetPayment()).toBe(toMinor(total) - refunded);
  expect((await one.change(first?.id ?? 0, 'cancelled')).status).toBe(200);
  expect(await bought.loadNetPayment()).toBe(0);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('the charge of a returned parcel stays paid, and refunds after a cancel have reasons of their own', async () => {
  const kept = await buildCart();
  const [one, other] = kept.sellers;
  await pay(await kept.begin());
  await kept.place();
  const [first, second] = (await kept.loadOrder()).store_orders;
  for (const status of ['shipped', 'delivered', 'returned'] as const) await one.change(first?.id ?? 0, status);
  await other.change(second?.id ?? 0, 'cancelled');
  const { refunded_amount, sub_total, store_orders } = await kept.loadOrder();
  expect(toMinor(refunded_amount)).toBe(toMinor(sub_total) + toMinor(store_orders[1]?.shipping_total) + 200);
  const listReasons = async ({ listAttempts }: typeof kept) => {
    const attempts = (await listAttempts()).map((attempt) => attempt.id);
    const refunds = await shop.prisma.refund.findMany({
      where: { attemptId: { in: attempts } },
      orderBy: { createdAt: 'asc' },
    });
    return refunds.map(({ reason }) => reason);
  };
  expect(await listReasons(kept)).toEqual(['vendor', 'vendor_cancelled']);

  const ended = await buildCart();
  await pay(await ended.begin());
  await ended.place();
  const { id } = await ended.loadOrder();
  expect((await shop.callWith('cancelOrder', { id }, { token: ended.token })).status).toBe(200);
  expect(await listReasons(ended)).toEqual(['buyer', 'buyer']);
  expect(await ended.loadNetPayment()).toBe(0);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('the mails have the arrival of each parcel', async () => {
  const { id, sellers, placeCash, loadOrder } = await buildCart();
  await shop.prisma.user.update({ where: { id }, data: { emailConfirmedAt: shop.clock.now() } });
  expect((await placeCash()).status).toBe(200);
  const { store_orders } = await loadOrder();
  await sellers[0].change(store_orders[0]?.id ?? 0, 'shipped');
  while (await runDueJob(shop.app.deps, mailJobKinds));
  const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id } });
  const mails = await shop.prisma.mail.findMany({ where: { recipient: email }, orderBy: { id: 'asc' } });
  const texts = mails.map(({ text }) => text ?? '');
  for (const { store_name } of store_orders) expect(texts[0]).toContain(`${store_name}: `);
  expect(texts[0]).toMatch(/When it comes\n/);
  expect(texts[1]).toMatch(/When it comes\n/);
});

test('the mail about a refund says who cancelled the order', async () => {
  const placePaid = async () => {
    const cart = await buildCart();
    await shop.prisma.user.update({ where: { id: cart.id }, data: { emailConfirmedAt: shop.clock.now() } });
    await pay(await cart.begin());
    await cart.place();
    return { ...cart, order: await cart.loadOrder() };
  };
  const [byBuyer, byOthers] = [await placePaid(), await placePaid()];
  const id = byBuyer.order.id;
  expect((await shop.callWith('cancelOrder', { id }, { token: byBuyer.token })).status).toBe(200);
  const [first, second] = byOthers.order.store_orders;
  await byOthers.sellers[0].change(first?.id ?? 0, 'cancelled');
  const operator = await buildUser(shop, { role: 'operator' });
  await shop.call('cancelSellerOrder', { id: second?.id ?? 0, reason: 'Sold out.' }, operator);
  shop.clock.advance(60_000);
  await reconcile(shop.app.deps);
  while (await runDueJob(shop.app.deps, mailJobKinds));
  const mails = await shop.prisma.mail.findMany({ where: { kind: 'payments.refunded' } });
  const texts = mails.map(({ text }) => text ?? '').join('\n');
  expect(texts).toContain(`You cancelled your order ${id}`);
  expect(texts).toContain(`The store could not send your order ${byOthers.order.id}`);
  expect(texts).toContain(`We cancelled your order ${byOthers.order.id}`);
});
