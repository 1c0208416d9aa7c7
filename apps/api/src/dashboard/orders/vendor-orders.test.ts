import type { OrderStatus } from '@trad/contract/orders';
import { expect, test } from 'vitest';
import { storeFigureDays } from '../../figures/figures.ts';
import { findLedgerProblems } from '../../ledger/ledger-checks.queries.ts';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { reconcile } from '../../payments/attempts/reconcile.ts';
import { recordCash } from '../../payments/cash/record-cash.ts';
import { refundOrder } from '../../payments/refunds/refund-order.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { buildEarnings, buildProduct, buildUser, buildVendor, loadStock, TEST_ACTOR } from '../../testing/factories.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';

const { shop, buildBuyer, pay, listPayments } = await openPaymentShop();
// No order of these tests reaches the free delivery threshold.
await shop.pool.query('UPDATE delivery_rate SET free_from_minor = NULL');

/** Creates a vendor with a product of 50.00 USD, 10 pieces and a delivery charge of 2.00. */
const buildSeller = async () => {
  const vendor = await buildVendor(shop, { time_zone: 'UTC' });
  const { variantId, id: productId } = await buildProduct(shop, { store_id: vendor.storeId, deliveryCharge: 200 });
  const { token } = vendor;
  return {
    ...vendor,
    variantId,
    productId,
    listOrders: async (input: object = {}) => (await shop.call('getVendorOrders', input, { token })).body,
    changeStatus: (id: number, status: OrderStatus, more: object = {}) =>
      shop.callWith('updateVendorOrderStatus', { id, status, ...more }, { token }),
    loadBalance: async () => (await shop.call('getVendorBalance', {}, { token })).body.data,
    loadLedger: async (input: object = {}) => (await shop.call('getVendorLedger', input, { token })).body,
    loadDashboard: async (input: object = {}) => (await shop.call('getVendorDashboard', input, { token })).body.data,
  };
};
type Seller = Awaited<ReturnType<typeof buildSeller>>;

/** Creates a buyer with an order of that quantity from each seller. */
const buyProducts = async (sellers: readonly Seller[], { method = 'card', qty = 1 } = {}) => {
  const buyer = await buildBuyer();
  const { token } = buyer;
  for (const line of (await buyer.loadCart()).cart) await shop.call('removeFromCartById', { id: line.id }, { token });
  for (const { variantId } of sellers) await shop.call('manageCart', { product_variant_id: variantId, qty }, { token });
  if (method === 'card') await pay(await buyer.begin());
  const placed = await (method === 'card' ? buyer.place() : buyer.placeCash());
  expect(placed.status).toBe(200);
  const loadOrder = async () => (await shop.call('getOrders', {}, { token })).body.data[0];
  const order = await loadOrder();
  if (!order) throw new Error('No order was made');
  const getSellerOrderId = ({ storeId }: Seller) =>
    order.store_orders.find(({ store_id }) => store_id === storeId)?.id ?? 0;
  /** The buyer's money at the provider, in minor units. */
  const loadNetPayment = async () => {
    await reconcile({ ...shop.app.deps, clock: { now: () => new Date(shop.clock.now().getTime() + 60_000) } });
    const payments = await listPayments(await buyer.listAttempts());
    return payments.reduce((sum, { receivedMinor, refundedMinor }) => sum + receivedMinor - refundedMinor, 0);
  };
  return { ...buyer, order, loadOrder, getSellerOrderId, loadNetPayment };
};

test('an order of a million pieces lists the refunds of the first hundred', async () => {
  const seller = await buildSeller();
  const order = await buyProducts([seller]);
  const id = order.getSellerOrderId(seller);
  await shop.pool.query('UPDATE order_item SET qty = 1000000 WHERE store_order_id = $1', [id]);
  const [item] = (await seller.listOrders({ id })).data[0]?.refundable.items ?? [];
  expect(item).toMatchObject({ quantity: 1_000_000, line: { quantity: 1_000_000, price: 50, shipping: 2 } });
  expect([item?.amounts.length, item?.shipping.length]).toEqual([100, 100]);
  expect(item?.amounts[99]).toBe(5000);
});

