import { expect, test } from 'vitest';
import { findFailedShareProblems, findLedgerProblems } from '../../ledger/ledger-checks.queries.ts';
import { buildProduct } from '../../testing/factories.ts';
import { openRefundShop } from '../../testing/refunds/refund-shop.ts';

const { shop, run, buildSeller, createOrder, refundAtProvider, releaseLater } = await openRefundShop();

/** A delivered order of pieces at 50.00 and 2.00 of shipping, whose refunds fail at the provider. */
const buildFailing = async (qty: number) => {
  const seller = await buildSeller();
  const order = await createOrder([seller], qty);
  const sellerOrderId = order.getSellerOrderId(seller);
  const item = order.findItem(seller);
  for (const status of ['shipped', 'delivered']) await seller.changeStatus(sellerOrderId, status);
  await refundAtProvider(order);
  const takeBack = (quantity: number, more: object = {}) =>
    seller.changeStatus(sellerOrderId, 'returned', {
      items: [{ id: item, quantity }],
      refund_shipping: 0,
      ...more,
    });
  /** Lets a requested refund fail. Returns the id of its alert. */
  const fail = async () => {
    await order.loadNetPayment();
    const { rows } = await shop.pool.query<{ id: number }>(
      'SELECT p.id FROM payment_alert p JOIN shop_order o USING (attempt_id) WHERE o.id = $1 ORDER BY p.id DESC LIMIT 1',
      [order.id],
    );
    return rows[0]?.id ?? 0;
  };
  /** Takes pieces back, and lets the refund fail. Returns the id of its alert. */
  const failReturn = async (quantity: number, more: object = {}) => {
    expect((await takeBack(quantity, more)).status).toBe(200);
    return fail();
  };
  /** Refunds pieces again at the provider, where that fails as well. Returns the id of its alert. */
  const failAgain = async (quantity: number) => {
    expect((await run(`refund ${order.id} --item ${item}:${quantity} --key again --note again --yes`)).code).toBe(0);
    return fail();
  };
  const resolve = (alert: number, more = '') => run(`resolve ${alert} --note agreed ${more}`);
  const loadTotal = async () => (await seller.loadSellerOrder())?.refundable.total;
  return { seller, order, item, sellerOrderId, takeBack, failReturn, failAgain, resolve, loadTotal };
};

