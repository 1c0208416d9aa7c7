import type { Order } from '@trad/contract/orders';
import { expect, test } from 'vitest';
import { findLedgerProblems } from '../../ledger/ledger-checks.queries.ts';
import { releaseHeldEarnings } from '../../ledger/release-held-earnings.ts';
import { reconcile } from '../../payments/attempts/reconcile.ts';
import { buildProduct, buildUser, buildVendor, loadStock } from '../../testing/factories.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';

const { shop, buildBuyer, pay } = await openPaymentShop();
await shop.pool.query('UPDATE delivery_rate SET base_minor = 300, free_from_minor = NULL');
const nia = await buildUser(shop, { role: 'operator', name: 'Nia Mensah' });
const kofi = await buildUser(shop, { role: 'operator', staffRoles: ['finance'], name: 'Kofi Asante' });
const contentOperator = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });

/** A store with a product at 50.00 and a delivery charge of 2.00. */
const buildSeller = async () => {
  const { token, storeId } = await buildVendor(shop);
  const { variantId } = await buildProduct(shop, { store_id: storeId, deliveryCharge: 200, variants: [{ stock: 10 }] });
  return { token, storeId, variantId };
};

/** An order of two pieces from each of these stores. */
const placeOrder = async (sellers: ReadonlyArray<{ variantId: number }>, { isCash = false } = {}) => {
  const buyer = await buildBuyer();
  for (const { id } of (await buyer.loadCart()).cart) await shop.call('removeFromCartById', { id }, buyer);
  for (const { variantId } of sellers) await shop.call('manageCart', { product_variant_id: variantId, qty: 2 }, buyer);
  if (isCash) return (await buyer.placeCash()).body.data as Order;
  await pay(await buyer.begin());
  return (await buyer.place()).body.data as Order;
};
const load = async (id: number) => (await shop.call('getOperatorOrder', { id }, nia)).body.data;
const preview = (input: {
  order_id: number;
  items?: string;
  seller_orders?: string;
  with_shipping?: 0 | 1;
  with_delivery?: 0 | 1;
}) => shop.callWith('previewRefund', input, nia);
const refund = (input: object, { token } = nia) =>
  shop.callWith('refundOrder', { reason: 'It came torn.', ...input }, { token });

test('an order shows its payments, and the refundable amounts', async () => {
  const [one, two] = [await buildSeller(), await buildSeller()];
  const order = await placeOrder([one, two]);
  const page = await load(order.id);
  // 2 × 50.00 and a charge of 2.00 of each store, and 3.00 of the marketplace.
  expect(page).toMatchObject({
    order: { id: order.id, final_total: 207 },
    payment_state: 'paid',
    remaining: 207,
    remaining_delivery: 3,
    customer: { orders: 1 },
    seller_orders: [
      {
        total: 102,
        remaining: 102,
        is_paid: 1,
        is_released: 0,
        can_cancel: 1,
        items: [{ quantity: 2, refunded_quantity: 0 }],
      },
      { total: 102, delivery: 2, tax: 0 },
    ],
  });
  for (const { commission, earnings, total } of page.seller_orders) expect(commission + earnings).toBeCloseTo(total, 2);
  expect((await shop.callWith('getOperatorOrder', { id: 2_000_000_000 }, nia)).status).toBe(404);
  expect((await shop.callWith('getOperatorOrder', { id: order.id }, contentOperator)).body.code).toBe('FORBIDDEN');
});