test("an order of two stores has a seller order for each, with its own sums, and neither vendor sees the other's", async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const bought = await buyProducts([one, other], { qty: 2 });
  for (const seller of [one, other]) {
    const { total, data } = await seller.listOrders();
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      id: bought.getSellerOrderId(seller),
      order_id: bought.order.id,
      status: 'received',
      next: ['processing', 'shipped', 'cancelled'],
      customer: bought.order.address.name,
      sub_total: 100,
      shipping_total: 2,
      total: 102,
      commission: 10,
      earnings: 92,
      order_items: [{ store_id: seller.storeId, quantity: 2, price: 50 }],
    });
  }
  const parts = bought.order.delivery_charge + 102 + 102;
  expect(bought.order.final_total).toBe(parts);
  expect((await one.changeStatus(bought.getSellerOrderId(other), 'processing')).status).toBe(404);
});

test('a seller order passes its states, the buyer sees them, and the order has the status of its slowest seller order', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const bought = await buyProducts([one, other]);
  const sellerOrderId = bought.getSellerOrderId(one);
  await one.changeStatus(sellerOrderId, 'processing');
  expect(await bought.loadOrder()).toMatchObject({ status: 'received' });
  const sent = await one.changeStatus(sellerOrderId, 'shipped', {
    carrier: 'DHL',
    tracking_number: 'JD014',
    note: 'On its way',
  });
  expect(sent.body.message).toBe('The order is up to date.');
  await other.changeStatus(bought.getSellerOrderId(other), 'shipped');
  const order = await bought.loadOrder();
  expect(order?.status).toBe('shipped');
  expect(order?.store_orders.find(({ id }) => id === sellerOrderId)).toMatchObject({
    status: 'shipped',
    carrier: 'DHL',
    tracking_number: 'JD014',
    timeline: [
      { status: 'received', note: null },
      { status: 'processing', note: null },
      { status: 'shipped', note: 'On its way' },
    ],
  });
  expect((await one.changeStatus(sellerOrderId, 'shipped', { tracking_number: 'JD015' })).body.data).toMatchObject({
    tracking_number: 'JD015',
    carrier: 'DHL',
  });
  await one.changeStatus(sellerOrderId, 'delivered');
  expect((await bought.loadOrder())?.status).toBe('shipped');
});

test('the buyer gets a mail when a seller order is shipped, and again when its tracking number is added; other buyers get none', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const bought = await buyProducts([one, other]);
  await shop.pool.query('DELETE FROM mail');
  const listMails = async () => {
    while (await runDueJob(shop.app.deps, mailJobKinds));
    const { rows } = await shop.pool.query<{ text: string }>('SELECT text FROM mail ORDER BY id');
    return rows.map(({ text }) => text);
  };
  const sellerOrderId = bought.getSellerOrderId(one);
  await one.changeStatus(sellerOrderId, 'processing');
  expect(await listMails()).toEqual([]);
  await one.changeStatus(sellerOrderId, 'shipped', { carrier: 'DHL' });
  expect((await one.changeStatus(sellerOrderId, 'shipped')).status).toBe(409);
  const [first] = await listMails();
  expect(first).toContain('Carrier: DHL');
  expect(first).not.toMatch(/Tracking number|on delivery/);
  for (const tracking_number of ['JD014', 'JD015'])
    await one.changeStatus(sellerOrderId, 'shipped', { tracking_number });
  const sentMails = await listMails();
  expect(sentMails).toHaveLength(2);
  // The mail is rendered when it is sent.
  expect(sentMails[1]).toContain('Tracking number: JD015');
  const items = (await one.listOrders()).data[0]?.order_items ?? [];
  for (const text of sentMails)
    expect(text.match(/Product \d+/g)).toEqual(items.map(({ product_name }) => product_name));
});

