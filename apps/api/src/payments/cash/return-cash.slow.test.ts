import { expect, test } from 'vitest';
import { findCashProblems, findLedgerProblems } from '../../ledger/ledger-checks.queries.ts';
import { releaseHeldEarnings } from '../../ledger/release-held-earnings.ts';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { captureOutput } from '../../testing/capture-output.ts';
import { buildAddress, buildProduct, buildUser, buildVendor, loadStock } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { paymentChecks } from '../alerts/payment-checks.queries.ts';
import { sumMoneyDays } from '../money-days/money-days.queries.ts';
import { runPaymentsCommand } from '../operator-commands/payments-command.ts';

const shop = await openShop();
// The delivery of an order costs 3.00.
await shop.pool.query('UPDATE delivery_rate SET base_minor = 300, free_from_minor = NULL');

/** Runs `npm run payments` with these arguments. */
const run = (...words: string[]) =>
  captureOutput((print) =>
    runPaymentsCommand(words, {
      ...shop.app.deps,
      print,
      ask: null,
      isServerRunning: async () => false,
      pause: async () => {},
    }),
  );
const runSuccessfully = async (...words: string[]) => {
  const { code, output } = await run(...words);
  expect(code, output).toBe(0);
  return output;
};
const refund = (order: string, ...words: string[]) =>
  runSuccessfully('refund', order, '--note', 'torn', '--yes', ...words);

/** Creates a vendor with a product of 49.99 and 10 pieces, whose store pays a commission of 10 %. */
const buildSeller = async () => {
  const vendor = await buildVendor(shop);
  const { token, storeId } = vendor;
  const { variantId } = await buildProduct(shop, { store_id: storeId, variants: [{ prices: { USD: 4999 } }] });
  const { slug } = await shop.prisma.store.findUniqueOrThrow({ where: { id: storeId } });
  return {
    ...vendor,
    slug,
    variantId,
    loadSellerOrder: async () => (await shop.call('getVendorOrders', {}, { token })).body.data[0],
    loadLedgerLines: async () => (await shop.call('getVendorLedger', {}, { token })).body.data,
    /** Returns sales, refunded, commission, held and available amounts. */
    loadAmounts: async () => {
      const [found] = (await shop.call('getVendorBalance', {}, { token })).body.data.balances;
      return found && [found.sales, found.refunded, found.commission, found.held, found.available];
    },
  };
};
type Seller = Awaited<ReturnType<typeof buildSeller>>;

/** Creates a cash order of two pieces from each seller: those of `cancelling` cancel, those of `waiting` do nothing, the others deliver. */
const buildCashOrder = async (
  sellers: readonly Seller[],
  cancelling: readonly Seller[],
  waiting: readonly Seller[] = [],
) => {
  const { id: userId, token } = await buildUser(shop);
  const address_id = await buildAddress(shop, userId, { default_of: userId });
  for (const { variantId } of sellers)
    await shop.call('manageCart', { product_variant_id: variantId, qty: 2 }, { token });
  const { body } = await shop.callWith('placeOrder', { address_id, payment_method: 'cod_method' }, { token });
  const order = body.data as { id: number; store_orders: Array<{ id: number; store_id: number }> };
  for (const { id, store_id } of order.store_orders) {
    const seller = sellers.find(({ storeId }) => storeId === store_id);
    if (!seller || waiting.includes(seller)) continue;
    const statuses = cancelling.includes(seller) ? ['cancelled'] : ['shipped', 'delivered'];
    for (const status of statuses)
      await shop.callWith('updateVendorOrderStatus', { id, status }, { token: seller.token });
  }
  const loadOrder = async () => {
    const [found] = (await shop.call('getOrders', { id: order.id }, { token })).body.data;
    if (!found) throw new Error('No order was made');
    return found;
  };
  const findItem = async ({ storeId }: Seller) =>
    (await loadOrder()).order_items.find(({ store_id }) => store_id === storeId)?.id ?? 0;
  return { id: String(order.id), userId, loadOrder, findItem };
};
const buildDeliveredOrder = (...sellers: Seller[]) => buildCashOrder(sellers, []);

