import type { Order, OrderStatus } from '@trad/contract/orders';
import { createCommandActor } from '@trad/database/audit/actors';
import { expect, test } from 'vitest';
import { findLedgerProblems } from '../ledger/ledger-checks.queries.ts';
import { mailJobKinds } from '../operations/job-kinds.ts';
import { reconcile } from '../payments/attempts/reconcile.ts';
import { recordUnpaidCash, reviewCashOrder } from '../payments/payments.ts';
import { runDueJob } from '../platform/jobs.ts';
import { deleteReviewsOfSellerOrders } from '../reviews/reviews.ts';
import { buildProduct, buildUser, buildVendor, countWaiting, loadStock } from '../testing/factories.ts';
import { buildGuest } from '../testing/guests.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';

const { shop, buildBuyer, pay, listPayments } = await openPaymentShop({ PUBLIC_URL: 'https://shop.example' });
await shop.pool.query('UPDATE delivery_rate SET free_from_minor = NULL');

const buildSeller = async (language = 'en') => {
  const vendor = await buildVendor(shop, { language });
  const { variantId } = await buildProduct(shop, { store_id: vendor.storeId, deliveryCharge: 200 });
  const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id: vendor.id } });
  const send = (id: number, status: OrderStatus) =>
    shop.callWith('updateVendorOrderStatus', { id, status }, { token: vendor.token });
  return { ...vendor, email, variantId, send };
};
type Seller = Awaited<ReturnType<typeof buildSeller>>;

/** An order of one piece of each seller. */
const buildOrder = async (sellers: readonly Seller[], method: 'card' | 'cash') => {
  const buyer = await buildBuyer();
  const { token } = buyer;
  for (const { id } of (await buyer.loadCart()).cart) await shop.call('removeFromCartById', { id }, { token });
  for (const { variantId } of sellers) await shop.call('manageCart', { product_variant_id: variantId }, { token });
  if (method === 'card') await pay(await buyer.begin());
  expect((await (method === 'card' ? buyer.place() : buyer.placeCash())).status).toBe(200);
  const loadOrder = async () => (await shop.call('getOrders', {}, { token })).body.data[0];
  const order = await loadOrder();
  if (!order) throw new Error('No order was placed');
  /** The buyer's money at the provider, in minor units. */
  const loadNetPayment = async () => {
    await reconcile({ ...shop.app.deps, clock: { now: () => new Date(shop.clock.now().getTime() + 60_000) } });
    const payments = await listPayments(await buyer.listAttempts());
    return payments.reduce((sum, { receivedMinor, refundedMinor }) => sum + receivedMinor - refundedMinor, 0);
  };
  const cancel = () => shop.callWith('cancelOrder', { id: order.id }, { token });
  return { ...buyer, order, loadOrder, loadNetPayment, cancel };
};

const readMails = async (recipient: string, kind: string) => {
  while (await runDueJob(shop.app.deps, mailJobKinds));
  return shop.prisma.mail.findMany({ where: { recipient, kind, sentAt: { not: null } } });
};

test('a paid order of two stores is cancelled once: money and stock return, and all get one mail', async () => {
  const [one, other] = [await buildSeller('fr'), await buildSeller()];
  const bought = await buildOrder([one, other], 'card');
  const { id: userId, order } = bought;
  await shop.prisma.user.update({ where: { id: userId }, data: { emailConfirmedAt: shop.clock.now() } });
  const responses = await Promise.all([bought.cancel(), bought.cancel()]);
  for (const { status, body } of [...responses, await bought.cancel()]) {
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: order.id, status: 'cancelled', refunded_amount: order.final_total });
  }
  for (const { variantId } of [one, other]) expect(await loadStock(shop, variantId)).toBe(10);
  expect(await bought.loadNetPayment()).toBe(0);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
  const ledger = await shop.call('getVendorLedger', { kind: 'refund' }, { token: one.token });
  expect(ledger.body.data).toMatchObject([{ order_id: order.id, note: null, reason: 'buyer_cancelled' }]);

  const [french, ...more] = await readMails(one.email, 'orders.seller_order_cancelled');
  expect(more).toEqual([]);
  expect(french?.subject).toContain(`La commande ${order.id} chez Trad est annulée`);
  expect(await readMails(other.email, 'orders.seller_order_cancelled')).toHaveLength(1);
  const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id: userId } });
  const mails = await readMails(email, 'orders.cancelled');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`We return $${order.final_total.toFixed(2)}`);
  const entry = await shop.prisma.auditEntry.findMany({ where: { subjectKind: 'order', subjectId: String(order.id) } });
  expect(entry).toMatchObject([{ source: 'cancel_order', actorId: userId }]);
});