test('the audit log has what a change of status stored, and nothing else that was sent', async () => {
  const seller = await buildSeller();
  const bought = await buyProducts([seller], { qty: 2 });
  const id = bought.getSellerOrderId(seller);
  const item = bought.order.order_items[0]?.id ?? 0;
  const change = async (status: OrderStatus, more: object) => {
    expect((await seller.changeStatus(id, status, more)).status).toBe(200);
    const entry = await shop.prisma.auditEntry.findFirstOrThrow({
      where: { subjectKind: 'seller_order', subjectId: String(id), source: 'update_vendor_order_status' },
      orderBy: { id: 'desc' },
    });
    return entry.changes;
  };
  const tracking = { carrier: 'DHL', tracking_number: 'JD014' };
  expect(await change('shipped', tracking)).toEqual({
    status: { before: 'received', after: 'shipped' },
    carrier: { before: null, after: 'DHL' },
    trackingNumber: { before: null, after: 'JD014' },
  });
  expect(await change('shipped', { ...tracking, tracking_number: 'JD015', note: 'New label' })).toEqual({
    trackingNumber: { before: 'JD014', after: 'JD015' },
  });
  const withRefund = await seller.changeStatus(id, 'shipped', { tracking_number: 'JD016', refund_amount: 0 });
  expect([withRefund.status, withRefund.body.details?.[0]?.path]).toEqual([400, 'refund_amount']);
  const piece = { items: [{ id: item, quantity: 1 }] };
  const returned = {
    returnedPieces: { before: null, after: [{ id: item, qty: 1 }] },
    refundsShipping: { before: null, after: true },
  };
  expect(await change('returned', { ...piece, carrier: 'UPS', tracking_number: 'X1' })).toEqual(returned);
  expect(await change('returned', piece)).toEqual({ ...returned, status: { before: 'shipped', after: 'returned' } });
  // The pieces are back: the tracking data of the request is not stored either.
  for (const refund of [piece, { refund_amount: 12.5 }, { refund_shipping: 0 }])
    expect((await seller.changeStatus(id, 'returned', { ...refund, tracking_number: 'X2' })).status).toBe(409);
  expect((await seller.listOrders({ id })).data[0]).toMatchObject({ carrier: 'DHL', tracking_number: 'JD015' });
});

test.each([
  [
    'transitions',
    { from: 'received', set: "status = 'processing'" },
    { status: { before: 'processing', after: 'shipped' }, trackingNumber: { before: null, after: 'B' } },
  ],
  ['corrections', { from: 'shipped', set: "tracking_number = 'A'" }, { trackingNumber: { before: 'A', after: 'B' } }],
  [
    'corrections after a transition',
    { from: 'shipped', set: "status = 'delivered'" },
    { trackingNumber: { before: null, after: 'B' } },
  ],
] as const)('the audit log has what concurrent %s replaced', async (_name, { from, set }, changes) => {
  const seller = await buildSeller();
  const id = (await buyProducts([seller])).getSellerOrderId(seller);
  if (from === 'shipped') await seller.changeStatus(id, 'shipped');
  const other = await shop.pool.connect();
  await other.query('BEGIN');
  await other.query(`UPDATE store_order SET ${set} WHERE id = $1`, [id]);
  const changing = seller.changeStatus(id, 'shipped', { tracking_number: 'B' });
  const countWaiting = async () => {
    const { rowCount } = await shop.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rowCount;
  };
  await expect.poll(countWaiting).toBe(1);
  await other.query('COMMIT');
  other.release();
  expect((await changing).status).toBe(200);
  const entry = await shop.prisma.auditEntry.findFirstOrThrow({
    where: { subjectKind: 'seller_order', subjectId: String(id), source: 'update_vendor_order_status' },
    orderBy: { id: 'desc' },
  });
  expect(entry.changes).toEqual(changes);
});