/** Returns what the doctor reports about the ledger and payments. */
const listProblems = async () => [
  ...(await findLedgerProblems(shop.pool)),
  ...(await findCashProblems(shop.pool)),
  ...(await Promise.all(paymentChecks.map((check) => check.findProblems(shop.pool, shop.clock.now())))).flat(),
];
/** Returns what the buyer of an order paid, less refunds. */
const loadPaidAmount = async (orderId: string) => {
  const { rows } = await shop.pool.query<{ minor: number }>(
    `SELECT coalesce(-sum(e.amount_minor), 0)::bigint AS minor FROM ledger_transfer t
     JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers' WHERE t.order_id = $1`,
    [orderId],
  );
  return rows[0]?.minor;
};

/** Inserts a refund of an order without the checks of the application. */
const insertRefund = (orderId: string, amountMinor: number) =>
  shop.pool.query(
    `INSERT INTO refund (id, attempt_id, amount_minor, reason, created_at, updated_at)
     SELECT gen_random_uuid(), attempt_id, $2, 'operator', now(), now() FROM shop_order WHERE id = $1`,
    [orderId, amountMinor],
  );

/** Days on which what was received or refunded differs from the ledger. */
const listMoneyDifferences = async () =>
  (await sumMoneyDays(shop.pool, new Date(0), new Date(shop.clock.now().getTime() + DAY_MS))).filter(
    (day) =>
      day.cardMinor + day.paypalMinor + day.cashMinor !== day.ledgerReceivedMinor ||
      day.refundedMinor !== day.ledgerRefundedMinor,
  );

test('a refund of recorded cash is posted to the cent, and the ledger stays consistent', async () => {
  const seller = await buildSeller();
  const order = await buildDeliveredOrder(seller);
  await runSuccessfully('cash-received', order.id);
  expect(await seller.loadAmounts()).toEqual([99.98, 0, 10, 99.98, -10]);
  const item = await order.findItem(seller);
  expect(await refund(order.id, '--item', `${item}:1`, '--restock', '--key', 'torn')).toContain(
    'refund it to the buyer by hand',
  );
  expect(await seller.loadAmounts()).toEqual([99.98, 49.99, 5, 54.99, -10]);
  expect(await order.loadOrder()).toMatchObject({ status: 'delivered', refunded_amount: 49.99 });
  expect(await loadStock(shop, seller.variantId)).toBe(9);
  expect(await seller.loadLedgerLines()).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'refund', amount: -49.99, note: 'torn' })]),
  );
  await refund(order.id, '--restock');
  expect(await seller.loadAmounts()).toEqual([99.98, 99.98, 0, 10, -10]);
  expect(await order.loadOrder()).toMatchObject({ status: 'refunded', refunded_amount: 102.98 });
  expect(await loadStock(shop, seller.variantId)).toBe(10);
  expect(await loadPaidAmount(order.id)).toBe(0);
  shop.clock.advance(8 * DAY_MS);
  await releaseHeldEarnings(shop.app.deps);
  expect(await seller.loadAmounts()).toEqual([99.98, 99.98, 0, 0, 0]);
  expect((await run('refund', order.id, '--note', 'again', '--yes')).output).toContain('refunded already');
  expect(await listProblems()).toEqual([]);
});

test('a cash refund needs no server and no provider, and its buyer gets a mail that it is paid manually', async () => {
  const seller = await buildSeller();
  const order = await buildDeliveredOrder(seller);
  await runSuccessfully('cash-received', order.id);
  await refund(order.id, '--amount', '10.55', '--currency', 'USD', '--key', 'torn-1');
  expect(
    (await run('refund', order.id, '--note', 'x', '--yes', '--amount', '10.55', '--currency', 'USD', '--key', 'torn-1'))
      .output,
  ).toContain('refunded under this key already: succeeded');
  const { rows: jobs } = await shop.pool.query(
    `SELECT FROM payment_attempt a JOIN shop_order o ON o.attempt_id = a.id WHERE o.id = $1 AND a.next_check_at IS NOT NULL`,
    [order.id],
  );
  expect(jobs).toEqual([]);
  while (await runDueJob(shop.app.deps, mailJobKinds));
  const { rows } = await shop.pool.query<{ text: string }>(
    `SELECT text FROM mail JOIN user_account u ON u.email = recipient WHERE u.id = $1 AND kind = 'payments.refunded'`,
    [order.userId],
  );
  expect(rows).toEqual([{ text: expect.stringContaining('you get it back in cash') }]);
  expect(rows[0]?.text).not.toContain('bank');
});

