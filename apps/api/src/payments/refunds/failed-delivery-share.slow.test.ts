import { expect, test } from 'vitest';
import { findLedgerProblems } from '../../ledger/ledger-checks.queries.ts';
import { buildUser } from '../../testing/factories.ts';
import { openRefundShop } from '../../testing/refunds/refund-shop.ts';

const { shop, run, buildSeller, createOrder, refundAtProvider } = await openRefundShop();

/** An order of three stores whose first one cancels; the refund of its pieces and of its share of the delivery fails. */
const buildFailing = async () => {
  const sellers = [await buildSeller(), await buildSeller(), await buildSeller()] as const;
  const order = await createOrder(sellers);
  const cancel = async (seller: (typeof sellers)[number]) =>
    expect((await seller.changeStatus(order.getSellerOrderId(seller), 'cancelled')).status).toBe(200);
  await refundAtProvider(order);
  await cancel(sellers[0]);
  await order.loadNetPayment();
  /** Resolves the alert that was raised last. */
  const resolve = async (more = '') => {
    const { rows } = await shop.pool.query<{ id: number }>(
      'SELECT p.id FROM payment_alert p JOIN shop_order o USING (attempt_id) WHERE o.id = $1 ORDER BY p.id DESC LIMIT 1',
      [order.id],
    );
    return run(`resolve ${rows[0]?.id} --note transfer ${more}`);
  };
  return { sellers, order, cancel, resolve };
};
const MANUAL = '--manual --note transfer --yes';

test('another store’s share of the delivery does not pay the failed share of a cancelled one', async () => {
  const { sellers, order, cancel, resolve } = await buildFailing();
  expect((await run(`refund ${order.id} --store ${sellers[0].slug} ${MANUAL}`)).code).toBe(0);
  await cancel(sellers[1]);
  expect(await resolve()).toMatchObject({ code: 2, output: expect.stringContaining('refunds 1.00 USD') });
  // The last cancellation refunds all that is left of the charge.
  await cancel(sellers[2]);
  expect(await resolve()).toMatchObject({ code: 0 });
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('a refund of the delivery by an operator pays the failed share', async () => {
  const { sellers, order, resolve } = await buildFailing();
  await run(`refund ${order.id} --store ${sellers[0].slug} ${MANUAL}`);
  const delivery = `refund ${order.id} --delivery --amount 1 --currency USD --key share ${MANUAL}`;
  expect((await run(delivery)).code).toBe(0);
  expect(await resolve()).toMatchObject({ code: 0 });
});

test('a share that was waived is neither offered for a refund nor asked for by the next alert', async () => {
  const operator = await buildUser(shop, { role: 'operator' });
  const { sellers, order, cancel, resolve } = await buildFailing();
  const loadOwed = async () =>
    (await shop.call('getOperatorOrder', { id: order.id }, operator)).body.data.owed_delivery;
  expect((await resolve('--nothing-owed')).code).toBe(0);
  expect(await loadOwed()).toBe(0);
  await cancel(sellers[1]);
  await order.loadNetPayment();
  expect(await loadOwed()).toBe(1);
  await run(`refund ${order.id} --store ${sellers[1].slug} ${MANUAL}`);
  await run(`refund ${order.id} --delivery --amount 1 --currency USD --key share ${MANUAL}`);
  expect(await loadOwed()).toBe(0);
  expect((await resolve()).code).toBe(0);
});

test('the failed share is recorded as paid back in the console, with the pieces or alone', async () => {
  const operator = await buildUser(shop, { role: 'operator' });
  for (const isAlone of [true, false]) {
    const { sellers, order, resolve } = await buildFailing();
    const loadOwed = async () =>
      (await shop.call('getOperatorOrder', { id: order.id }, operator)).body.data.owed_delivery;
    expect(await loadOwed()).toBe(1);
    if (isAlone) await run(`refund ${order.id} --store ${sellers[0].slug} ${MANUAL}`);
    const item = order.findItem(sellers[0]);
    const chosen = isAlone ? {} : { items: `${item}:1` };
    const preview = await shop.call(
      'previewRefund',
      { order_id: order.id, with_owed_delivery: 1, ...chosen },
      operator,
    );
    const { amount, remaining } = preview.body.data;
    expect(amount).toBe(isAlone ? 1 : 53);
    const request = { order_id: order.id, with_owed_delivery: 1, is_manual: 1, reason: 'Transfer.', amount, remaining };
    const items = isAlone ? {} : { items: [{ id: item, quantity: 1 }] };
    expect((await shop.callWith('refundOrder', { ...request, ...items } as never, operator)).status).toBe(200);
    expect(await loadOwed()).toBe(0);
    expect(await resolve()).toMatchObject({ code: 0 });
  }
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});