test.each<[OrderStatus[], OrderStatus]>([
  [[], 'delivered'],
  [[], 'refunded'],
  [['shipped'], 'cancelled'],
  [['cancelled'], 'processing'],
  [['shipped', 'delivered'], 'shipped'],
])('a seller order that was %j does not become %s, and the error lists the allowed states', async (way, to) => {
  const seller = await buildSeller();
  const sellerOrderId = (await buyProducts([seller])).order.store_orders[0]?.id ?? 0;
  for (const step of way) expect((await seller.changeStatus(sellerOrderId, step)).status).toBe(200);
  const { status, body } = await seller.changeStatus(sellerOrderId, to);
  expect([status, body.code]).toEqual([409, 'STATUS_NOT_ALLOWED']);
  const [row] = (await seller.listOrders()).data;
  expect(body.data).toEqual({ status: row?.status, next: row?.next });
});

test('concurrent requests for the same transition apply it once', async () => {
  const seller = await buildSeller();
  const sellerOrderId = (await buyProducts([seller])).order.store_orders[0]?.id ?? 0;
  const cancellations = await Promise.all([1, 2, 3].map(() => seller.changeStatus(sellerOrderId, 'cancelled')));
  expect(cancellations.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await loadStock(shop, seller.variantId)).toBe(10);
});

test('cancelling restocks and refunds a seller order with its share of the base delivery charge', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const bought = await buyProducts([one, other], { qty: 3 });
  const { final_total: total, delivery_charge: base } = bought.order;
  await one.changeStatus(bought.getSellerOrderId(one), 'cancelled', { note: 'Torn' });
  expect(await loadStock(shop, one.variantId)).toBe(10);
  expect(await loadStock(shop, other.variantId)).toBe(7);
  expect(base).toBeGreaterThan(0);
  const share = base / 2;
  expect(await bought.loadNetPayment()).toBe(Math.round(100 * (total - 152 - share)));
  expect(await bought.loadOrder()).toMatchObject({ status: 'received', refunded_amount: 152 + share });
  expect((await one.loadBalance()).balances).toMatchObject([
    { sales: 152, refunded: 152, commission: 0, held: 0, available: 0 },
  ]);
  const ledger = await shop.call('getVendorLedger', { kind: 'refund' }, one);
  expect(ledger.body.data).toMatchObject([{ note: 'Torn', reason: 'store_cancelled' }]);
  await other.changeStatus(bought.getSellerOrderId(other), 'cancelled');
  expect(await bought.loadNetPayment()).toBe(0);
  expect(await bought.loadOrder()).toMatchObject({ status: 'cancelled', refunded_amount: total });
  expect(await loadStock(shop, other.variantId)).toBe(10);
});

