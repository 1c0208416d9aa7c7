import { expect, test } from 'vitest';
import { findLedgerProblems } from '../../ledger/ledger-checks.queries.ts';
import { buildUser, loadStock } from '../../testing/factories.ts';
import { openRefundShop } from '../../testing/refunds/refund-shop.ts';
import { MONEY_REFUNDED_MAIL } from './money-refunded-mail.ts';
import { paymentMails } from './payment-mails.ts';

const { shop, run, buildSeller, createOrder, release, buildReleased, refundAtProvider, releaseLater } =
  await openRefundShop();

/** An order of three pieces at 50.00 and 2.00 of shipping, whose refunds fail at the provider. */
const buildFailing = async (qty = 3) => {
  const seller = await buildSeller();
  const order = await createOrder([seller], qty);
  const sellerOrderId = order.getSellerOrderId(seller);
  const item = order.findItem(seller);
  const takeBack = (quantity: number) =>
    seller.changeStatus(sellerOrderId, 'returned', { items: [{ id: item, quantity }], refund_shipping: 0 });
  const findAlerts = async () => {
    const { rows } = await shop.pool.query<{ id: number }>(
      `SELECT p.id FROM payment_alert p JOIN shop_order o USING (attempt_id) WHERE o.id = $1 ORDER BY p.id`,
      [order.id],
    );
    return rows.map(({ id }) => id);
  };
  return { seller, order, sellerOrderId, item, takeBack, findAlerts };
};

