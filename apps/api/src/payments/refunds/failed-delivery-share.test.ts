import { expect, test } from 'vitest';
import { findLedgerProblems } from '../../ledger/ledger-checks.queries.ts';
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
  const { rows } = await shop.pool.query<{ id: number }>(
    'SELECT p.id FROM payment_alert p JOIN shop_order o USING (attempt_id) WHERE o.id = $1',
    [order.id],
  );
  const resolve = () => run(`resolve ${rows[0]?.id} --note transfer`);
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