test('seller orders that are cancelled and refunded during a withdrawal are refunded fully and once', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  await buildEarnings(shop, one.storeId, 10_000);
  const bought = await buyProducts([one, other], { qty: 2 });
  const request = { orderId: bought.order.id, amountMinor: 3000, key: null, note: null, restock: false };
  const withdraw = () => shop.callWith('requestWithdrawal', { amount: 60, currency: 'USD' }, { token: one.token });
  const cancelled = Promise.all(
    [one, other].map((seller) => seller.changeStatus(bought.getSellerOrderId(seller), 'cancelled')),
  );
  // The withdrawal may arrive when no balance remains.
  const refunded = refundOrder({ ...shop.app.deps, actor: TEST_ACTOR }, request).catch(() => null);
  const responses = Promise.all([withdraw(), withdraw()]);
  await refunded;
  expect((await cancelled).map(({ status }) => status)).toEqual([200, 200]);
  expect((await responses).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await bought.loadNetPayment()).toBe(0);
  expect(await bought.loadOrder()).toMatchObject({ status: 'cancelled', refunded_amount: bought.order.final_total });
  expect((await one.loadBalance()).balances).toMatchObject([{ held: 0, available: 40, on_its_way: 60 }]);
  expect((await other.loadBalance()).balances).toMatchObject([{ held: 0, available: 0, sales: 102, refunded: 102 }]);
  expect(await Promise.all([one, other].map(({ variantId }) => loadStock(shop, variantId)))).toEqual([10, 10]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('a return after shipping is refunded without its delivery charge', async () => {
  const seller = await buildSeller();
  const bought = await buyProducts([seller]);
  for (const step of ['shipped', 'delivered', 'returned'] as const)
    expect((await seller.changeStatus(bought.getSellerOrderId(seller), step)).status).toBe(200);
  expect(await bought.loadNetPayment()).toBe(100 * bought.order.delivery_charge);
  expect((await bought.loadOrder())?.status).toBe('returned');
  expect(await loadStock(shop, seller.variantId)).toBe(10);
});

test('cash is credited when it is recorded: before that nothing is held, and a cancelled seller order owes nothing', async () => {
  const seller = await buildSeller();
  const [paid, refused] = [
    await buyProducts([seller], { method: 'cash' }),
    await buyProducts([seller], { method: 'cash' }),
  ];
  expect((await seller.loadBalance()).balances).toEqual([]);
  await refused.loadOrder();
  await seller.changeStatus(refused.getSellerOrderId(seller), 'shipped');
  await seller.changeStatus(refused.getSellerOrderId(seller), 'returned');
  const [unpaid] = (await seller.listOrders({ status: 'returned' })).data;
  expect(unpaid).toMatchObject({ total: 52, cash: 'awaited', commission: 0, refunded_amount: 0, earnings: 0 });
  // An operator returns cash, and units of such an order cannot be chosen.
  expect(unpaid?.refundable).toEqual({ total: 0, shipping: 0, decimals: 2, items: [] });
  await seller.changeStatus(paid.getSellerOrderId(seller), 'shipped');
  await seller.changeStatus(paid.getSellerOrderId(seller), 'delivered');
  expect((await seller.loadBalance()).balances).toMatchObject([{ sales: 0, commission: 5, available: -5, held: 0 }]);
  await recordCash({ ...shop.app.deps, actor: TEST_ACTOR }, { orderId: paid.order.id, stores: [], note: null });
  const [balance] = (await seller.loadBalance()).balances;
  expect(balance).toMatchObject({ sales: 52, commission: 5, available: -5, held: 52, refunded: 0 });
  expect(await loadStock(shop, seller.variantId)).toBe(9);
});

test('the commission is that of the purchase: a changed rate applies from the next order on', async () => {
  const seller = await buildSeller();
  const before = await buyProducts([seller], { method: 'cash' });
  await shop.pool.query('UPDATE store SET commission_bp = 2000 WHERE id = $1', [seller.storeId]);
  const after = await buyProducts([seller], { method: 'cash' });
  for (const bought of [before, after]) {
    await seller.changeStatus(bought.getSellerOrderId(seller), 'shipped');
    await recordCash({ ...shop.app.deps, actor: TEST_ACTOR }, { orderId: bought.order.id, stores: [], note: null });
  }
  expect((await seller.listOrders()).data.map(({ commission, earnings }) => [commission, earnings])).toEqual([
    [10, 42],
    [5, 47],
  ]);
  expect((await seller.loadBalance()).balances).toMatchObject([{ sales: 104, commission: 15, held: 89 }]);
});

test('filters orders by number, name, product and status, and sorts them as requested', async () => {
  const seller = await buildSeller();
  const bought = [];
  for (const qty of [2, 1, 3]) bought.push(await buyProducts([seller], { method: 'cash', qty }));
  const [first] = bought;
  const listOrderIds = async (input: object) => (await seller.listOrders(input)).data.map(({ order_id }) => order_id);
  expect(await listOrderIds({ search: `#${first?.order.id}` })).toEqual([first?.order.id]);
  expect(await listOrderIds({ search: 'AMARA ok' })).toHaveLength(3);
  expect(await listOrderIds({ search: 'product' })).toHaveLength(3);
  expect(await listOrderIds({ search: '100%_' })).toEqual([]);
  const listTotals = async (order: string) =>
    (await seller.listOrders({ sort: 'total', order })).data.map(({ total }) => total);
  expect(await listTotals('ASC')).toEqual([52, 102, 152]);
  expect(await listTotals('DESC')).toEqual([152, 102, 52]);
  await seller.changeStatus(first?.getSellerOrderId(seller) ?? 0, 'processing');
  expect((await seller.listOrders({ status: 'processing' })).total).toBe(1);
  expect(await listOrderIds({ limit: 1, offset: 1 })).toEqual([bought[1]?.order.id]);
});

test('the search finds a name whose letters PostgreSQL and JavaScript put in lower case differently', async () => {
  const seller = await buildSeller();
  const { order, getSellerOrderId } = await buyProducts([seller], { method: 'cash' });
  for (const name of ['İbrahim Çelik', 'ΓΙΏΡΓΟΣ Νίκου']) {
    await shop.pool.query('UPDATE store_order SET search = lower($2) WHERE id = $1', [getSellerOrderId(seller), name]);
    const { total, data } = await seller.listOrders({ search: name });
    expect([total, data.map(({ order_id }) => order_id)]).toEqual([1, [order.id]]);
  }
});

test('cached order counts include new orders at once, for their own store only', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const app = await shop.openApp({ cacheResponses: true });
  const listTotals = (search: string) =>
    Promise.all(
      [one, other].map(async ({ token }) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await app.inject({ url: '/api/get_vendor_orders', query: { search }, headers })).json().total;
      }),
    );
  await buyProducts([one], { method: 'cash' });
  for (const hours of [0, 3]) {
    shop.clock.advance(hours * 3_600_000);
    for (const search of ['', 'amara', 'nothing like it']) await listTotals(search);
    await buyProducts([one], { method: 'cash' });
  }
  expect(await listTotals('')).toEqual([3, 0]);
  expect(await listTotals('amara')).toEqual([3, 0]);
  expect(await listTotals('nothing like it')).toEqual([0, 0]);
});

