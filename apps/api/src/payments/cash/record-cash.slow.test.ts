import { expect, test } from 'vitest';
import { findWithdrawalProblem } from '../../dashboard/money/withdrawal-problem.ts';
import { findCashProblems, findLedgerProblems } from '../../ledger/ledger-checks.queries.ts';
import { releaseHeldEarnings } from '../../ledger/release-held-earnings.ts';
import { findWithdrawal } from '../../ledger/withdrawals.queries.ts';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { captureOutput } from '../../testing/capture-output.ts';
import {
  buildAddress,
  buildProduct,
  buildReview,
  buildUser,
  buildVendor,
  countWaiting,
  loadStock,
} from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { runPaymentsCommand } from '../operator-commands/payments-command.ts';

const shop = await openShop();
await shop.pool.query('UPDATE delivery_rate SET base_minor = 300, free_from_minor = NULL');

/** Runs `npm run payments` with these arguments. */
const runAsked = (words: readonly string[], ask: (() => Promise<boolean>) | null) =>
  captureOutput((print) =>
    runPaymentsCommand([...words], {
      ...shop.app.deps,
      print,
      ask,
      isServerRunning: async () => false,
      pause: async () => {},
    }),
  );
const run = (...words: string[]) => runAsked(words, async () => true);

/** Creates a vendor with a product of that price and 10 pieces. */
const buildSeller = async (minor = 5000) => {
  const vendor = await buildVendor(shop);
  const { variantId } = await buildProduct(shop, { store_id: vendor.storeId, variants: [{ prices: { USD: minor } }] });
  const { token, storeId } = vendor;
  const { slug } = await shop.prisma.store.findUniqueOrThrow({ where: { id: storeId } });
  return {
    ...vendor,
    slug,
    variantId,
    changeStatus: (id: number, status: string) => shop.callWith('updateVendorOrderStatus', { id, status }, { token }),
    loadSellerOrder: async () => (await shop.call('getVendorOrders', {}, { token })).body.data[0],
    loadBalance: async () => {
      const { balances } = (await shop.call('getVendorBalance', {}, { token })).body.data;
      const [{ sales, commission, refunded, available, held, on_its_way, paid } = {} as never] = balances;
      if (balances.length) expect(sales - commission - refunded).toBeCloseTo(available + held + on_its_way + paid, 2);
      return balances.length ? { sales, commission, available, held } : null;
    },
    withdraw: (amount: number) => shop.callWith('requestWithdrawal', { amount, currency: 'USD' }, { token }),
  };
};
type Seller = Awaited<ReturnType<typeof buildSeller>>;

/** Creates a buyer with a cash order of some pieces from each seller. */
const createOrderOf = async (qty: number, sellers: readonly Seller[]) => {
  const { id, token } = await buildUser(shop);
  const address_id = await buildAddress(shop, id, { default_of: id });
  for (const { variantId } of sellers) await shop.call('manageCart', { product_variant_id: variantId, qty }, { token });
  const { body } = await shop.callWith('placeOrder', { address_id, payment_method: 'cod_method' }, { token });
  const order = body.data as { id: number; store_orders: Array<{ id: number; store_id: number }> };
  const loadOrder = async () => (await shop.call('getOrders', { id: order.id }, { token })).body.data[0];
  const getSellerOrderId = ({ storeId }: Seller) =>
    order.store_orders.find(({ store_id }) => store_id === storeId)?.id ?? 0;
  return { id: String(order.id), userId: id, token, loadOrder, getSellerOrderId };
};
const createOrder = (...sellers: Seller[]) => createOrderOf(1, sellers);
const deliver = async (seller: Seller, sellerOrderId: number) => {
  for (const status of ['shipped', 'delivered'])
    expect((await seller.changeStatus(sellerOrderId, status)).status).toBe(200);
};
const advanceDays = async (days: number) => {
  shop.clock.advance(days * DAY_MS);
  await releaseHeldEarnings(shop.app.deps);
};