test('an order that is cancelled before its first mails are sent has only the mails of the cancellation', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const buyers = [await buildOrder([one, other], 'card'), await buildOrder([one, other], 'cash')];
  // A part of this order remains, so that the buyer gets its confirmation, and the other store its mail.
  const partly = await buildOrder([one, other], 'cash');
  for (const { cancel } of buyers) expect((await cancel()).status).toBe(200);
  const id = partly.order.store_orders.find(({ store_id }) => store_id === one.storeId)?.id ?? 0;
  expect((await one.send(id, 'cancelled')).status).toBe(200);
  expect(await readMails(one.email, 'orders.seller_order_placed')).toEqual([]);
  expect(await readMails(one.email, 'orders.seller_order_cancelled')).toHaveLength(2);
  expect(await readMails(other.email, 'orders.seller_order_placed')).toHaveLength(1);
  const listKinds = async (buyer: { id: number }) => {
    const mails = await shop.prisma.mail.findMany({
      where: { userId: buyer.id, sentAt: { not: null } },
      orderBy: { id: 'asc' },
    });
    return mails.map(({ kind }) => kind);
  };
  for (const buyer of buyers) expect(await listKinds(buyer)).toEqual(['orders.cancelled']);
  expect(await listKinds(partly)).toEqual(['orders.placed', 'orders.cash_cancelled']);

  // Until its refund succeeds, a paid order that its store cancels has no other mail.
  const paid = await buildOrder([one], 'card');
  expect((await one.send(paid.order.store_orders[0]?.id ?? 0, 'cancelled')).status).toBe(200);
  expect(await readMails(one.email, 'orders.seller_order_placed')).toEqual([]);
  expect(await listKinds(paid)).toEqual(['orders.placed']);

  // An operator may send the confirmation of a cancelled order again.
  const [cancelled] = buyers;
  const operator = await buildUser(shop, { role: 'operator' });
  expect((await shop.callWith('sendOrderMail', { order_id: cancelled?.order.id }, operator)).status).toBe(200);
  while (await runDueJob(shop.app.deps, mailJobKinds));
  expect(cancelled && (await listKinds(cancelled))).toEqual(['orders.cancelled', 'orders.placed']);
});

test.each(['returned', 'delivered'] as const)(
  'a cash order that is sent and %s before its confirmation is sent is confirmed all the same',
  async (last) => {
    const seller = await buildSeller();
    const { id, order } = await buildOrder([seller], 'cash');
    const sellerOrderId = order.store_orders[0]?.id ?? 0;
    for (const status of ['shipped', last] as const)
      expect((await seller.send(sellerOrderId, status)).status).toBe(200);
    while (await runDueJob(shop.app.deps, mailJobKinds));
    const mails = await shop.prisma.mail.findMany({
      where: { userId: id, sentAt: { not: null } },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ kind }) => kind)).toEqual(['orders.placed', 'orders.seller_order_shipped']);
    // Both link to the order, which says what became of it.
    for (const { text } of mails) {
      expect(text).toContain('https://shop.example/');
      expect(text).not.toMatch(/You pay on delivery|When it comes/);
    }
  },
);

test('the buyer of a cash order gets a mail where its store or an operator cancels it', async () => {
  const seller = await buildSeller();
  const operator = await buildUser(shop, { role: 'operator' });
  const note = 'Sold out.\nPay here: https://evil.example/pay';
  const cancelAs = async (by: 'store' | 'operator') => {
    const { id: userId, order } = await buildOrder([seller], 'cash');
    const { email } = await shop.prisma.user.update({
      where: { id: userId },
      data: { emailConfirmedAt: shop.clock.now() },
    });
    const id = order.store_orders[0]?.id ?? 0;
    const { status } = await (by === 'store'
      ? shop.callWith('updateVendorOrderStatus', { id, status: 'cancelled', note }, seller)
      : shop.callWith('cancelSellerOrder', { id, reason: note }, operator));
    expect(status).toBe(200);
    const mails = await readMails(email, 'orders.cash_cancelled');
    expect(mails).toHaveLength(1);
    return `${mails[0]?.text}${mails[0]?.html}`;
  };
  const byStore = await cancelAs('store');
  for (const words of ['The store could not send', 'Sold out.', 'You have nothing to pay'])
    expect(byStore).toContain(words);
  // The vendor's text is no link, the operator's may be one.
  expect(byStore).toContain('Pay here: https:\u200b/\u200b/\u200bevil.\u200bexample/\u200bpay');
  expect(byStore).not.toContain('evil.example');
  expect(await readMails(seller.email, 'orders.seller_order_cancelled_by_shop')).toEqual([]);
  const byOperator = await cancelAs('operator');
  for (const words of ['We cancelled your order', 'https://evil.example/pay']) expect(byOperator).toContain(words);
  const [toStore] = await readMails(seller.email, 'orders.seller_order_cancelled_by_shop');
  expect(toStore?.text).toContain('the marketplace has cancelled your part');
});