test('best-selling items are those of the period without cancelled ones', async () => {
  const seller = await buildSeller();
  const { variantId: scarf, id: scarfId } = await buildProduct(shop, { store_id: seller.storeId });
  const old = await buyProducts([seller], { qty: 5 });
  await buyProducts([{ ...seller, variantId: scarf }], { qty: 2 });
  const cancelled = await buyProducts([{ ...seller, variantId: scarf }], { qty: 3 });
  await seller.changeStatus(cancelled.getSellerOrderId(seller), 'cancelled');
  const getDateDaysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * 86_400_000);
  await shop.pool.query('UPDATE store_order SET created_at = $2 WHERE id = $1', [
    old.getSellerOrderId(seller),
    getDateDaysAgo(20),
  ]);
  const listBestSelling = async (input: object) =>
    (await seller.loadDashboard(input)).most_selling.map(
      ({ product_id, sold: pieces }: { product_id: number; sold: number }) => [product_id, pieces],
    );
  expect(await listBestSelling({ period: 'daily' })).toEqual([[scarfId, 2]]);
  expect(await listBestSelling({ period: 'weekly' })).toEqual([
    [seller.productId, 5],
    [scarfId, 2],
  ]);
});

test('best-selling items of a year are the same once the units of its months are stored, and after an old order is cancelled', async () => {
  const seller = await buildSeller();
  await shop.pool.query(`UPDATE store SET time_zone = 'Africa/Lagos' WHERE id = $1`, [seller.storeId]);
  const { variantId: scarf, id: scarfId } = await buildProduct(shop, { store_id: seller.storeId });
  const now = shop.clock.now();
  const startOfMonth = (monthsAgo: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo);
  const buyAt = async (time: number, line: { variantId: number; qty: number }) => {
    const bought = await buyProducts([{ ...seller, variantId: line.variantId }], { qty: line.qty });
    await shop.pool.query('UPDATE shop_order SET created_at = $2 WHERE id = $1', [bought.order.id, new Date(time)]);
    await shop.pool.query('UPDATE store_order SET created_at = $2 WHERE order_id = $1', [
      bought.order.id,
      new Date(time),
    ]);
    return bought.getSellerOrderId(seller);
  };
  const { variantId: first } = seller;
  // An hour before it begins in UTC.
  const start = startOfMonth(11) - 3_600_000;
  await buyAt(start - 1, { variantId: first, qty: 4 });
  await buyAt(start, { variantId: first, qty: 1 });
  await buyAt(startOfMonth(5), { variantId: first, qty: 2 });
  const old = await buyAt(startOfMonth(2) + 1, { variantId: scarf, qty: 4 });
  await buyAt(now.getTime(), { variantId: scarf, qty: 1 });
  const listBestSelling = async () => {
    shop.clock.advance(61_000);
    const { most_selling } = await seller.loadDashboard({ period: 'monthly' });
    return most_selling.map(({ product_id, sold }: { product_id: number; sold: number }) => [product_id, sold]);
  };
  const expected = [
    [scarfId, 5],
    [seller.productId, 3],
  ];
  expect(await listBestSelling()).toEqual(expected);
  await storeFigureDays(shop.app.deps);
  const { rows: stored } = await shop.pool.query(
    `SELECT value FROM figure_day WHERE figure = 'month_product_units' AND subject = $1`,
    [scarfId],
  );
  expect(stored).toEqual([{ value: 4 }]);
  expect(await listBestSelling()).toEqual(expected);
  expect((await seller.changeStatus(old, 'cancelled')).status).toBe(200);
  await storeFigureDays(shop.app.deps);
  expect(await listBestSelling()).toEqual([
    [seller.productId, 3],
    [scarfId, 1],
  ]);
});