test('a refund of one piece is as its preview; the ledger and stock follow', async () => {
  const [one, two] = [await buildSeller(), await buildSeller()];
  const order = await placeOrder([one, two]);
  const item = (await load(order.id)).seller_orders[0]?.items[0]?.id ?? 0;
  const { body } = await preview({ order_id: order.id, items: `${item}:1` });
  expect(body.data).toMatchObject({ amount: 51, rest: 156, remaining: 207 });
  const [share] = (body.data as { shares: Array<{ store_pays: number; marketplace_pays: number }> }).shares;
  expect((share?.store_pays ?? 0) + (share?.marketplace_pays ?? 0)).toBeCloseTo(51, 2);
  const input = { order_id: order.id, items: [{ id: item, quantity: 1 }], amount: 51, remaining: 207, restock: 1 };
  expect((await refund(input)).body.data).toEqual({ amount: 51, rest: 156 });
  expect(await loadStock(shop, one.variantId)).toBe(9);
  const page = await load(order.id);
  expect(page.seller_orders[0]).toMatchObject({ remaining: 51, items: [{ refunded_quantity: 1 }] });
  expect(page.payment_state).toBe('refunding');
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('a refund without the delivery charges names what is refunded', async () => {
  const order = await placeOrder([await buildSeller()]);
  const { body } = await preview({ order_id: order.id, with_shipping: 0 });
  expect(body.code).toBe('REFUND_NOT_POSSIBLE');
  const { remaining } = await load(order.id);
  const input = { order_id: order.id, with_shipping: 0, amount: remaining, remaining };
  expect((await refund(input)).body.code).toBe('REFUND_NOT_POSSIBLE');
});

test('of two concurrent refunds of the same piece one succeeds', async () => {
  const order = await placeOrder([await buildSeller()]);
  const item = (await load(order.id)).seller_orders[0]?.items[0]?.id ?? 0;
  const input = { order_id: order.id, items: [{ id: item, quantity: 1 }], amount: 51, remaining: 105 };
  const replies = await Promise.all([refund(input), refund(input, kofi)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('EDITED_MEANWHILE');
  expect((await load(order.id)).remaining).toBe(54);
  expect((await refund({ ...input, remaining: 54 }, contentOperator)).body.code).toBe('FORBIDDEN');
});

/** Delivers the seller orders of these stores, and ends their return window. */
const release = async (orderId: number, sellers: ReadonlyArray<{ token: string; storeId: number }>) => {
  for (const { token, storeId } of sellers) {
    const { id } = await shop.prisma.storeOrder.findFirstOrThrow({ where: { orderId, storeId } });
    for (const status of ['shipped', 'delivered'] as const)
      await shop.call('updateVendorOrderStatus', { id, status }, { token });
    await shop.prisma.storeOrder.update({ where: { id }, data: { releaseAt: shop.clock.now() } });
  }
  await releaseHeldEarnings(shop.app.deps);
};

test('a refund is recorded as paid by hand only after one of the payment has failed', async () => {
  const order = await placeOrder([await buildSeller()]);
  const input = { order_id: order.id, amount: 105, remaining: 105, is_manual: 1 };
  expect((await refund(input)).body.code).toBe('REFUND_NOT_POSSIBLE');
  expect((await load(order.id)).can_refund_manually).toBe(0);
  const { attemptId } = await shop.prisma.order.findUniqueOrThrow({ where: { id: order.id } });
  await shop.pool.query(
    `INSERT INTO refund (id, attempt_id, amount_minor, reason, state, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 10500, 'operator', 'failed', now(), now())`,
    [attemptId],
  );
  expect((await load(order.id)).can_refund_manually).toBe(1);
  expect((await refund(input)).body.data).toEqual({ amount: 105, rest: 0 });
  const refunds = await shop.prisma.refund.findMany({ where: { attemptId, state: 'succeeded' } });
  expect(refunds).toMatchObject([{ isManual: true, providerRef: null, sentAt: null }]);
  expect(await load(order.id)).toMatchObject({ remaining: 0, order: { status: 'refunded' } });
});

test('a whole order is refunded by all its stores; then nothing remains', async () => {
  const order = await placeOrder([await buildSeller(), await buildSeller()]);
  expect((await refund({ order_id: order.id, amount: 207, remaining: 207 })).body.data).toEqual({
    amount: 207,
    rest: 0,
  });
  expect(await load(order.id)).toMatchObject({ remaining: 0, order: { status: 'refunded' } });
  expect((await preview({ order_id: order.id })).body.code).toBe('EDITED_MEANWHILE');
});

test('a store whose money is released pays only where it is named', async () => {
  const sellers = [await buildSeller(), await buildSeller()];
  const order = await placeOrder(sellers);
  const [delivered = 0, open = 0] = (await load(order.id)).seller_orders.map(({ id }) => id);
  await release(order.id, sellers.slice(0, 1));
  expect((await load(order.id)).seller_orders.map(({ is_released }) => is_released)).toEqual([1, 0]);
  const whole = { order_id: order.id, amount: 207, remaining: 207 };
  for (const { status, body } of [await preview({ order_id: order.id }), await refund(whole)]) {
    expect([status, body.code]).toEqual([409, 'RELEASED_STORE_NOT_NAMED']);
    expect(body.message).toBe(
      'A store of this order has delivered and its money is released. Name the items or the stores that pay.',
    );
    expect(body.details).toEqual([
      { path: 'seller_orders', message: `must name ${delivered} to refund it: its money is released` },
    ]);
  }
  expect((await load(order.id)).remaining).toBe(207);

  const one = (await preview({ order_id: order.id, seller_orders: `${open}` })).body.data;
  expect(one).toMatchObject({ amount: 102, rest: 105, shares: [{ seller_order_id: open }] });
  const withDelivery = await preview({ order_id: order.id, seller_orders: `${open}`, with_delivery: 1 });
  expect(withDelivery.body.data).toMatchObject({ amount: 105, rest: 102 });
  const named = { seller_orders: [open], with_delivery: 1, amount: 105, remaining: 207 };
  expect((await refund({ order_id: order.id, ...named })).body.data).toEqual({ amount: 105, rest: 102 });
  expect((await preview({ order_id: order.id })).body.code).toBe('RELEASED_STORE_NOT_NAMED');
  const rest = { seller_orders: [delivered, open], amount: 102, remaining: 102 };
  expect((await refund({ order_id: order.id, ...rest })).body.data).toEqual({ amount: 102, rest: 0 });
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('the only store of an order pays without being named, and items name their store', async () => {
  const sellers = [await buildSeller(), await buildSeller()];
  const single = await placeOrder(sellers.slice(0, 1));
  await release(single.id, sellers.slice(0, 1));
  expect((await preview({ order_id: single.id })).body.data).toMatchObject({ amount: 105 });
  const order = await placeOrder(sellers);
  const { seller_orders: all } = await load(order.id);
  await release(order.id, sellers);
  expect((await preview({ order_id: order.id, items: `${all[0]?.items[0]?.id}:1` })).body.data).toMatchObject({
    amount: 51,
  });
});

test('seller orders of another order, and both items and seller orders, are refused', async () => {
  const seller = await buildSeller();
  const [order, other] = [await placeOrder([seller]), await placeOrder([seller])];
  const [own, foreign] = [(await load(order.id)).seller_orders[0], (await load(other.id)).seller_orders[0]];
  const send = async (input: object) =>
    (await refund({ order_id: order.id, amount: 102, remaining: 105, ...input })).body;
  expect((await send({ seller_orders: [foreign?.id] })).code).toBe('REFUND_NOT_POSSIBLE');
  expect((await preview({ order_id: order.id, seller_orders: `${foreign?.id}` })).body.code).toBe(
    'REFUND_NOT_POSSIBLE',
  );
  const items = [{ id: own?.items[0]?.id, quantity: 1 }];
  expect((await send({ seller_orders: [own?.id], items })).code).toBe('REFUND_NOT_POSSIBLE');
  for (const seller_orders of [[], ['x'], [0]]) expect((await send({ seller_orders })).code).toBe('VALIDATION_FAILED');
  for (const seller_orders of ['x', '1,', '0', `${'1,'.repeat(101)}1`])
    expect((await preview({ order_id: order.id, seller_orders })).body.code).toBe('VALIDATION_FAILED');
  expect((await load(order.id)).remaining).toBe(105);
});

test('cash that nobody recorded is not refunded', async () => {
  const order = await placeOrder([await buildSeller()], { isCash: true });
  expect((await load(order.id)).remaining).toBe(0);
  expect((await preview({ order_id: order.id })).body.code).toBe('REFUND_NOT_POSSIBLE');
});

test('a seller order in cash that ended unpaid gives nothing to anybody', async () => {
  const [one, two] = [await buildSeller(), await buildSeller()];
  const order = await placeOrder([one, two], { isCash: true });
  const [first, second] = (await load(order.id)).seller_orders.map(({ id }) => id);
  const changeStatus = (id: number | undefined, status: string, { token }: { token: string }) =>
    shop.callWith('updateVendorOrderStatus', { id, status }, { token });
  const list = async (payment: string) =>
    (await shop.call('getOperatorOrders', { payment, ids: String(order.id) }, nia)).body.data.map(
      ({ payment_state }) => payment_state,
    );
  await changeStatus(first, 'cancelled', one);
  expect(await load(order.id)).toMatchObject({
    payment_state: 'on_delivery',
    seller_orders: [{ is_paid: 0, total: 102, commission: 0, earnings: 0 }, { total: 102 }],
  });
  await changeStatus(second, 'shipped', two);
  await shop.call('recordUnpaidCash', { seller_order_id: second ?? 0, note: 'Nobody at home.' }, nia);
  const page = await load(order.id);
  expect(page).toMatchObject({ payment_state: 'not_paid', order: { status: 'returned' } });
  expect(page.seller_orders.map(({ commission, earnings }) => [commission, earnings])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(await list('not_paid')).toEqual(['not_paid']);
  expect(await list('not_paid,paid')).toEqual(['not_paid']);
  expect(await list('paid')).toEqual([]);
});

test.each([
  ['before', ['cancel', 'refund'], ['on_delivery', 'refunded']],
  ['after', ['refund', 'cancel'], ['part_refunded', 'refunded']],
] as const)('an order in cash is refunded where its other store cancelled %s the refund', async (_, steps, states) => {
  const [one, two] = [await buildSeller(), await buildSeller()];
  const order = await placeOrder([one, two], { isCash: true });
  const [first = 0, second = 0] = (await load(order.id)).seller_orders.map(({ id }) => id);
  await shop.callWith('updateVendorOrderStatus', { id: second, status: 'shipped' }, two);
  const run = {
    cancel: () => shop.callWith('updateVendorOrderStatus', { id: first, status: 'cancelled' }, one),
    refund: async () => {
      await shop.call('recordCash', { seller_order_id: second }, nia);
      const { remaining } = await load(order.id);
      return refund({ order_id: order.id, amount: remaining, remaining, seller_orders: [second], with_delivery: 1 });
    },
  };
  for (const [index, step] of steps.entries()) {
    expect((await run[step]()).status).toBe(200);
    expect((await load(order.id)).payment_state).toBe(states[index]);
  }
  const list = await shop.call('getOperatorOrders', { payment: 'refunded', ids: String(order.id) }, nia);
  expect(list.body.data).toHaveLength(1);
});

test('a part of an order is cancelled and refunded', async () => {
  const [one, two] = [await buildSeller(), await buildSeller()];
  const order = await placeOrder([one, two]);
  const id = order.store_orders[0]?.id ?? 0;
  const cancel = () => shop.callWith('cancelSellerOrder', { id, reason: 'Sold out.' }, nia);
  expect((await cancel()).body.data).toEqual({ id, refunded: 103.5 });
  const ledger = await shop.call('getVendorLedger', { kind: 'refund' }, one);
  expect(ledger.body.data).toMatchObject([{ note: 'Sold out.', reason: 'marketplace_cancelled' }]);
  const [refund] = (await shop.call('getRefunds', { search: `#${order.id}` }, nia)).body.data;
  expect(refund?.reason).toBe('operator_cancelled');
  expect((await cancel()).body.code).toBe('STATUS_NOT_ALLOWED');
  // Its store gets a mail, and the other store none.
  const told = await shop.prisma.mail.findMany({ where: { kind: 'orders.seller_order_cancelled_by_shop' } });
  expect(told.map(({ params }) => params)).toEqual([{ sellerOrder: id, order: order.id }]);
  const page = await load(order.id);
  expect(page.seller_orders.map(({ can_cancel }) => can_cancel)).toEqual([0, 1]);
  expect(await loadStock(shop, one.variantId)).toBe(10);
});

test('the status before a cancellation is recorded as it was when it was cancelled', async () => {
  const order = await placeOrder([await buildSeller()]);
  const id = order.store_orders[0]?.id ?? 0;
  const vendor = await shop.pool.connect();
  await vendor.query('BEGIN');
  await vendor.query(`UPDATE store_order SET status = 'processing' WHERE id = $1`, [id]);
  const cancelled = shop.callWith('cancelSellerOrder', { id, reason: 'Sold out.' }, nia);
  // The call has read the order, and waits for the vendor's transaction.
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await shop.pool.query(`SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    waiting = rows[0].waiting;
  }
  await vendor.query('COMMIT');
  vendor.release();
  expect((await cancelled).status).toBe(200);
  const entry = await shop.prisma.auditEntry.findFirst({
    where: { subjectKind: 'seller_order', subjectId: String(id), source: 'cancel_seller_order' },
  });
  expect(entry?.changes).toMatchObject({ status: { before: 'processing', after: 'cancelled' } });
});

test('the timeline has everything that happened, the newest first', async () => {
  const seller = await buildSeller();
  const order = await placeOrder([seller]);
  const id = order.store_orders[0]?.id ?? 0;
  const step = () => shop.clock.advance(60_000);
  step();
  await shop.callWith('updateVendorOrderStatus', { id, status: 'shipped' }, seller);
  step();
  await shop.call('addOrderNote', { order_id: order.id, text: 'Asked <b>them</b>.' }, nia);
  step();
  await refund({ order_id: order.id, amount: 105, remaining: 105 });
  step();
  await shop.call('sendOrderMail', { order_id: order.id }, nia);
  const { body } = await shop.call('getOrderTimeline', { id: order.id }, nia);
  const lines = body.data.map(({ kind, what }) => `${kind} ${what}`);
  for (const line of [
    'change send_order_mail',
    'mail orders.placed',
    'mail orders.seller_order_placed',
    'refund requested',
    'change refund_order',
    'ledger refund',
    'note note',
    'status shipped',
    'change update_vendor_order_status',
    'placed placed',
    'attempt completed',
    'ledger sale',
  ])
    expect(lines).toContain(line);
  expect(body.data.find(({ kind }) => kind === 'note')).toMatchObject({ by: 'Nia Mensah', text: 'Asked <b>them</b>.' });
  const times = body.data.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
  expect((await shop.callWith('getOrderTimeline', { id: 2_000_000_000 }, nia)).status).toBe(404);
});

test('of entries of the same time, the timeline lists what follows from others as later', async () => {
  const order = await placeOrder([await buildSeller()]);
  const entry = { orderId: order.id, authorId: nia.id, text: 'Asked.', createdAt: shop.clock.now() };
  for (const id of [99_999, 100_000]) await shop.prisma.orderNote.create({ data: { ...entry, id } });
  await refund({ order_id: order.id, amount: 105, remaining: 105 });
  const { data } = (await shop.call('getOrderTimeline', { id: order.id }, nia)).body;
  expect(new Set(data.map(({ at }) => at)).size).toBe(1);
  const kinds = [...new Set(data.map(({ kind }) => kind))];
  expect(kinds).toEqual(['mail', 'ledger', 'status', 'refund', 'note', 'change', 'placed', 'attempt']);
  expect(data.filter(({ kind }) => kind === 'note').map(({ id }) => id)).toEqual(['100000', '99999']);
});

test('the timeline has the mails about a refund to the store and to the buyer', async () => {
  const order = await placeOrder([await buildSeller()]);
  expect((await refund({ order_id: order.id, amount: 105, remaining: 105 })).status).toBe(200);
  await reconcile(shop.app.deps);
  const { body } = await shop.call('getOrderTimeline', { id: order.id }, nia);
  const mails = body.data.filter(({ kind }) => kind === 'mail').map(({ what }) => what);
  expect(mails).toEqual(expect.arrayContaining(['payments.store_refunded', 'payments.refunded']));
});

test('items that are not of the order, and nonsense, are refused', async () => {
  const [order, other] = [await placeOrder([await buildSeller()]), await placeOrder([await buildSeller()])];
  const foreign = (await load(other.id)).seller_orders[0]?.items[0]?.id ?? 0;
  expect((await preview({ order_id: order.id, items: `${foreign}:1` })).body.code).toBe('REFUND_NOT_POSSIBLE');
  for (const items of ['1', '1:0', 'x:1', `${'1:1,'.repeat(600)}1:1`])
    expect([items.slice(0, 9), (await preview({ order_id: order.id, items })).status]).toEqual([
      items.slice(0, 9),
      400,
    ]);
  const item = (await load(order.id)).seller_orders[0]?.items[0]?.id ?? 0;
  expect((await preview({ order_id: order.id, items: `${item}:3` })).body.code).toBe('EDITED_MEANWHILE');
});

test('no mail is recorded for a buyer whose address is not confirmed', async () => {
  const order = await shop.prisma.order.findFirstOrThrow();
  const setConfirmed = (emailConfirmedAt: Date | null) =>
    shop.prisma.user.update({ where: { id: order.userId }, data: { emailConfirmedAt } });
  await setConfirmed(null);
  const count = () => shop.prisma.mail.count({ where: { kind: 'orders.placed' } });
  const before = await count();
  expect((await shop.callWith('sendOrderMail', { order_id: order.id }, nia)).body).toMatchObject({
    code: 'STATUS_NOT_ALLOWED',
    message: 'The buyer has no email address, or has not confirmed it: no mail is sent there.',
  });
  expect(await count()).toBe(before);
  await setConfirmed(shop.clock.now());
  expect((await shop.callWith('sendOrderMail', { order_id: order.id }, nia)).status).toBe(200);
});