test('cash without a receipt cannot be refunded, nor more than was recorded', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const order = await buildDeliveredOrder(one, other);
  const tryRefund = (...words: string[]) => run('refund', order.id, '--note', 'x', '--yes', ...words);
  expect((await tryRefund()).output).toContain(`No cash of the order ${order.id} is recorded as received`);
  await runSuccessfully('cash-received', order.id, '--store', one.slug);
  expect((await tryRefund('--store', other.slug)).output).toContain(`The cash of ${other.slug} is not recorded`);
  expect((await tryRefund('--item', String(await order.findItem(other)))).output).toContain('is not recorded');
  expect((await tryRefund('--amount', '102.99', '--currency', 'USD', '--key', 'k')).output).toContain(
    'more than remains',
  );
  await expect(insertRefund(order.id, 10_299)).rejects.toMatchObject({ code: '23514' });
  // The other store's seller order continues.
  await refund(order.id);
  expect(await order.loadOrder()).toMatchObject({ status: 'delivered', refunded_amount: 102.98 });
  expect(await one.loadSellerOrder()).toMatchObject({ status: 'refunded' });
  expect(await other.loadSellerOrder()).toMatchObject({ status: 'delivered', cash: 'awaited' });
  await runSuccessfully('cash-received', order.id, '--store', other.slug);
  expect(await listProblems()).toEqual([]);
});

test('concurrent refunds of the same cash refund it once', async () => {
  const seller = await buildSeller();
  const order = await buildDeliveredOrder(seller);
  await runSuccessfully('cash-received', order.id);
  const codes = await Promise.all([1, 2, 3].map(() => run('refund', order.id, '--note', 'x', '--yes')));
  expect(codes.map(({ code }) => code).sort()).toEqual([0, 2, 2]);
  expect(await order.loadOrder()).toMatchObject({ refunded_amount: 102.98 });
});

test('a receipt that was recorded by mistake is reversed to the cent, and can be recorded again', async () => {
  const seller = await buildSeller();
  const order = await buildDeliveredOrder(seller);
  expect((await run('cash-reversed', order.id, '--note', 'x')).output).toBe(
    `The cash of ${seller.slug} is not recorded.`,
  );
  for (const time of [1, 2, 3]) {
    await runSuccessfully('cash-received', order.id);
    expect(await seller.loadSellerOrder()).toMatchObject({
      cash: 'received',
      cash_received_at: shop.clock.now().toISOString(),
    });
    expect(await seller.loadAmounts(), String(time)).toEqual([99.98, 0, 10, 99.98, -10]);
    expect(await loadPaidAmount(order.id)).toBe(10_298);
    expect((await run('cash-reversed', order.id)).output).toContain('--note');
    expect(await runSuccessfully('cash-reversed', order.id, '--note', 'another order')).toContain(
      `debited from ${seller.slug}`,
    );
    expect(await seller.loadAmounts(), String(time)).toEqual([0, 0, 10, 0, -10]);
    expect(await seller.loadSellerOrder()).toMatchObject({
      status: 'delivered',
      cash: 'awaited',
      cash_received_at: null,
    });
    expect(await loadPaidAmount(order.id)).toBe(0);
  }
  expect((await seller.loadLedgerLines())[0]).toMatchObject({ kind: 'sale', amount: -99.98, note: 'another order' });
  expect((await run('refund', order.id, '--note', 'x', '--yes')).output).toContain('No cash');
  await runSuccessfully('cash-unpaid', order.id, '--note', 'nobody at home');
  expect(await seller.loadAmounts()).toEqual([0, 0, 0, 0, 0]);
  expect(await listProblems()).toEqual([]);
});