test('a period is compared with the previous one only where the store was open throughout both', async () => {
  const seller = await buildSeller();
  const setOpeningDate = async (days: number) => {
    const at = new Date(shop.clock.now().getTime() - days * 86_400_000);
    await shop.pool.query('UPDATE store SET created_at = $2 WHERE id = $1', [seller.storeId, at]);
    shop.clock.advance(61_000);
  };
  await setOpeningDate(10);
  expect((await seller.loadDashboard()).comparable).toBe(0);
  await setOpeningDate(14);
  expect((await seller.loadDashboard()).comparable).toBe(1);
  expect((await seller.loadDashboard({ period: 'weekly' })).comparable).toBe(0);
});

test('figures compare with the same stretch of the previous period, and the chart shows that period in full', async () => {
  const seller = await buildSeller();
  const sameMoment = shop.clock.now().getTime() - 7 * 86_400_000;
  const setOrderDate = (created: Date, order: Awaited<ReturnType<typeof buyProducts>>) =>
    shop.pool.query('UPDATE store_order SET created_at = $2 WHERE id = $1', [order.getSellerOrderId(seller), created]);
  await setOrderDate(new Date(sameMoment - 60_000), await buyProducts([seller]));
  await setOrderDate(new Date(sameMoment + 60_000), await buyProducts([seller]));
  await setOrderDate(new Date('2026-02-23T00:00:00Z'), await buyProducts([seller]));
  const { orders, sales, chart } = await seller.loadDashboard({ period: 'daily' });
  expect(orders).toEqual({ now: 1, before: 1 });
  expect(sales.now).toBe(sales.before);
  expect([chart.at(0)?.orders, chart.at(-1)?.before]).toEqual([1, 2 * sales.before]);
});