test('the mail about a cancelled part of a cash order says what the rest costs, and nothing of it is owed once all is cancelled', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const { id: userId, order, loadOrder } = await buildOrder([one, other], 'cash');
  const now = shop.clock.now();
  const { email } = await shop.prisma.user.update({ where: { id: userId }, data: { emailConfirmedAt: now } });
  const cancel = (seller: Seller) =>
    seller.send(order.store_orders.find(({ store_id }) => store_id === seller.storeId)?.id ?? 0, 'cancelled');
  expect((await cancel(one)).status).toBe(200);
  const left = await loadOrder();
  const rest = order.final_total - (left?.unpaid_amount ?? 0);
  expect(rest).toBeCloseTo(order.final_total / 2, 2);
  const [mail] = await readMails(email, 'orders.cash_cancelled');
  expect(mail?.text).toContain('The rest of the order costs');
  expect(mail?.text).toContain(rest.toFixed(2));
  expect((await cancel(other)).status).toBe(200);
  expect(await loadOrder()).toMatchObject({ status: 'cancelled', unpaid_amount: order.final_total });
  const mails = await readMails(email, 'orders.cash_cancelled');
  expect(mails.filter(({ text }) => text?.includes('The rest of the order costs'))).toHaveLength(1);
});

test('a cash order is cancelled without a refund, also that of a guest', async () => {
  const seller = await buildSeller();
  const bought = await buildOrder([seller], 'cash');
  await seller.send(bought.order.store_orders[0]?.id ?? 0, 'processing');
  expect((await bought.cancel()).body.data).toMatchObject({ status: 'cancelled', refunded_amount: 0 });
  expect(await loadStock(shop, seller.variantId)).toBe(10);

  const guest = await buildGuest(shop, { hasOrder: true });
  const id = (await shop.call('getOrders', {}, guest)).body.data[0]?.id ?? 0;
  const stranger = await buildGuest(shop);
  expect((await shop.call('cancelOrder', { id }, stranger)).status).toBe(404);
  expect((await shop.call('cancelOrder', { id }, await buildUser(shop))).status).toBe(404);
  expect((await shop.call('cancelOrder', { id }, guest)).body.data.status).toBe('cancelled');
  const [mail] = await readMails(guest.fields.email, 'orders.cancelled');
  expect(mail?.text).toContain('You have nothing to pay.');
  expect(mail?.text).toMatch(/my-orders\/\d+\S*#guest=/);
});

test('a guest cancels no order that moves to an account at the same moment', async () => {
  const guest = await buildGuest(shop, { hasOrder: true });
  const { orderId: id, variantId } = guest;
  const account = await buildUser(shop);
  const moving = await shop.pool.connect();
  try {
    await moving.query('BEGIN');
    await moving.query('SELECT FROM cart WHERE id = (SELECT cart_id FROM shop_order WHERE id = $1) FOR UPDATE', [id]);
    const cancelled = shop.callWith('cancelOrder', { id }, guest);
    await expect.poll(() => countWaiting(shop), { timeout: 5000 }).toBe(1);
    await moving.query('UPDATE shop_order SET user_id = $2 WHERE id = $1', [id, account.id]);
    await moving.query('COMMIT');
    expect((await cancelled).status).toBe(404);
  } finally {
    moving.release();
  }
  expect((await shop.call('getOrders', { id }, account)).body.data[0]?.status).toBe('received');
  expect(await loadStock(shop, variantId)).toBe(9);
});

test('nothing is cancelled once a store has shipped; what another store cancelled is refunded once', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const sent = await buildOrder([one, other], 'card');
  const getId = (order: typeof sent.order, { storeId }: Seller) =>
    order.store_orders.find(({ store_id }) => store_id === storeId)?.id ?? 0;
  await one.send(getId(sent.order, one), 'shipped');
  expect(await sent.cancel()).toMatchObject({ status: 409, body: { code: 'STATUS_NOT_ALLOWED' } });
  expect(await sent.loadOrder()).toMatchObject({ status: 'received', refunded_amount: 0 });

  const begun = await buildOrder([one, other], 'card');
  await one.send(getId(begun.order, one), 'cancelled');
  expect((await begun.cancel()).status).toBe(200);
  expect(await begun.loadOrder()).toMatchObject({ status: 'cancelled', refunded_amount: begun.order.final_total });
  expect(await begun.loadNetPayment()).toBe(0);
});