test("'delivered' by the vendor on a cash order credits nothing: the store owes the commission and cannot withdraw", async () => {
  const seller = await buildSeller();
  const order = await createOrder(seller);
  await deliver(seller, order.getSellerOrderId(seller));
  expect(await seller.loadBalance()).toEqual({ sales: 0, commission: 5, available: -5, held: 0 });
  await advanceDays(8);
  expect(await seller.loadBalance()).toEqual({ sales: 0, commission: 5, available: -5, held: 0 });
  await shop.pool.query(
    `INSERT INTO vendor_account (user_id, bank_name, account_name, account_number) VALUES ($1, 'GTBank', 'A', '0123')`,
    [seller.id],
  );
  expect((await seller.withdraw(0.01)).body.code).toBe('BALANCE_TOO_LOW');
  expect(await seller.loadSellerOrder()).toMatchObject({ cash: 'awaited', cash_received_at: null });
});

test('cash is credited once when an operator records it, less the commission', async () => {
  const seller = await buildSeller();
  const order = await createOrder(seller);
  await deliver(seller, order.getSellerOrderId(seller));
  const recorded = shop.clock.now().toISOString();
  const first = await run('cash-received', order.id, '--note', 'courier 7');
  expect(first).toEqual({
    code: 0,
    output: [
      `50.00 USD of the order ${order.id} are recorded and credited to ${seller.slug}.`,
      '3.00 USD of base delivery charge are recorded as collected with it.',
    ].join('\n'),
  });
  shop.clock.advance(60_000);
  expect(await run('cash-received', order.id)).toEqual({ code: 0, output: 'That cash is recorded already.' });
  expect(await seller.loadBalance()).toEqual({ sales: 50, commission: 5, available: -5, held: 50 });
  expect(await seller.loadSellerOrder()).toMatchObject({ cash: 'received', cash_received_at: recorded, earnings: 45 });
  await advanceDays(8);
  expect(await seller.loadBalance()).toEqual({ sales: 50, commission: 5, available: 45, held: 0 });
});

test('concurrent receipts of the same cash credit it once', async () => {
  const seller = await buildSeller();
  const order = await createOrder(seller);
  await deliver(seller, order.getSellerOrderId(seller));
  const output = await Promise.all([1, 2, 3].map(() => run('cash-received', order.id)));
  expect(output.filter(({ output }) => output.includes('recorded already'))).toHaveLength(2);
  expect(await seller.loadBalance()).toEqual({ sales: 50, commission: 5, available: -5, held: 50 });
});

test('cash that is recorded after the return window is available immediately, and owed commission reduces other earnings', async () => {
  const seller = await buildSeller();
  const [late, unpaid] = [await createOrder(seller), await createOrder(seller)];
  await deliver(seller, late.getSellerOrderId(seller));
  await deliver(seller, unpaid.getSellerOrderId(seller));
  await advanceDays(8);
  await run('cash-received', late.id);
  // 50.00 less the commission of both.
  expect(await seller.loadBalance()).toEqual({ sales: 50, commission: 10, available: 40, held: 0 });
});

test('a withdrawal that was requested before a cash order was delivered is paid, before and after its cash is recorded', async () => {
  const seller = await buildSeller();
  const earlier = await createOrder(seller);
  await deliver(seller, earlier.getSellerOrderId(seller));
  await run('cash-received', earlier.id);
  await advanceDays(8);
  await shop.pool.query(
    `INSERT INTO vendor_account (user_id, bank_name, account_name, account_number) VALUES ($1, 'GTBank', 'A', '0123')`,
    [seller.id],
  );
  const { id: withdrawal } = (await seller.withdraw(45)).body.data as { id: number };
  const findProblem = async () => {
    const row = await findWithdrawal(shop.pool, withdrawal);
    return row && findWithdrawalProblem(shop.app.deps.encryption, row, shop.clock.now());
  };
  const order = await createOrder(seller);
  const sellerOrderId = order.getSellerOrderId(seller);
  await deliver(seller, sellerOrderId);
  expect(await seller.loadBalance()).toMatchObject({ available: -5, held: 0 });
  expect(await findProblem()).toBe(null);
  await run('cash-received', order.id);
  expect(await seller.loadBalance()).toMatchObject({ available: -5, held: 50 });
  expect(await findProblem()).toBe(null);
  await run('cash-reversed', order.id, '--note', 'another order');
  expect(await findProblem()).toBe(null);
  // What the store owes for something else still prevents it.
  await shop.pool.query(
    `WITH transfer AS (INSERT INTO ledger_transfer (kind, key, created_at) VALUES ('refund', 'other', now()) RETURNING id)
     INSERT INTO ledger_entry (transfer_id, kind, account, store_id, currency_code, amount_minor)
     SELECT transfer.id, 'refund', e.* FROM transfer
     CROSS JOIN (VALUES ('buyers', NULL, 'USD', 1), ('store_available', $1::int, 'USD', -1)) e`,
    [seller.storeId],
  );
  expect(await findProblem()).toEqual({ problem: 'balance_negative' });
});