test('figures are computed once a minute also while the shop sells, and orders to send are counted each time', async () => {
  const seller = await buildSeller();
  const app = await shop.openApp({ cacheResponses: true });
  const headers = { authorization: `Bearer ${seller.token}` };
  const read = async () => {
    // A change of something else.
    app.deps.cache.invalidate([]);
    const { orders, most_selling, to_send } = (await app.inject({ url: '/api/get_vendor_dashboard', headers })).json()
      .data;
    return [orders.now, most_selling[0]?.sold, to_send];
  };
  const first = await buyProducts([seller]);
  expect(await read()).toEqual([1, 1, 1]);
  await buyProducts([seller]);
  expect(await read()).toEqual([1, 1, 2]);
  // As on another server, whose cache does not know of the change.
  const shipped = first.getSellerOrderId(seller);
  await shop.pool.query("UPDATE store_order SET status = 'shipped' WHERE id = $1", [shipped]);
  expect(await read()).toEqual([1, 1, 1]);
  shop.clock.advance(61_000);
  expect(await read()).toEqual([2, 2, 1]);
});

test('an order in cash that waits for a review is counted among those to send once it is released', async () => {
  const seller = await buildSeller();
  const { order } = await buyProducts([seller], { method: 'cash' });
  const operator = await buildUser(shop, { role: 'operator' });
  await shop.pool.query(`UPDATE shop_order SET cash_review = 'waiting' WHERE id = $1`, [order.id]);
  expect((await seller.loadDashboard()).to_send).toBe(0);
  await shop.call('releaseCashOrder', { order_id: order.id }, operator);
  expect((await seller.loadDashboard()).to_send).toBe(1);
});

test('the best sellers have the name of a product that was changed within the minute', async () => {
  const seller = await buildSeller();
  await buyProducts([seller]);
  const app = await shop.openApp({ cacheResponses: true });
  const headers = { authorization: `Bearer ${seller.token}` };
  const readBest = async () =>
    (await app.inject({ url: '/api/get_vendor_dashboard', headers })).json().data.most_selling[0];
  const { product_id } = await readBest();
  await shop.pool.query("UPDATE product SET name = 'Adire wrap' WHERE id = $1", [product_id]);
  app.deps.cache.invalidate([`product:${product_id}`]);
  expect(await readBest()).toMatchObject({ title: 'Adire wrap' });
});

test("the dashboard groups by days of the store's time zone, net of refunds", async () => {
  const seller = await buildSeller();
  const sold = await buyProducts([seller], { qty: 2 });
  const cancelled = await buyProducts([seller]);
  await seller.changeStatus(cancelled.getSellerOrderId(seller), 'cancelled');
  const { sales, orders, units, returns, chart, to_send, recent_orders } = await seller.loadDashboard();
  expect({ sales, orders, units, returns, to_send }).toEqual({
    sales: { now: 102, before: 0 },
    orders: { now: 1, before: 0 },
    units: { now: 2, before: 0 },
    returns: { now: 1, before: 0 },
    to_send: 1,
  });
  expect(chart.at(-1)).toEqual({ from: '2026-03-01T00:00:00.000Z', sales: 102, orders: 1, before: 0 });
  expect(recent_orders.map(({ order_id }) => order_id)).toEqual([cancelled.order.id, sold.order.id]);
  // 12:00 UTC on 1 March is already 2 March at UTC+14.
  await shop.pool.query("UPDATE store SET time_zone = 'Pacific/Kiritimati' WHERE id = $1", [seller.storeId]);
  const east = await seller.loadDashboard({ period: 'monthly' });
  expect(east.chart).toHaveLength(12);
  expect(east.chart.at(-1)).toMatchObject({ from: '2026-02-28T10:00:00.000Z', sales: 102 });
  expect((await seller.loadDashboard({ period: 'weekly', currency: 'EUR' })).sales).toEqual({ now: 0, before: 0 });
});