test('a review ends with the order that it came from, unless its author has another one or an operator hid it', async () => {
  const seller = await buildSeller();
  const { productId } = await shop.prisma.variant.findUniqueOrThrow({ where: { id: seller.variantId } });
  const listReviews = async () => (await shop.call('getProductReviews', { product_id: productId })).body;
  const review = (rating: number, { token }: { token: string }) =>
    shop.callWith('addProductReview', { product_id: productId, rating }, { token });

  const bought = await buildOrder([seller], 'card');
  expect((await review(1, bought)).status).toBe(200);
  expect((await bought.cancel()).status).toBe(200);
  expect(await listReviews()).toMatchObject({ data: [], total_reviews: 0 });
  expect((await review(1, bought)).body.code).toBe('PURCHASE_REQUIRED');

  const loyal = await buildOrder([seller], 'card');
  await shop.call('manageCart', { product_variant_id: seller.variantId }, loyal);
  await pay(await loyal.begin());
  expect((await loyal.place()).status).toBe(200);
  expect((await review(4, loyal)).status).toBe(200);
  expect((await loyal.cancel()).status).toBe(200);
  expect(await listReviews()).toMatchObject({ data: [{ rating: 4 }] });

  const hidden = await buildOrder([seller], 'card');
  await review(1, hidden);
  await shop.prisma.review.updateMany({ where: { userId: hidden.id }, data: { status: 'hidden' } });
  await hidden.cancel();
  expect(await shop.prisma.review.count({ where: { userId: hidden.id, status: 'hidden' } })).toBe(1);
});

test('no review remains of an order that is cancelled while it is reviewed, nor of two that are cancelled concurrently', async () => {
  const seller = await buildSeller();
  const { productId: product_id } = await shop.prisma.variant.findUniqueOrThrow({ where: { id: seller.variantId } });
  const countReviews = (userId: number) => shop.prisma.review.count({ where: { userId } });
  for (let round = 0; round < 4; round++) {
    const bought = await buildOrder([seller], 'card');
    const review = () => shop.callWith('addProductReview', { product_id, rating: 1 }, bought);
    await Promise.all(round % 2 ? [review(), bought.cancel()] : [bought.cancel(), review()]);
    expect(await countReviews(bought.id)).toBe(0);
  }
  const bought = await buildOrder([seller], 'card');
  await shop.call('manageCart', { product_variant_id: seller.variantId }, bought);
  await pay(await bought.begin());
  const other = (await bought.place()).body.data as Order;
  expect((await shop.callWith('addProductReview', { product_id, rating: 1 }, bought)).status).toBe(200);
  const cancelling = await shop.pool.connect();
  try {
    await cancelling.query('BEGIN');
    await cancelling.query(`UPDATE store_order SET status = 'cancelled' WHERE order_id = $1`, [other.id]);
    await deleteReviewsOfSellerOrders(cancelling, [other.store_orders[0]?.id ?? 0]);
    const cancelled = bought.cancel();
    await expect.poll(() => countWaiting(shop), { timeout: 5000 }).toBe(1);
    await cancelling.query('COMMIT');
    expect((await cancelled).status).toBe(200);
  } finally {
    cancelling.release();
  }
  expect(await countReviews(bought.id)).toBe(0);
  // It was cancelled without its money, which the doctor reports.
  await shop.pool.query(`UPDATE store_order SET status = 'received' WHERE order_id = $1`, [other.id]);
});