test('a reversal is posted against the account that holds the money: released, or held less the commission', async () => {
  const seller = await buildSeller();
  const order = await buildDeliveredOrder(seller);
  await runSuccessfully('cash-received', order.id);
  shop.clock.advance(8 * DAY_MS);
  await releaseHeldEarnings(shop.app.deps);
  expect(await seller.loadAmounts()).toEqual([99.98, 0, 10, 0, 89.98]);
  await runSuccessfully('cash-reversed', order.id, '--note', 'wrong');
  expect(await seller.loadAmounts()).toEqual([0, 0, 10, 0, -10]);
  // The receipt preceded the delivery: the commission was deducted from the held amount.
  const { id: userId, token } = await buildUser(shop);
  const address_id = await buildAddress(shop, userId, { default_of: userId });
  await shop.call('manageCart', { product_variant_id: seller.variantId, qty: 1 }, { token });
  const { body } = await shop.callWith('placeOrder', { address_id, payment_method: 'cod_method' }, { token });
  const sent = body.data as { id: number; store_orders: Array<{ id: number }> };
  await shop.callWith(
    'updateVendorOrderStatus',
    { id: sent.store_orders[0]?.id, status: 'shipped' },
    { token: seller.token },
  );
  await runSuccessfully('cash-received', String(sent.id));
  expect(await seller.loadAmounts()).toEqual([49.99, 0, 15, 44.99, -10]);
  await runSuccessfully('cash-reversed', String(sent.id), '--note', 'wrong');
  expect(await seller.loadAmounts()).toEqual([0, 0, 15, 0, -15]);
  // A line for each account, so that the number of lines is that of the ledger's pages.
  const { total, data } = (await shop.call('getVendorLedger', { limit: 100 }, { token: seller.token })).body;
  expect(data).toHaveLength(total);
  expect(data.slice(0, 2).map((line) => [line.kind, line.amount])).toEqual([
    ['sale', -5],
    ['sale', -44.99],
  ]);
  await runSuccessfully('cash-received', String(sent.id));
  expect(await seller.loadAmounts()).toEqual([49.99, 0, 15, 49.99, -15]);
  expect(await listProblems()).toEqual([]);
});

test('the base delivery charge of an order of several stores stays posted while one of its receipts is', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const order = await buildDeliveredOrder(one, other);
  await runSuccessfully('cash-received', order.id, '--store', one.slug, '--store', other.slug);
  expect(await loadPaidAmount(order.id)).toBe(20_296);
  await runSuccessfully('cash-reversed', order.id, '--store', one.slug, '--note', 'wrong');
  expect(await loadPaidAmount(order.id)).toBe(10_298);
  await runSuccessfully('cash-reversed', order.id, '--store', other.slug, '--note', 'wrong');
  expect(await loadPaidAmount(order.id)).toBe(0);
  await runSuccessfully('cash-received', order.id, '--store', other.slug);
  expect(await loadPaidAmount(order.id)).toBe(10_298);
  await refund(order.id, '--delivery');
  expect(await loadPaidAmount(order.id)).toBe(9998);
  expect((await run('cash-reversed', order.id, '--store', other.slug, '--note', 'x')).output).toContain('was refunded');
  expect(await listProblems()).toEqual([]);
});

test("a cancelled seller order's share of the base delivery charge is not owed, through receipts, reversals and refunds", async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const order = await buildCashOrder([one, other], [other]);
  // The cancelled one cost 99.98 and 1.50 of the base delivery charge.
  expect(await order.loadOrder()).toMatchObject({ final_total: 202.96, unpaid_amount: 101.48 });
  const receipt = [order.id, '--store', one.slug] as const;
  for (const time of [1, 2]) {
    await runSuccessfully('cash-received', ...receipt);
    expect(await loadPaidAmount(order.id), String(time)).toBe(9998 + 150);
    await runSuccessfully('cash-reversed', ...receipt, '--note', 'wrong');
    expect(await loadPaidAmount(order.id), String(time)).toBe(0);
  }
  await runSuccessfully('cash-received', ...receipt);
  expect(await listMoneyDifferences()).toEqual([]);
  await expect(insertRefund(order.id, 9998 + 150 + 1)).rejects.toMatchObject({ code: '23514' });
  await refund(order.id, '--delivery');
  expect(await loadPaidAmount(order.id)).toBe(9998);
  await expect(insertRefund(order.id, 9998 + 1)).rejects.toMatchObject({ code: '23514' });
  await refund(order.id);
  expect(await loadPaidAmount(order.id)).toBe(0);
  expect(await listProblems()).toEqual([]);
});