test('what the failed refund of a partial return gives back is held where the earnings were released before', async () => {
  const { seller, order, sellerOrderId, item, takeBack } = await buildFailing();
  await release(seller, sellerOrderId);
  expect(await seller.loadBalance()).toEqual([152, 0, 15, 0, 137]);
  await refundAtProvider(order);
  expect((await takeBack(2)).status).toBe(200);
  expect(await seller.loadBalance()).toEqual([152, 100, 5.13, 0, 46.87]);
  await order.loadNetPayment();
  expect(await seller.loadBalance()).toEqual([152, 0, 15, 90.13, 46.87]);
  await releaseLater(8);
  expect(await seller.loadBalance()).toEqual([152, 0, 15, 90.13, 46.87]);
  const { body } = await shop.call('getVendorBalance', {}, { token: seller.token });
  expect(body.data.held).toMatchObject([{ id: sellerOrderId, amount: 90.13, why: 'refund_failed', until: null }]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
  const { output } = await run(
    `refund ${order.id} --item ${item}:2 --without-shipping --manual --note transfer --yes --key transfer`,
  );
  expect(output).toContain('100.00 USD');
  expect(await seller.loadBalance()).toEqual([152, 100, 5.13, 0, 46.87]);
  // The piece that the buyer still has is charged to the available balance, which has to cover it.
  expect((await takeBack(1)).status).toBe(200);
  expect(await seller.loadBalance()).toEqual([152, 150, 0.2, 0, 1.8]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('a partial return that failed within the return window stays held after it, and the rest is released', async () => {
  const { seller, order, sellerOrderId, takeBack } = await buildFailing();
  for (const status of ['shipped', 'delivered']) await seller.changeStatus(sellerOrderId, status);
  await refundAtProvider(order);
  await takeBack(2);
  await order.loadNetPayment();
  expect(await seller.loadBalance()).toEqual([152, 0, 15, 137, 0]);
  await releaseLater(8);
  expect(await seller.loadBalance()).toEqual([152, 0, 15, 90.13, 46.87]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('pieces of a return whose refund failed are in stock once, and the vendor cannot return them again', async () => {
  const { seller, order, sellerOrderId, item, takeBack } = await buildFailing();
  for (const status of ['shipped', 'delivered']) await seller.changeStatus(sellerOrderId, status);
  await refundAtProvider(order);
  await takeBack(2);
  await order.loadNetPayment();
  expect(await loadStock(shop, seller.variantId)).toBe(9);
  expect((await seller.loadSellerOrder())?.refundable).toMatchObject({
    total: 152,
    items: [{ id: item, quantity: 1 }],
  });
  expect((await takeBack(2)).body.code).toBe('CONFLICT');
  expect(await loadStock(shop, seller.variantId)).toBe(9);
  // The last piece ends the seller order: all that the buyer has not got is refunded with it.
  expect((await takeBack(1)).body.data).toMatchObject({ status: 'returned', refunded_amount: 150 });
  expect(await loadStock(shop, seller.variantId)).toBe(10);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('an operator who makes the failed refund of returned pieces again returns none of them to stock twice', async () => {
  const { seller, order, sellerOrderId, item, takeBack } = await buildFailing();
  for (const status of ['shipped', 'delivered']) await seller.changeStatus(sellerOrderId, status);
  await refundAtProvider(order);
  await takeBack(1);
  await order.loadNetPayment();
  await run(`refund ${order.id} --item ${item}:1 --restock --manual --note transfer --yes --key transfer`);
  expect(await loadStock(shop, seller.variantId)).toBe(8);
  expect((await seller.loadSellerOrder())?.refundable).toMatchObject({ items: [{ quantity: 2 }] });
  await run(`refund ${order.id} --item ${item}:1 --restock --manual --note again --yes --key again`);
  expect(await loadStock(shop, seller.variantId)).toBe(9);
});

test('a refund between a return and the failure of its refund leaves one piece less to return', async () => {
  const { seller, order, sellerOrderId, item, takeBack } = await buildFailing();
  for (const status of ['shipped', 'delivered']) await seller.changeStatus(sellerOrderId, status);
  await refundAtProvider(order);
  await takeBack(1);
  shop.clock.advance(1000);
  // The buyer keeps this piece.
  await run(`refund ${order.id} --item ${item}:1 --key goodwill --note goodwill --yes`);
  await shop.pool.query(`UPDATE refund SET state = 'succeeded' WHERE note = 'goodwill'`);
  shop.clock.advance(1000);
  await order.loadNetPayment();
  expect(await loadStock(shop, seller.variantId)).toBe(8);
  expect((await seller.loadSellerOrder())?.refundable).toMatchObject({ items: [{ quantity: 1 }] });
  await run(`refund ${order.id} --item ${item}:1 --restock --manual --note transfer --yes --key transfer`);
  expect(await loadStock(shop, seller.variantId)).toBe(8);
});

test('a further partial return does not replace a failed refund', async () => {
  const { seller, order, sellerOrderId, takeBack } = await buildFailing();
  await release(seller, sellerOrderId);
  await refundAtProvider(order);
  await takeBack(1);
  await order.loadNetPayment();
  const [, , , held = 0, available = 0] = (await seller.loadBalance()) ?? [];
  expect(held).toBeGreaterThan(45);
  expect((await takeBack(1)).status).toBe(200);
  const after = (await seller.loadBalance()) ?? [];
  expect(after[3]).toBe(held);
  expect(after[4]).toBeLessThan(available - 45);
});

test('two failed refunds that are paid back at once hold nothing more', async () => {
  const { seller, order, sellerOrderId, takeBack } = await buildFailing(2);
  for (const status of ['shipped', 'delivered']) await seller.changeStatus(sellerOrderId, status);
  await refundAtProvider(order);
  await takeBack(1);
  await takeBack(1);
  await order.loadNetPayment();
  expect((await seller.loadBalance())?.[1]).toBe(0);
  await releaseLater(8);
  expect(
    await run(`refund ${order.id} --store ${seller.slug} --without-shipping --manual --note both --yes`),
  ).toMatchObject({ code: 0 });
  expect(await seller.loadBalance()).toEqual([102, 100, 0.2, 0, 1.8]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('one of two failed refunds that is paid back in two parts leaves the other held', async () => {
  const seller = await buildSeller();
  const order = await createOrder([seller]);
  await refundAtProvider(order);
  const refund = (amount: number, more: string) =>
    run(`refund ${order.id} --store ${seller.slug} --amount ${amount} --currency USD --note broken --yes ${more}`);
  for (const amount of [20, 32]) await refund(amount, `--key ${amount}`);
  await order.loadNetPayment();
  for (const key of ['a', 'b']) expect((await refund(10, `--key ${key} --manual`)).code).toBe(0);
  await releaseLater(8);
  const [, refunded, , held = 0, available] = (await seller.loadBalance()) ?? [];
  expect([refunded, available]).toEqual([20, 0]);
  expect(held).toBeGreaterThan(28);
});

test('what a failed refund returns to a store is held until it is recorded as paid by hand', async () => {
  const seller = await buildSeller();
  const order = await createOrder([seller]);
  const sellerOrderId = order.getSellerOrderId(seller);
  const recordManual = `refund ${order.id} --store ${seller.slug} --manual --note "bank transfer" --yes`;
  expect(await run(recordManual)).toMatchObject({
    code: 2,
    output: expect.stringContaining('No refund of this payment'),
  });
  for (const status of ['shipped', 'delivered']) await seller.changeStatus(sellerOrderId, status);
  await refundAtProvider(order);
  expect((await seller.changeStatus(sellerOrderId, 'returned')).status).toBe(200);
  await order.loadNetPayment();
  expect(await seller.loadBalance()).toEqual([52, 0, 5, 47, 0]);
  await releaseLater(8);
  expect(await seller.loadBalance()).toEqual([52, 0, 5, 47, 0]);
  const { body } = await shop.call('getVendorBalance', {}, { token: seller.token });
  expect(body.data.held).toMatchObject([{ id: sellerOrderId, amount: 47, why: 'refund_failed', until: null }]);
  expect(await run(recordManual)).toMatchObject({
    code: 0,
    output: expect.stringContaining('recorded as paid by hand'),
  });
  expect(await seller.loadBalance()).toEqual([52, 52, 0, 0, 0]);
  expect(await order.loadOrder()).toMatchObject({ refunded_amount: 52 });
  const { rows } = await shop.pool.query(
    `SELECT r.id, r.state, r.is_manual AS "isManual", r.provider_ref AS ref FROM refund r
     JOIN shop_order o ON o.attempt_id = r.attempt_id WHERE o.id = $1 ORDER BY r.created_at`,
    [order.id],
  );
  expect(rows).toMatchObject([
    { state: 'failed', isManual: false },
    { state: 'succeeded', isManual: true, ref: null },
  ]);
  const build = paymentMails[MONEY_REFUNDED_MAIL];
  const mail = await build?.({ params: { refund: rows[1].id }, language: 'en' } as never, shop.app.deps as never);
  expect(JSON.stringify(mail)).toContain('We paid it back ourselves');
  expect((await run(`show ${order.id}`)).output).toMatch(/52\.00 USD +succeeded +operator +by hand +bank transfer/);
  // Nothing was sent: the provider has refunded what its dashboard did.
  expect(await order.loadNetPayment()).toBe(0);
  await releaseLater(8);
  expect(await seller.loadBalance()).toEqual([52, 52, 0, 0, 0]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('what a refund that fails after the release returns is held, too, until it is made again or its alert says that nothing more is owed', async () => {
  const { seller, order, sellerOrderId } = await buildReleased();
  await refundAtProvider(order);
  expect((await seller.changeStatus(sellerOrderId, 'returned')).status).toBe(200);
  await order.loadNetPayment();
  await releaseLater(8);
  expect(await seller.loadBalance()).toEqual([52, 0, 5, 47, 0]);
  // The buyer and the operator have agreed on half of it.
  const agreed = `refund ${order.id} --store ${seller.slug} --amount 26 --currency USD --key half`;
  expect((await run(`${agreed} --manual --note agreed --yes`)).code).toBe(0);
  await releaseLater(8);
  expect(await seller.loadBalance()).toEqual([52, 26, 2.5, 23.5, 0]);
  const {
    rows: [alert],
  } = await shop.pool.query<{ id: number }>(
    'SELECT p.id FROM payment_alert p JOIN shop_order o USING (attempt_id) WHERE o.id = $1',
    [order.id],
  );
  const resolve = (more: string) => run(`resolve ${alert?.id} --note agreed ${more}`);
  expect(await resolve('')).toMatchObject({ code: 2, output: expect.stringContaining('26.00 USD') });
  expect(await resolve('--nothing-owed')).toMatchObject({ code: 0 });
  expect(await seller.loadBalance()).toEqual([52, 26, 2.5, 0, 23.5]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('what servers of the former release refund, and whose refunds fail there, changes what is owed', async () => {
  const { order, sellerOrderId, takeBack, seller } = await buildFailing();
  for (const status of ['shipped', 'delivered']) await seller.changeStatus(sellerOrderId, status);
  await takeBack(2);
  const tx = await shop.pool.connect();
  await tx.query('BEGIN');
  const change = async (minor: number) => {
    const { rows } = await tx.query<{ owed: number }>(
      `UPDATE store_order SET refunded_minor = refunded_minor + $2 WHERE id = $1 RETURNING refund_owed_minor AS owed`,
      [sellerOrderId, minor],
    );
    return rows[0]?.owed;
  };
  expect(await change(-10_000)).toBe(10_000);
  // The newest transfer is of the vendor's refund.
  expect(await change(1000)).toBe(10_000);
  expect(await change(-1000)).toBe(11_000);
  await tx.query(
    `UPDATE refund r SET reason = 'operator' FROM shop_order o WHERE o.attempt_id = r.attempt_id AND o.id = $1`,
    [order.id],
  );
  expect(await change(4000)).toBe(7000);
  expect(await change(10_000)).toBe(0);
  await tx.query('ROLLBACK');
  tx.release();
});

test('the alert about a cancelled order is not resolved while the base delivery charge is owed', async () => {
  const seller = await buildSeller();
  const order = await createOrder([seller]);
  await refundAtProvider(order);
  await seller.changeStatus(order.getSellerOrderId(seller), 'cancelled');
  await order.loadNetPayment();
  const { rows } = await shop.pool.query<{ id: number }>(
    'SELECT p.id FROM payment_alert p JOIN shop_order o USING (attempt_id) WHERE o.id = $1',
    [order.id],
  );
  const resolve = () => run(`resolve ${rows[0]?.id} --note transfer`);
  expect(await resolve()).toMatchObject({ code: 2, output: expect.stringContaining('refunds 55.00 USD') });
  const manual = '--manual --note transfer --yes';
  expect((await run(`refund ${order.id} --store ${seller.slug} ${manual}`)).code).toBe(0);
  expect(await resolve()).toMatchObject({ code: 2, output: expect.stringContaining('refunds 3.00 USD') });
  expect((await run(`refund ${order.id} --delivery ${manual}`)).code).toBe(0);
  expect(await resolve()).toMatchObject({ code: 0 });
});

test('that nothing more of a failed refund is owed cannot be undone', async () => {
  const { seller, order, findAlerts, takeBack, sellerOrderId } = await buildFailing();
  await release(seller, sellerOrderId);
  await refundAtProvider(order);
  await takeBack(1);
  await order.loadNetPayment();
  const [id = 0] = await findAlerts();
  const operator = await buildUser(shop, { role: 'operator' });
  const resolve = { id, note: 'Agreed.', is_nothing_owed: 1 } as const;
  expect((await shop.callWith('resolvePaymentAlert', resolve, operator)).status).toBe(200);
  const history = await shop.call('getHistory', { thing: 'payment_alert', thing_id: String(id) }, operator);
  const [entry] = history.body.data;
  expect(entry).toMatchObject({ source: 'resolve_payment_alert', undo_problem: 'money' });
  const undone = await shop.callWith('undoChange', { id: entry?.id ?? 0 }, operator);
  expect(undone.body).toMatchObject({ code: 'CONFLICT', data: { problem: 'money' } });
  const { rows } = await shop.pool.query('SELECT resolution FROM payment_alert WHERE id = $1', [id]);
  expect(rows).toEqual([{ resolution: 'Agreed.' }]);
});

test('of two failed refunds of a seller order the second keeps its money held after the first was made again', async () => {
  const seller = await buildSeller();
  const order = await createOrder([seller]);
  await refundAtProvider(order);
  const refund = (amount: number, more: string) =>
    run(`refund ${order.id} --store ${seller.slug} --amount ${amount} --currency USD --note broken --yes ${more}`);
  for (const amount of [20, 32]) expect((await refund(amount, `--key ${amount}`)).code).toBe(0);
  await order.loadNetPayment();
  expect(await seller.loadBalance()).toEqual([52, 0, 5, 47, 0]);
  expect((await refund(20, '--key again --manual')).code).toBe(0);
  await releaseLater(8);
  const [, refunded, , held, available] = (await seller.loadBalance()) ?? [];
  expect([refunded, available]).toEqual([20, 0]);
  expect(held).toBeGreaterThan(28);
  expect((await refund(32, '--key second --manual')).code).toBe(0);
  await releaseLater(8);
  expect(await seller.loadBalance()).toEqual([52, 52, 0, 0, 0]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('a cancelled seller order whose refund failed keeps its money held until it is refunded', async () => {
  const seller = await buildSeller();
  const order = await createOrder([seller]);
  await refundAtProvider(order);
  await seller.changeStatus(order.getSellerOrderId(seller), 'cancelled');
  await order.loadNetPayment();
  await releaseLater(8);
  expect(await seller.loadBalance()).toEqual([52, 0, 5, 47, 0]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
  expect((await run(`refund ${order.id} --manual --note "bank transfer" --yes`)).output).toContain(
    'Records as paid by hand 55.00 USD',
  );
  await releaseLater(8);
  expect(await seller.loadBalance()).toEqual([52, 52, 0, 0, 0]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});