test('what the buyer gets nothing more for is not refunded with the return of the last piece', async () => {
  const { seller, failReturn, resolve, takeBack, loadTotal } = await buildFailing(3);
  const alert = await failReturn(2);
  expect(await loadTotal()).toBe(152);
  expect((await resolve(alert, '--nothing-owed')).code).toBe(0);
  await releaseLater(8);
  expect(await seller.loadBalance()).toEqual([152, 0, 15, 0, 137]);
  expect(await loadTotal()).toBe(52);
  expect((await takeBack(1, { refund_shipping: 1 })).body.data).toMatchObject({
    status: 'returned',
    refunded_amount: 52,
  });
  const { rows } = await shop.pool.query(
    `SELECT ri.qty FROM refund r JOIN refund_item ri ON ri.refund_id = r.id WHERE r.amount_minor = 5200`,
  );
  expect(rows).toEqual([{ qty: 1 }]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('what an operator refunds all the same after a waiver is no longer left out', async () => {
  const { order, item, failReturn, resolve, loadTotal } = await buildFailing(3);
  const alert = await failReturn(2);
  await resolve(alert, '--nothing-owed');
  expect(
    (await run(`refund ${order.id} --item ${item}:2 --without-shipping --manual --note goodwill --key goodwill --yes`))
      .code,
  ).toBe(0);
  expect(await loadTotal()).toBe(52);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('a waived refund of pieces that the buyer still has is refunded with their return', async () => {
  const { order, resolve, loadTotal } = await buildFailing(2);
  await run(`refund ${order.id} --amount 20 --currency USD --key goodwill --note late --yes`);
  await order.loadNetPayment();
  const { rows } = await shop.pool.query<{ id: number }>(
    'SELECT p.id FROM payment_alert p JOIN shop_order o USING (attempt_id) WHERE o.id = $1',
    [order.id],
  );
  expect((await resolve(rows[0]?.id ?? 0, '--nothing-owed')).code).toBe(0);
  expect(await loadTotal()).toBe(102);
});

test('an alert about one of two failed refunds asks for and waives what its own refund still owes', async () => {
  const { seller, order, item, failReturn, resolve } = await buildFailing(4);
  const first = await failReturn(2);
  const second = await failReturn(1);
  await releaseLater(8);
  const manual = '--without-shipping --manual --note transfer --key transfer --yes';
  expect((await run(`refund ${order.id} --item ${item}:2 ${manual}`)).code).toBe(0);
  expect((await seller.loadBalance())?.[3]).toBeGreaterThan(44);
  expect(await resolve(second)).toMatchObject({ code: 2, output: expect.stringContaining('refunds 50.00 USD') });
  expect((await resolve(second, '--nothing-owed')).code).toBe(0);
  expect((await seller.loadBalance())?.[3]).toBe(0);
  expect((await resolve(first)).code).toBe(0);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('a refund by hand replaces the failed one of the same amount, else the oldest', async () => {
  const { order, item, failReturn, resolve } = await buildFailing(4);
  const first = await failReturn(2);
  const second = await failReturn(1);
  const manual = '--without-shipping --manual --note transfer --key transfer --yes';
  expect((await run(`refund ${order.id} --item ${item}:1 ${manual}`)).code).toBe(0);
  expect((await resolve(second)).code).toBe(0);
  expect(await resolve(first)).toMatchObject({ code: 2, output: expect.stringContaining('refunds 100.00 USD') });
});

test('a waiver counts where the refund that was made again failed as well', async () => {
  const { failReturn, failAgain, resolve, takeBack, loadTotal } = await buildFailing(4);
  const first = await failReturn(1, { refund_shipping: 1 });
  const second = await failAgain(1);
  expect((await resolve(second)).code).toBe(0);
  expect(await resolve(first)).toMatchObject({ code: 2, output: expect.stringContaining('refunds 50.50 USD') });
  expect((await resolve(first, '--nothing-owed')).code).toBe(0);
  expect(await loadTotal()).toBe(151.5);
  expect((await takeBack(3, { refund_shipping: 1 })).body.data).toMatchObject({ refunded_amount: 151.5 });
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('a second waiver counts where an operator refunded what was waived, and that failed as well', async () => {
  const { failReturn, failAgain, resolve, loadTotal } = await buildFailing(4);
  await resolve(await failReturn(1, { refund_shipping: 1 }), '--nothing-owed');
  expect(await loadTotal()).toBe(151.5);
  const second = await failAgain(1);
  expect(await loadTotal()).toBe(202);
  expect(await resolve(second)).toMatchObject({ code: 2, output: expect.stringContaining('refunds 50.50 USD') });
  expect((await resolve(second, '--nothing-owed')).code).toBe(0);
  expect(await loadTotal()).toBe(151.5);
});

test('the shipping of a waived return is left out once where the last pieces come back without shipping', async () => {
  const { failReturn, resolve, takeBack, seller } = await buildFailing(4);
  await resolve(await failReturn(1, { refund_shipping: 1 }), '--nothing-owed');
  expect((await seller.loadSellerOrder())?.refundable).toMatchObject({ total: 151.5, shipping: 1.5 });
  expect((await takeBack(3)).body.data).toMatchObject({ refunded_amount: 150 });
});

test('an amount without pieces, and the return of the last pieces, do not pay what was waived', async () => {
  const { seller, order, failReturn, resolve, takeBack, loadTotal } = await buildFailing(4);
  await resolve(await failReturn(1, { refund_shipping: 1 }), '--nothing-owed');
  const goodwill = `--store ${seller.slug} --amount 10 --currency USD --manual --note late --key late --yes`;
  expect((await run(`refund ${order.id} ${goodwill}`)).code).toBe(0);
  expect(await loadTotal()).toBe(141.5);
  expect((await takeBack(3, { refund_shipping: 1 })).body.data).toMatchObject({ refunded_amount: 151.5 });
  expect(await loadTotal()).toBe(0);
});

test('what a server of the former release has paid of a failed refund does not count against the next one', async () => {
  const { sellerOrderId, failReturn, resolve } = await buildFailing(4);
  const first = await failReturn(2);
  // That server changes no share.
  await shop.pool.query('UPDATE store_order SET refund_owed_minor = 0 WHERE id = $1', [sellerOrderId]);
  const second = await failReturn(1);
  expect(await resolve(second)).toMatchObject({ code: 2, output: expect.stringContaining('refunds 50.00 USD') });
  expect((await resolve(second, '--nothing-owed')).code).toBe(0);
  expect((await resolve(first)).code).toBe(0);
});

test('a difference between what a seller order owes and what its failed refunds owe is found', async () => {
  const { order, sellerOrderId, failReturn, resolve } = await buildFailing(4);
  const first = await failReturn(2);
  await failReturn(1);
  const setOwed = (minor: number) =>
    shop.pool.query('UPDATE store_order SET refund_owed_minor = $2 WHERE id = $1', [sellerOrderId, minor]);
  const listProblems = async () =>
    (await findFailedShareProblems(shop.pool)).filter((line) => line.startsWith(`seller order ${sellerOrderId} `));
  const describeOwed = (minor: number) =>
    `seller order ${sellerOrderId} of the order ${order.id} owes its buyer ${minor} minor units of USD for failed refunds, and failed_refund_share has 15000`;
  expect(await listProblems()).toEqual([]);
  for (const minor of [5000, 15_100]) {
    await setOwed(minor);
    expect(await listProblems()).toEqual([describeOwed(minor)]);
  }
  await setOwed(15_000);
  expect((await resolve(first, '--nothing-owed')).code).toBe(0);
  expect(await listProblems()).toEqual([]);
  // A refund that failed on a server of the former release has no share.
  await shop.pool.query('DELETE FROM failed_refund_share WHERE store_order_id = $1', [sellerOrderId]);
  expect(await listProblems()).toEqual([]);
});

test("what was waived of an item stays waived where an operator refunds another item's pieces", async () => {
  const seller = await buildSeller();
  const { variantId } = await buildProduct(shop, { store_id: seller.storeId, variants: [{ prices: { USD: 5000 } }] });
  const order = await createOrder([seller, { ...seller, variantId }], 2);
  const sellerOrderId = order.getSellerOrderId(seller);
  const [one, other] = (await order.loadOrder()).order_items.map(({ id }) => id);
  for (const status of ['shipped', 'delivered']) await seller.changeStatus(sellerOrderId, status);
  await refundAtProvider(order);
  const takeBack = (id: number | undefined, quantity: number) =>
    seller.changeStatus(sellerOrderId, 'returned', { items: [{ id, quantity }], refund_shipping: 0 });
  expect((await takeBack(one, 2)).status).toBe(200);
  await order.loadNetPayment();
  const { rows } = await shop.pool.query<{ id: number }>(
    'SELECT p.id FROM payment_alert p JOIN shop_order o USING (attempt_id) WHERE o.id = $1',
    [order.id],
  );
  expect((await run(`resolve ${rows[0]?.id} --note agreed --nothing-owed`)).code).toBe(0);
  const goodwill = `refund ${order.id} --item ${other}:1 --without-shipping --manual --note torn --key torn --yes`;
  expect((await run(goodwill)).code).toBe(0);
  // 50.00 by the operator, and 50.00 of the last piece.
  expect((await takeBack(other, 1)).body.data).toMatchObject({ refunded_amount: 100 });
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});