test('what is not paid of an order agrees with the ledger where a store cancels after the base delivery charge was collected', async () => {
  for (const isReversed of [false, true]) {
    const [one, other] = [await buildSeller(), await buildSeller()];
    const order = await buildCashOrder([one, other], [], [other]);
    const expectMoney = async (unpaid: number, netMinor: number) => {
      const { final_total, unpaid_amount, refunded_amount } = await order.loadOrder();
      expect(unpaid_amount).toBe(unpaid);
      expect(Math.round((final_total - unpaid_amount - refunded_amount) * 100)).toBe(netMinor);
      expect(await loadPaidAmount(order.id)).toBe(netMinor);
    };
    const receipt = [order.id, '--store', one.slug] as const;
    await runSuccessfully('cash-received', ...receipt);
    expect(await loadPaidAmount(order.id)).toBe(9998 + 300);
    const { id } = (await other.loadSellerOrder()) ?? {};
    expect(
      (await shop.callWith('updateVendorOrderStatus', { id, status: 'cancelled' }, { token: other.token })).status,
    ).toBe(200);
    // The share of 1.50 was collected with the receipt.
    await expectMoney(99.98, 9998 + 300);
    if (isReversed) {
      await runSuccessfully('cash-reversed', ...receipt, '--note', 'wrong');
      expect(await order.loadOrder()).toMatchObject({ unpaid_amount: 99.98 + 1.5 });
      await runSuccessfully('cash-received', ...receipt);
      await expectMoney(99.98 + 1.5, 9998 + 150);
    }
    await refund(order.id, '--delivery');
    await expectMoney(isReversed ? 99.98 + 1.5 : 99.98, 9998);
  }
  expect(await listProblems()).toEqual([]);
});

test('cash that one store refunded stays recorded, and cash of another store can still be reversed to the cent', async () => {
  const [refunded, mistaken] = [await buildSeller(), await buildSeller()];
  const order = await buildDeliveredOrder(refunded, mistaken);
  const both = ['--store', refunded.slug, '--store', mistaken.slug];
  await runSuccessfully('cash-received', order.id, ...both);
  await refund(order.id, '--store', refunded.slug);
  await refund(order.id, '--delivery');
  const refusal = `Cash of ${refunded.slug} was refunded to the buyer: it was received.`;
  for (const stores of [['--store', refunded.slug], both])
    expect((await run('cash-reversed', order.id, ...stores, '--note', 'wrong')).output).toBe(refusal);
  expect(await mistaken.loadAmounts()).toEqual([99.98, 0, 10, 99.98, -10]);
  for (const time of [1, 2]) {
    await runSuccessfully('cash-reversed', order.id, '--store', mistaken.slug, '--note', 'another order');
    expect(await mistaken.loadAmounts(), String(time)).toEqual([0, 0, 10, 0, -10]);
    expect(await mistaken.loadSellerOrder()).toMatchObject({ cash: 'awaited', cash_received_at: null });
    expect(await refunded.loadSellerOrder()).toMatchObject({ status: 'refunded', cash: 'received' });
    expect(await loadPaidAmount(order.id)).toBe(0);
    expect((await run('refund', order.id, '--note', 'x', '--yes', '--store', mistaken.slug)).output).toContain(
      `The cash of ${mistaken.slug} is not recorded`,
    );
    await runSuccessfully('cash-received', order.id, '--store', mistaken.slug);
    expect(await loadPaidAmount(order.id)).toBe(9998);
  }
  await refund(order.id, '--store', mistaken.slug);
  expect(await loadPaidAmount(order.id)).toBe(0);
  expect(await listProblems()).toEqual([]);
});