test('a shipped seller order becomes delivered when its cash is recorded', async () => {
  const seller = await buildSeller();
  const order = await createOrder(seller);
  await seller.changeStatus(order.getSellerOrderId(seller), 'shipped');
  await run('cash-received', order.id);
  expect(await order.loadOrder()).toMatchObject({ status: 'delivered' });
  expect(await seller.loadBalance()).toEqual({ sales: 50, commission: 5, available: 0, held: 45 });
  expect((await seller.changeStatus(order.getSellerOrderId(seller), 'returned')).body.code).toBe('STATUS_NOT_ALLOWED');
});

test('cash that was collected is recorded of a parcel that its store took back meanwhile, and its pieces leave the stock again', async () => {
  const seller = await buildSeller();
  const takeBack = async () => {
    const order = await createOrder(seller);
    for (const status of ['shipped', 'returned'])
      expect((await seller.changeStatus(order.getSellerOrderId(seller), status)).status).toBe(200);
    return order;
  };
  const order = await takeBack();
  await advanceDays(8);
  expect(await loadStock(shop, seller.variantId)).toBe(10);
  expect(await run('cash-received', order.id)).toMatchObject({ code: 0 });
  expect(await order.loadOrder()).toMatchObject({ status: 'delivered' });
  expect(await loadStock(shop, seller.variantId)).toBe(9);
  expect(await seller.loadBalance()).toEqual({ sales: 50, commission: 5, available: 0, held: 45 });
  await advanceDays(8);
  expect(await seller.loadBalance()).toEqual({ sales: 50, commission: 5, available: 45, held: 0 });
  // The pieces were sold since.
  const sold = await takeBack();
  await shop.pool.query('UPDATE variant SET stock = 0 WHERE id = $1', [seller.variantId]);
  expect(await run('cash-received', sold.id)).toMatchObject({ code: 0 });
  expect(await loadStock(shop, seller.variantId)).toBe(0);
  expect(await seller.loadBalance()).toEqual({ sales: 100, commission: 10, available: 45, held: 45 });
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('of returned pieces that were sold meanwhile, as many leave the stock as are left, and no more come back later', async () => {
  const seller = await buildSeller();
  const order = await createOrderOf(3, [seller]);
  for (const status of ['shipped', 'returned'])
    expect((await seller.changeStatus(order.getSellerOrderId(seller), status)).status).toBe(200);
  expect(await loadStock(shop, seller.variantId)).toBe(10);
  // Others bought eight of the ten, one of them a piece that the buyer has.
  await shop.pool.query('UPDATE variant SET stock = 2 WHERE id = $1', [seller.variantId]);
  expect(await run('cash-received', order.id)).toMatchObject({ code: 0 });
  expect(await loadStock(shop, seller.variantId)).toBe(0);
  expect(await run('cash-reversed', order.id, '--note', 'another order')).toMatchObject({ code: 0 });
  expect(await loadStock(shop, seller.variantId)).toBe(0);
  expect(await run('cash-unpaid', order.id, '--note', 'nobody at home')).toMatchObject({ code: 0 });
  expect(await loadStock(shop, seller.variantId)).toBe(2);
});

test('an order of several stores needs --store, and a seller order that was not shipped has no cash', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const order = await createOrder(one, other);
  await deliver(one, order.getSellerOrderId(one));
  expect(await run('cash-received', order.id)).toEqual({ code: 2, output: expect.stringContaining('several stores') });
  expect(await run('cash-received', order.id, '--store', 'nobody')).toMatchObject({ code: 2 });
  const both = await run('cash-received', order.id, '--store', one.slug, '--store', other.slug);
  expect(both).toEqual({ code: 2, output: expect.stringContaining('is received: its cash cannot be recorded') });
  expect(await run('cash-received', order.id, '--store', String(one.storeId))).toMatchObject({ code: 0 });
  expect(await other.loadBalance()).toBe(null);
  expect(await run('cash-received', '999999')).toEqual({ code: 2, output: 'There is no order 999999.' });
});

test('an unpaid seller order is returned: stock is restored and the commission waived', async () => {
  const seller = await buildSeller();
  const order = await createOrder(seller);
  await deliver(seller, order.getSellerOrderId(seller));
  expect((await run('cash-unpaid', order.id)).output).toContain('--note');
  expect(await run('cash-unpaid', order.id, '--note', 'nobody at home')).toMatchObject({ code: 0 });
  expect(await run('cash-unpaid', order.id, '--note', 'again')).toMatchObject({ code: 2 });
  expect(await run('cash-received', order.id)).toMatchObject({ code: 2 });
  expect(await seller.loadBalance()).toEqual({ sales: 0, commission: 0, available: 0, held: 0 });
  expect(await loadStock(shop, seller.variantId)).toBe(10);
  expect(await order.loadOrder()).toMatchObject({ status: 'returned' });
  const paid = await createOrder(seller);
  await deliver(seller, paid.getSellerOrderId(seller));
  await run('cash-received', paid.id);
  expect(await run('cash-unpaid', paid.id, '--note', 'no')).toEqual({
    code: 2,
    output: expect.stringContaining('recorded as received'),
  });
});

test('a review ends with its order where the cash was not paid', async () => {
  const seller = await buildSeller();
  const { productId: product_id } = await shop.prisma.variant.findUniqueOrThrow({ where: { id: seller.variantId } });
  const order = await createOrder(seller);
  await deliver(seller, order.getSellerOrderId(seller));
  const review = () => shop.callWith('addProductReview', { product_id, rating: 5 }, order);
  expect((await review()).status).toBe(200);
  expect(await run('cash-unpaid', order.id, '--note', 'nobody at home')).toMatchObject({ code: 0 });
  expect(await shop.prisma.review.count({ where: { productId: product_id } })).toBe(0);
  expect((await review()).body.code).toBe('PURCHASE_REQUIRED');
});

test('a review ends with a sent cash order that its store takes back', async () => {
  const seller = await buildSeller();
  const { productId: product_id } = await shop.prisma.variant.findUniqueOrThrow({ where: { id: seller.variantId } });
  const order = await createOrder(seller);
  const id = order.getSellerOrderId(seller);
  expect((await seller.changeStatus(id, 'shipped')).status).toBe(200);
  expect((await shop.callWith('addProductReview', { product_id, rating: 5 }, order)).status).toBe(200);
  const countReviews = () => shop.prisma.review.count({ where: { productId: product_id } });
  expect(await countReviews()).toBe(1);
  expect((await seller.changeStatus(id, 'returned')).status).toBe(200);
  expect(await countReviews()).toBe(0);
});

test('a review ends with an order that an operator rejects', async () => {
  const seller = await buildSeller(100_000);
  const { productId } = await shop.prisma.variant.findUniqueOrThrow({ where: { id: seller.variantId } });
  const order = await createOrder(seller);
  await buildReview(shop, productId, { user_id: order.userId });
  expect(await run('reject', order.id, '--note', 'not reached')).toMatchObject({ code: 0 });
  expect(await shop.prisma.review.count({ where: { productId } })).toBe(0);
});

test('the database rejects a sale of cash without a receipt, and a receipt of another amount', async () => {
  const seller = await buildSeller();
  const order = await createOrder(seller);
  await deliver(seller, order.getSellerOrderId(seller));
  const sale = shop.pool.query(
    `INSERT INTO ledger_transfer (kind, key, order_id, store_order_id, created_at) VALUES ('sale', 'x', $1, $2, now())`,
    [order.id, order.getSellerOrderId(seller)],
  );
  await expect(sale).rejects.toMatchObject({ code: '23514' });
  const receipt = shop.pool.query('INSERT INTO cash_receipt VALUES ($1, 1, NULL, now())', [
    order.getSellerOrderId(seller),
  ]);
  await expect(receipt).rejects.toMatchObject({ code: '23514' });
});

test('the doctor finds cash that was credited without a receipt, and what may be withdrawn of it', async () => {
  expect(await findCashProblems(shop.pool)).toEqual([]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
  const seller = await buildSeller();
  const order = await createOrder(seller);
  const sellerOrderId = order.getSellerOrderId(seller);
  await deliver(seller, sellerOrderId);
  await shop.pool.query('ALTER TABLE ledger_transfer DISABLE TRIGGER check_sale_has_cash');
  await shop.pool.query(
    `WITH sale AS (INSERT INTO ledger_transfer (kind, key, order_id, store_order_id, created_at)
       VALUES ('sale', 'forged', $1, $2, now()) RETURNING id)
     INSERT INTO ledger_entry (transfer_id, kind, account, store_id, currency_code, amount_minor)
     SELECT sale.id, 'sale', e.* FROM sale
     CROSS JOIN (VALUES ('buyers', NULL, 'USD', -5000), ('store_available', $3::int, 'USD', 5000)) e`,
    [order.id, sellerOrderId, seller.storeId],
  );
  await shop.pool.query('ALTER TABLE ledger_transfer ENABLE TRIGGER check_sale_has_cash');
  expect(await findCashProblems(shop.pool)).toEqual([
    `seller order ${sellerOrderId} of the order ${order.id} is credited with 5000 minor units of cash, and no receipt is recorded`,
    `the store ${seller.storeId} may withdraw, or was paid, 4500 minor units of USD more than was received for it`,
  ]);
});

/** Creates a cash order above the marketplace's limit. */
const buildLarge = async () => {
  const seller = await buildSeller(50_000);
  const order = await createOrder(seller);
  return { seller, order, sellerOrderId: order.getSellerOrderId(seller) };
};
type Large = Awaited<ReturnType<typeof buildLarge>>;

test('a cash order above the limit waits for review: shopper and vendor see it, and it cannot be shipped', async () => {
  const { seller, order, sellerOrderId } = await buildLarge();
  expect(await order.loadOrder()).toMatchObject({ status: 'received', awaiting_review: 1 });
  expect(await seller.loadSellerOrder()).toMatchObject({ awaiting_review: 1, next: ['cancelled'] });
  for (const status of ['processing', 'shipped'])
    expect((await seller.changeStatus(sellerOrderId, status)).body).toMatchObject({
      code: 'STATUS_NOT_ALLOWED',
      data: { next: ['cancelled'] },
    });
  const byHand = shop.pool.query(`UPDATE store_order SET status = 'shipped' WHERE id = $1`, [sellerOrderId]);
  await expect(byHand).rejects.toMatchObject({ code: '23514' });
  const result = await run('attention');
  expect(result.code).toBe(1);
  expect(result.output).toContain(`order ${order.id} of 503.00 USD is paid in cash and waits for its release since`);
  expect(await run('release', order.id, '--note', 'called them')).toMatchObject({ code: 0 });
  expect((await run('release', order.id)).output).toContain('released already');
  expect((await run('attention')).output).not.toContain(`order ${order.id} `);
  expect(await order.loadOrder()).toMatchObject({ awaiting_review: 0 });
  await deliver(seller, sellerOrderId);
});

test('a rejected cash order is cancelled, its stock is restored, and its buyer gets the reason', async () => {
  const { seller, order } = await buildLarge();
  const sendMails = async () => {
    while (await runDueJob(shop.app.deps, mailJobKinds));
  };
  await sendMails();
  expect((await run('reject', order.id)).output).toContain('--note');
  const words = ['reject', order.id, '--note', 'We cannot reach you.'];
  expect(await runAsked(words, null)).toMatchObject({ code: 2, output: expect.stringContaining('add --yes') });
  expect(await runAsked(words, async () => false)).toEqual({ code: 2, output: 'Nothing was done.' });
  expect(await order.loadOrder()).toMatchObject({ awaiting_review: 1 });
  expect(await runAsked([...words, '--yes'], null)).toMatchObject({ code: 0 });
  expect(await run('release', order.id)).toEqual({ code: 2, output: `Order ${order.id} was rejected already.` });
  expect(await order.loadOrder()).toMatchObject({ status: 'cancelled', awaiting_review: 0 });
  expect(await loadStock(shop, seller.variantId)).toBe(10);
  await sendMails();
  const { rows } = await shop.pool.query<{ kind: string; text: string }>(
    'SELECT kind, text FROM mail JOIN user_account u ON u.email = recipient WHERE u.id = $1 ORDER BY mail.id',
    [order.userId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['orders.placed', 'orders.cash_rejected']);
  expect(rows[0]?.text).toContain('We check cash orders of this size');
  expect(rows[1]?.text).toContain('We cannot reach you.');
});

test('the reason of a rejected cash order waits until its buyer has confirmed the e-mail address', async () => {
  const { order } = await buildLarge();
  await shop.prisma.user.update({ where: { id: order.userId }, data: { emailConfirmedAt: null } });
  await run('reject', order.id, '--note', 'We cannot reach you.');
  const mails = await shop.prisma.mail.findMany({ where: { userId: order.userId, kind: 'orders.cash_rejected' } });
  expect(mails).toMatchObject([{ awaitsConfirmation: true }]);
});

test('an order that its buyer or its store cancels waits for no review any more', async () => {
  const operator = await buildUser(shop, { role: 'operator' });
  for (const cancel of [
    ({ order }: Large) => shop.callWith('cancelOrder', { id: Number(order.id) }, { token: order.token }),
    ({ seller, sellerOrderId }: Large) => seller.changeStatus(sellerOrderId, 'cancelled'),
  ]) {
    const large = await buildLarge();
    const { order } = large;
    expect((await cancel(large)).status).toBe(200);
    expect(await order.loadOrder()).toMatchObject({ status: 'cancelled', awaiting_review: 0 });
    const { data } = (await shop.call('getWorkQueue', {}, operator)).body;
    expect(data.filter(({ kind, id }) => kind === 'cash_review' && id === order.id)).toEqual([]);
    expect((await run('reject', order.id, '--note', 'No.')).output).toBe(`Order ${order.id} needs no release.`);
  }
});

test('an order at the limit needs no review, and operators set the limit per currency', async () => {
  const seller = await buildSeller(49_700);
  expect(await (await createOrder(seller)).loadOrder()).toMatchObject({ final_total: 500, awaiting_review: 0 });
  expect((await run('cash-limit')).output).toMatch(/^USD +500\.00 USD$/m);
  expect((await run('cash-limit', 'usd', '499.99')).output).toBe('Cash orders in USD are reviewed above: 499.99 USD.');
  const waiting = await createOrder(seller);
  expect(await waiting.loadOrder()).toMatchObject({ awaiting_review: 1 });
  await run('cash-limit', 'USD', 'none');
  expect(await (await createOrder(seller)).loadOrder()).toMatchObject({ awaiting_review: 0 });
  for (const words of [['USD'], ['XYZ', '5'], ['USD', '5.001'], ['USD', '-1']])
    expect((await run('cash-limit', ...words)).code, words.join(' ')).toBe(2);
  // The command takes no --amount and no --minor, which only refunds have.
  expect((await run('cash-limit', 'USD', '12,50')).output).toBe('Give the limit, such as cash-limit USD 500, or none.');
  expect(await run('cash-limit', 'USD', '10000000000.01')).toMatchObject({
    code: 2,
    output: 'No order costs more than 10000000000.00 USD. Give a lower limit, or none.',
  });
  await run('cash-limit', 'USD', '500');
  expect((await run('release', (await createOrder(await buildSeller())).id)).output).toContain('needs no release');
});

test('the audit log has the limit that was replaced, where another change was committed at the same moment', async () => {
  const other = await shop.pool.connect();
  try {
    await other.query('BEGIN');
    await other.query(`UPDATE currency SET cash_limit_minor = 70000 WHERE code = 'USD'`);
    const changed = run('cash-limit', 'USD', '600');
    await expect.poll(() => countWaiting(shop)).toBe(1);
    await other.query('COMMIT');
    expect((await changed).output).toContain('600.00 USD');
  } finally {
    await other.query('ROLLBACK');
    other.release();
  }
  const entry = await shop.prisma.auditEntry.findFirst({
    where: { subjectKind: 'currency', subjectId: 'USD' },
    orderBy: { id: 'desc' },
  });
  expect(entry?.changes).toEqual({ cashLimitMinor: { before: 70_000, after: 60_000 } });
  await run('cash-limit', 'USD', '500');
});