test.each(['its buyer cancels it', 'an operator rejects it', 'an operator records that it was not paid'] as const)(
  'the products of the reviews of an order are locked by id where %s',
  async (how) => {
    const [one, other] = [await buildSeller(), await buildSeller()];
    // The first store's product has the higher id.
    const { variantId } = await buildProduct(shop, { store_id: one.storeId, deliveryCharge: 200 });
    const bought = await buildOrder([{ ...one, variantId }, other], how === 'its buyer cancels it' ? 'card' : 'cash');
    const products: number[] = [];
    for (const id of [other.variantId, variantId]) {
      const { productId } = await shop.prisma.variant.findUniqueOrThrow({ where: { id } });
      const review = await shop.callWith('addProductReview', { product_id: productId, rating: 1 }, bought);
      expect(review.status).toBe(200);
      products.push(productId);
    }
    const [lower = 0, higher = 0] = products;
    const deps = { ...shop.app.deps, actor: createCommandActor('payments test') };
    const request = { orderId: bought.order.id, stores: [one.storeId, other.storeId], note: null };
    if (how === 'an operator rejects it')
      await shop.pool.query(`UPDATE shop_order SET cash_review = 'waiting' WHERE id = $1`, [bought.order.id]);
    if (how === 'an operator records that it was not paid')
      for (const { id, store_id } of bought.order.store_orders)
        expect((await (store_id === one.storeId ? one : other).send(id, 'shipped')).status).toBe(200);
    const end = {
      'its buyer cancels it': bought.cancel,
      'an operator rejects it': () => reviewCashOrder(deps, { ...request, review: 'rejected' }),
      'an operator records that it was not paid': () => recordUnpaidCash(deps, request),
    }[how];
    const lock = 'SELECT FROM product WHERE id = $1 FOR NO KEY UPDATE NOWAIT';
    const importing = await shop.pool.connect();
    try {
      await importing.query('BEGIN');
      await importing.query(lock, [lower]);
      const ended = end();
      await expect.poll(() => countWaiting(shop), { timeout: 5000 }).toBe(1);
      const locked = await importing.query(lock, [higher]).catch((error: Error) => error);
      await importing.query('COMMIT');
      await ended;
      expect(locked).not.toBeInstanceOf(Error);
    } finally {
      importing.release();
    }
    expect(await shop.prisma.review.count({ where: { userId: bought.id } })).toBe(0);
  },
);

test.each(['card', 'cash'] as const)('a review of an order by %s ends where its vendor cancels it', async (method) => {
  const seller = await buildSeller();
  const { productId: product_id } = await shop.prisma.variant.findUniqueOrThrow({ where: { id: seller.variantId } });
  const bought = await buildOrder([seller], method);
  expect((await shop.callWith('addProductReview', { product_id, rating: 1 }, bought)).status).toBe(200);
  expect((await seller.send(bought.order.store_orders[0]?.id ?? 0, 'cancelled')).status).toBe(200);
  expect(await shop.prisma.review.count({ where: { productId: product_id } })).toBe(0);
});

test('a review of what came back stays where another store of the order cancels afterwards', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const { productId: product_id } = await shop.prisma.variant.findUniqueOrThrow({ where: { id: one.variantId } });
  const bought = await buildOrder([one, other], 'card');
  const getId = ({ storeId }: Seller) =>
    bought.order.store_orders.find(({ store_id }) => store_id === storeId)?.id ?? 0;
  expect((await shop.callWith('addProductReview', { product_id, rating: 1 }, bought)).status).toBe(200);
  for (const status of ['shipped', 'delivered', 'returned'] as const)
    expect((await one.send(getId(one), status)).status).toBe(200);
  expect((await other.send(getId(other), 'cancelled')).status).toBe(200);
  expect(await shop.prisma.review.count({ where: { productId: product_id } })).toBe(1);
});

test('of a store that sends and a buyer who cancels at the same moment one wins', async () => {
  const seller = await buildSeller();
  const outcomes = new Set<string>();
  for (let round = 0; round < 6; round++) {
    const bought = await buildOrder([seller], 'card');
    const ship = () => seller.send(bought.order.store_orders[0]?.id ?? 0, 'shipped');
    const [first, second] = round % 2 ? [ship, bought.cancel] : [bought.cancel, ship];
    const statuses = (await Promise.all([first(), second()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const { status, refunded_amount } = (await bought.loadOrder()) ?? {};
    expect([status, refunded_amount]).toEqual(
      status === 'shipped' ? ['shipped', 0] : ['cancelled', bought.order.final_total],
    );
    outcomes.add(String(status));
    await reconcile(shop.app.deps);
  }
  expect(outcomes.size).toBeGreaterThan(0);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});
