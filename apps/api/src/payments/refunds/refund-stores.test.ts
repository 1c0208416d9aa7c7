import { expect, test } from 'vitest';
import { runVendorsCommand } from '../../dashboard/operator-commands/vendors-command.ts';
import { findLedgerProblems } from '../../ledger/ledger-checks.queries.ts';
import { releaseHeldEarnings } from '../../ledger/release-held-earnings.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { captureOutput } from '../../testing/capture-output.ts';
import { buildUser, loadStock } from '../../testing/factories.ts';
import { openRefundShop } from '../../testing/refunds/refund-shop.ts';

const { shop, run, buildSeller, createOrder, release, buildReleased } = await openRefundShop();

test('an amount without a selection is rejected where an order has several stores, and the error names the options', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const order = await createOrder([one, other]);
  const { code, output } = await run(`refund ${order.id} --amount 30 --currency USD --note torn --yes --key a`);
  expect(code).toBe(2);
  for (const word of [one.slug, other.slug, '--item', '--store', '--share']) expect(output).toContain(word);
  expect(await order.loadNetPayment()).toBe(100 * order.total);
  expect([await one.loadBalance(), await other.loadBalance()]).toEqual([
    [52, 0, 5, 47, 0],
    [52, 0, 5, 47, 0],
  ]);
});

test("a store's refund is charged to that store only, and its vendor gets the reason by mail and in the ledger", async () => {
  const [one, other] = [await buildSeller(5000, 'fr'), await buildSeller()];
  const order = await createOrder([one, other]);
  await release(other, order.getSellerOrderId(other));
  const { code, output } = await run(`refund ${order.id} --store ${one.slug} --note "came torn" --yes`);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^ {2}${one.slug}: 52\\.00 USD \\(1 × Product`, 'm')),
  ]);
  expect(await order.loadNetPayment()).toBe(100 * order.total - 5200);
  expect(await one.loadBalance()).toEqual([52, 52, 0, 0, 0]);
  expect(await other.loadBalance()).toEqual([52, 0, 5, 0, 47]);
  expect(await order.loadOrder()).toMatchObject({ status: 'delivered', refunded_amount: 52 });
  expect((await one.loadSellerOrder())?.status).toBe('refunded');
  expect(await one.loadLedger()).toMatchObject([
    { amount: -52, note: 'came torn', store_order_id: order.getSellerOrderId(one) },
  ]);
  const [mail] = await one.loadMails();
  expect(mail?.subject).toBe(`Remboursement sur votre partie de la commande ${order.id} chez Trad`);
  for (const word of ['52,00', '× 1', 'came torn', `/vendor/dashboard/orders/${order.getSellerOrderId(one)}?lang=fr`])
    expect(mail?.text).toContain(word);
  expect(await other.loadMails()).toEqual([]);
  expect((await run(`refund ${order.id} --store ${one.slug} --note again --yes`)).output).toContain('refunded already');
});

test('pieces are refunded one by one to the cent, each once, and the last one sets the seller order to refunded', async () => {
  const seller = await buildSeller(3333);
  const order = await createOrder([seller], 3);
  const item = order.findItem(seller);
  const refund = (words: string) => run(`refund ${order.id} ${words} --note worn --yes`);
  // 3 × 33.33, and 2.00 for the line; the commission is 10.00.
  expect((await refund(`--item ${item}:1 --key a`)).output).toContain('Refunds 34.00 USD');
  expect((await refund(`--item ${item}:3 --key b`)).output).toBe(`Of the item ${item} there are 2 left to refund.`);
  expect((await refund(`--item ${item}:1 --without-shipping --key c`)).output).toContain('Refunds 33.33 USD');
  expect((await refund(`--item ${item} --item ${item}`)).output).toBe('Name each item once.');
  expect((await refund(`--item ${item}`)).output).toContain('Refunds 34.66 USD');
  expect((await refund(`--item ${item}`)).output).toBe(`All pieces of the item ${item} were refunded already.`);
  expect(await seller.loadBalance()).toEqual([101.99, 101.99, 0, 0, 0]);
  expect((await seller.loadSellerOrder())?.status).toBe('refunded');
  expect(await order.loadNetPayment()).toBe(300);
  expect((await refund('--delivery')).output).toContain('The order becomes refunded');
  expect(await order.loadNetPayment()).toBe(0);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('pieces that are refunded before the parcel is sent are named as not to be sent, and are not in the mail about the parcel', async () => {
  const seller = await buildSeller();
  const order = await createOrder([seller], 3);
  const sellerOrderId = order.getSellerOrderId(seller);
  const refund = (key: string) =>
    run(`refund ${order.id} --item ${order.findItem(seller)}:1 --note "left out" --yes --key ${key}`);
  expect((await refund('a')).code).toBe(0);
  expect((await seller.loadMails()).at(-1)?.text).toContain('Please do not send these items.');
  expect((await seller.loadSellerOrder())?.refundable.items).toMatchObject([{ line: { quantity: 3, refunded: 1 } }]);
  shop.clock.advance(60_000);
  expect((await seller.changeStatus(sellerOrderId, 'shipped')).status).toBe(200);
  shop.clock.advance(60_000);
  expect((await refund('b')).code).toBe(0);
  const mail = (await seller.loadMails()).at(-1);
  expect(mail?.text).toContain('back to the buyer');
  expect(mail?.text).not.toContain('do not send');
  const { rows } = await shop.pool.query<{ text: string }>(
    `SELECT text FROM mail WHERE kind = 'orders.seller_order_shipped' AND params ->> 'sellerOrder' = $1`,
    [String(sellerOrderId)],
  );
  expect(rows).toEqual([{ text: expect.stringContaining('Qty 2') }]);
});

test('the mail about refunded pieces names their options, as an order may have several variants of a product', async () => {
  const seller = await buildSeller();
  const order = await createOrder([seller], 2);
  const item = order.findItem(seller);
  const attributes = [{ code: 'size', name: 'Size', value: 'Small' }];
  await shop.pool.query('UPDATE order_item SET attributes = $2 WHERE id = $1', [item, JSON.stringify(attributes)]);
  expect((await run(`refund ${order.id} --item ${item}:1 --note torn --yes --key torn`)).code).toBe(0);
  expect((await seller.loadMails()).at(-1)?.text).toContain(' · Small × 1');
});

test('a store whose parcel ends before it is sent learns what not to send, also where an amount was refunded', async () => {
  const seller = await buildSeller();
  const order = await createOrder([seller], 3);
  const refund = (words: string) => run(`refund ${order.id} ${words} --note "left out" --yes`);
  expect((await refund(`--item ${order.findItem(seller)}:1 --key a`)).output).toContain('Refunds 50.67 USD');
  expect((await refund(`--store ${seller.slug} --amount 101.33 --currency USD --key b`)).code).toBe(0);
  expect((await seller.loadSellerOrder())?.status).toBe('refunded');
  const mail = (await seller.loadMails()).at(-1);
  for (const words of ['101.33', '× 2', 'Please do not send these items.']) expect(mail?.text).toContain(words);
});

test('the last pieces of a parcel that is not sent are refunded with its delivery charge, so that it ends', async () => {
  const seller = await buildSeller();
  const order = await createOrder([seller], 2);
  const item = order.findItem(seller);
  const refund = (words: string) => run(`refund ${order.id} ${words} --note "left out" --yes`);
  expect((await refund(`--item ${item}:1 --without-shipping --key a`)).code).toBe(0);
  for (const words of [`--item ${item}`, `--store ${seller.slug}`])
    expect(await refund(`${words} --without-shipping`)).toEqual({
      code: 2,
      output: expect.stringContaining(`The seller order of ${seller.slug} is not sent`),
    });
  expect((await seller.loadSellerOrder())?.status).toBe('received');
  expect((await refund(`--item ${item}`)).code).toBe(0);
  expect((await seller.loadSellerOrder())?.status).toBe('refunded');
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('a number that is the slug of one store of the order and the id of another is refused', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const word = String(one.storeId);
  await shop.prisma.store.update({ where: { id: other.storeId }, data: { slug: word } });
  const { id: orderId } = await createOrder([one, other]);
  expect(await run(`refund ${orderId} --store ${word} --dry-run`)).toEqual({
    code: 2,
    output: `${word} is the slug of one store and the id of another: ${one.slug} (id ${word}), ${word} (id ${other.storeId}). Write slug:${word} or id:${word}.`,
  });
  const { output } = await run(`refund ${orderId} --store id:${word} --dry-run`);
  expect(output).toContain(`  ${one.slug}: 52.00 USD`);
  expect(output).not.toContain(`  ${word}: `);
});

test('a store together with an item is rejected, whichever store of the order has the item, and nobody is charged', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const order = await createOrder([one, other]);
  for (const itemOf of [other, one]) {
    const words = `--store ${one.slug} --item ${order.findItem(itemOf)}`;
    for (const end of ['--dry-run', '--yes'])
      expect(await run(`refund ${order.id} ${words} --note torn ${end}`)).toEqual({
        code: 2,
        output: 'Give items or stores, not both.',
      });
    expect((await run(`refund ${order.id} ${words} --amount 1 --currency USD --note torn --yes --key a`)).output).toBe(
      'Give items or an amount, not both.',
    );
  }
  expect(await order.loadNetPayment()).toBe(100 * order.total);
  expect([await one.loadBalance(), await other.loadBalance()]).toEqual([
    [52, 0, 5, 47, 0],
    [52, 0, 5, 47, 0],
  ]);
});

test('items and stores of another order and excess quantities are rejected, by the database, too', async () => {
  const [seller, stranger] = [await buildSeller(), await buildSeller()];
  const [order, other] = [await createOrder([seller]), await createOrder([stranger])];
  const foreign = other.findItem(stranger);
  expect((await run(`refund ${order.id} --item ${foreign} --note x --yes`)).output).toBe(
    `Order ${order.id} has no item ${foreign}.`,
  );
  expect((await run(`refund ${order.id} --store ${stranger.slug} --note x --yes`)).code).toBe(2);
  await run(`refund ${order.id} --amount 1 --currency USD --note x --yes --key a`);
  const { rows } = await shop.pool.query(
    'SELECT r.id, r.attempt_id FROM refund r JOIN shop_order o USING (attempt_id) WHERE o.id = $1',
    [order.id],
  );
  const insert = (item: number, qty: number) =>
    shop.pool.query('INSERT INTO refund_item VALUES ($1, $2, $3, true)', [rows[0].id, item, qty]);
  await expect(insert(foreign, 1)).rejects.toMatchObject({ code: '23514' });
  await expect(insert(order.findItem(seller), 2)).rejects.toMatchObject({ code: '23514' });
  const insertRefund = (reason: string, minor: number, storeOrderId: number) =>
    shop.pool.query(
      `INSERT INTO refund (id, attempt_id, amount_minor, reason, store_order_id, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, now(), now())`,
      [rows[0].attempt_id, minor, reason, storeOrderId],
    );
  const foreignId = other.getSellerOrderId(stranger);
  await expect(insertRefund('operator', 1, foreignId)).rejects.toMatchObject({ code: '23514' });
  for (const reason of ['operator', 'vendor', 'buyer', 'vendor_cancelled', 'operator_cancelled']) {
    await expect(insertRefund(reason, 1_000_000_000, order.getSellerOrderId(seller))).rejects.toThrow(
      'More would be refunded than was paid',
    );
  }
});

test('concurrent refunds of the same item refund it once', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const order = await createOrder([one, other]);
  const line = `refund ${order.id} --item ${order.findItem(one)} --note twice --yes`;
  const [first, second, { status }] = await Promise.all([
    run(line),
    run(line),
    one.changeStatus(order.getSellerOrderId(one), 'cancelled'),
  ]);
  const isCancelled = status === 200;
  expect([first.code, second.code].includes(0) || isCancelled).toBe(true);
  // A cancellation refunds half of the order's base delivery charge, too; a refunded seller order cannot be cancelled.
  expect(await order.loadNetPayment()).toBe(100 * order.total - (isCancelled ? 5350 : 5200));
  expect(await one.loadBalance()).toEqual([52, 52, 0, 0, 0]);
  expect(await other.loadBalance()).toEqual([52, 0, 5, 47, 0]);
});

test('a refund with an idempotency key is made once; without one an item cannot be refunded twice', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const order = await createOrder([one, other]);
  const line = `refund ${order.id} --amount 5 --currency USD --store ${one.slug} --note goodwill --yes --key t`;
  await Promise.all([run(line), run(line)]);
  expect((await run(line)).output).toMatch(/^5.00 USD .* under this key already/);
  expect(await one.loadBalance()).toEqual([52, 5, 4.52, 42.48, 0]);
  // The error names what remains of the seller order, not the price of the item.
  await run(`refund ${order.id} --item ${order.findItem(one)} --note back --yes`);
  expect(await one.loadBalance()).toEqual([52, 52, 0, 0, 0]);
  expect(await other.loadBalance()).toEqual([52, 0, 5, 47, 0]);
});

test('a shared amount is not taken from a store with released earnings, unless it is named', async () => {
  const [released, open] = [await buildSeller(), await buildSeller()];
  const order = await createOrder([released, open]);
  await release(released, order.getSellerOrderId(released));
  const shareRefund = (words: string) => run(`refund ${order.id} --currency USD --share --note late --yes ${words}`);
  expect((await shareRefund('--amount 60 --key a')).output).toContain(
    'more than remains of the stores whose money is not released',
  );
  // 52.00 of the seller order and 3.00 of the delivery: 11.00 are a fifth of each.
  expect(await shareRefund('--amount 11 --key b')).toMatchObject({ code: 0 });
  expect(await released.loadBalance()).toEqual([52, 0, 5, 0, 47]);
  expect((await open.loadBalance())?.[1]).toBe(10.4);
  expect(await shareRefund(`--amount 60 --key c --store ${released.slug}`)).toMatchObject({ code: 0 });
  expect((await released.loadBalance())?.[1]).toBeGreaterThan(0);
  expect(await order.loadNetPayment()).toBe(100 * order.total - 7100);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('a whole order is refunded without names only where no store has released earnings', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const open = await createOrder([one, other]);
  expect((await run(`refund ${open.id} --note lost --yes`)).code).toBe(0);
  expect(await open.loadNetPayment()).toBe(0);
  expect(await open.loadOrder()).toMatchObject({ status: 'refunded' });
  const order = await createOrder([one, other]);
  await release(one, order.getSellerOrderId(one));
  const { code, output } = await run(`refund ${order.id} --note lost --yes`);
  expect([code, output]).toEqual([2, expect.stringContaining(`The seller order of ${one.slug} of the order`)]);
  const named = `--store ${one.slug} --store ${other.slug} --delivery`;
  expect((await run(`refund ${order.id} ${named} --note lost --yes`)).output).toContain('The order becomes refunded');
  expect(await order.loadNetPayment()).toBe(0);
});

test('refunded pieces are restocked on request, and no others', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const order = await createOrder([one, other], 3);
  await run(`refund ${order.id} --item ${order.findItem(one)}:2 --restock --note back --yes --key back`);
  expect([await loadStock(shop, one.variantId), await loadStock(shop, other.variantId)]).toEqual([9, 7]);
  await run(`refund ${order.id} --item ${order.findItem(one)} --restock --note back --yes`);
  expect(await loadStock(shop, one.variantId)).toBe(10);
  const { output } = await run(`show ${order.id}`);
  expect(output).toMatch(new RegExp(`${order.findItem(one)} +${one.slug} +3 × 50\\.00 USD +3 refunded`));
});

test('a key whose refund returned nothing to stock is refused with --restock, and says so', async () => {
  const seller = await buildSeller();
  const order = await createOrder([seller], 3);
  const line = `refund ${order.id} --item ${order.findItem(seller)}:2 --note back --yes --key`;
  await run(`${line} torn`);
  expect(await run(`${line} torn --restock`)).toEqual({
    code: 2,
    output: expect.stringContaining('without --restock: nothing returned to stock, and nothing does now'),
  });
  expect(await loadStock(shop, seller.variantId)).toBe(7);
  const restocked = `refund ${order.id} --item ${order.findItem(seller)}:1 --note back --yes --key back`;
  await run(`${restocked} --restock`);
  for (const words of ['', ' --restock'])
    expect(await run(restocked + words)).toEqual({ code: 0, output: expect.stringContaining('under this key') });
  expect(await loadStock(shop, seller.variantId)).toBe(8);
});

test('the same request under a key names its stores by id or slug and its items in any order', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const order = await createOrder([one, other], 2);
  const again = expect.stringContaining('under this key');
  const refund = (words: string) => run(`refund ${order.id} ${words} --note torn --yes`);
  const [first, second] = [`--item ${order.findItem(one)}:1`, `--item ${order.findItem(other)}:1`];
  expect((await refund(`${first} ${second} --key items`)).output).toContain('Refunds');
  expect(await refund(`${second} ${first} --key items`)).toEqual({ code: 0, output: again });
  const { rows } = await shop.pool.query<{ id: number }>('SELECT id FROM store WHERE slug = $1', [one.slug]);
  expect((await refund(`--store ${one.slug} --key store`)).output).toContain('Refunds');
  expect(await refund(`--store ${rows[0]?.id} --key store`)).toEqual({ code: 0, output: again });
});

test('a key whose request was not stored, as by the former release, is refused', async () => {
  const seller = await buildSeller();
  const order = await createOrder([seller], 2);
  const line = `refund ${order.id} --item ${order.findItem(seller)}:1 --note torn --yes --key a`;
  await run(line);
  const paid = await order.loadNetPayment();
  await shop.pool.query(
    'UPDATE refund SET request = NULL WHERE attempt_id = (SELECT attempt_id FROM shop_order WHERE id = $1)',
    [order.id],
  );
  expect(await run(line)).toEqual({
    code: 2,
    output: expect.stringContaining('but it was not recorded what had been requested'),
  });
  expect(await order.loadNetPayment()).toBe(paid);
});

test('a vendor sees a preview of the refund, and selects pieces and their shipping', async () => {
  const seller = await buildSeller(3333);
  const order = await createOrder([seller], 3);
  const [sellerOrderId, item] = [order.getSellerOrderId(seller), order.findItem(seller)];
  expect((await seller.loadSellerOrder())?.refundable).toEqual({
    total: 101.99,
    shipping: 2,
    decimals: 2,
    items: [
      {
        id: item,
        quantity: 3,
        amounts: [33.33, 66.66, 99.99],
        shipping: [0.67, 1.33, 2],
        line: { quantity: 3, price: 33.33, tax: 0, shipping: 2, refunded: 0, refunded_shipping: 0 },
      },
    ],
  });
  for (const status of ['shipped', 'delivered']) await seller.changeStatus(sellerOrderId, status);
  const some = { items: [{ id: item, quantity: 1 }], refund_shipping: 0, note: 'One was torn' };
  expect((await seller.changeStatus(sellerOrderId, 'returned', { ...some, refund_amount: 34 })).body.code).toBe(
    'CONFLICT',
  );
  const { body } = await seller.changeStatus(sellerOrderId, 'returned', { ...some, refund_amount: 33.33 });
  expect(body.data).toMatchObject({
    status: 'delivered',
    refunded_amount: 33.33,
    refundable: { total: 68.66, shipping: 2, items: [{ quantity: 2, shipping: [0.67, 1.33] }] },
  });
  expect(await loadStock(shop, seller.variantId)).toBe(8);
  expect((await order.loadOrder()).store_orders[0]?.timeline.at(-1)).toMatchObject({
    status: 'returned',
    note: 'One was torn',
  });
  expect(await seller.loadLedger()).toMatchObject([{ amount: -33.33, note: 'One was torn' }]);
  const rest = await seller.changeStatus(sellerOrderId, 'returned', { refund_shipping: 0 });
  expect(rest.body.data).toMatchObject({ status: 'returned', refunded_amount: 99.99 });
  // The shipping of the line, and the delivery of the order.
  expect(await order.loadNetPayment()).toBe(500);
  expect(await loadStock(shop, seller.variantId)).toBe(10);
  expect(await seller.loadBalance()).toEqual([101.99, 99.99, 0.2, 1.8, 0]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('a vendor returns a released order only as far as the available balance covers it; an operator refunds it anyway', async () => {
  const { seller, order, sellerOrderId } = await buildReleased();
  const withdrawn = await seller.withdraw(47);
  const refused = await seller.changeStatus(sellerOrderId, 'returned', { refund_amount: 52 });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'BALANCE_TOO_LOW',
      data: { available: 0 },
      message: expect.stringContaining('does not cover this refund'),
    },
  });
  const piece = { items: [{ id: order.findItem(seller), quantity: 1 }] };
  expect((await seller.changeStatus(sellerOrderId, 'returned', piece)).body.code).toBe('BALANCE_TOO_LOW');
  expect(await seller.loadBalance()).toEqual([52, 0, 5, 0, 0]);
  expect((await seller.loadSellerOrder())?.status).toBe('delivered');
  expect(await loadStock(shop, seller.variantId)).toBe(9);
  // Its own earnings of another order cover it; the commission is returned, so that it pays 47.00.
  const other = await createOrder([seller]);
  await release(seller, other.getSellerOrderId(seller));
  expect((await seller.changeStatus(sellerOrderId, 'returned')).status).toBe(200);
  expect(await seller.loadBalance()).toEqual([104, 52, 5, 0, 0]);
  expect((await run(`refund ${other.id} --store ${seller.slug} --note torn --yes`)).code).toBe(0);
  expect(await seller.loadBalance()).toEqual([104, 104, 0, 0, -47]);
  // The store owes what the operator refunded: its requested withdrawal is not paid.
  const operator = await buildUser(shop, { role: 'operator' });
  const { body } = await shop.callWith('createWithdrawalBatch', { withdrawal_ids: [withdrawn] }, operator);
  expect(body).toMatchObject({
    code: 'WITHDRAWALS_NOT_PAYABLE',
    data: { withdrawals: [{ id: withdrawn, problem: 'balance_negative', from: null }] },
  });
  const paid = await captureOutput((print) =>
    runVendorsCommand(['withdrawals', 'paid', String(withdrawn)], { ...shop.app.deps, print, ask: async () => true }),
  );
  expect(paid).toMatchObject({ code: 2, output: expect.stringContaining(`-47.00 USD`) });
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('a return that refunds nothing more is recorded, though the store owes what the operator refunded', async () => {
  const { seller, order, sellerOrderId } = await buildReleased();
  await seller.withdraw(47);
  const refund = `refund ${order.id} --store ${seller.slug} --amount 50 --currency USD --note torn --yes --key torn`;
  expect((await run(refund)).code).toBe(0);
  expect((await seller.loadBalance())?.[4]).toBeLessThan(0);
  const takeBack = (refund_shipping: 0 | 1) => seller.changeStatus(sellerOrderId, 'returned', { refund_shipping });
  expect((await takeBack(1)).body.code).toBe('BALANCE_TOO_LOW');
  expect((await takeBack(0)).body.data).toMatchObject({ status: 'returned', refunded_amount: 50 });
  expect(await loadStock(shop, seller.variantId)).toBe(10);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('concurrent returns of released orders do not spend the same balance', async () => {
  const { seller, sellerOrderId } = await buildReleased();
  const other = await createOrder([seller]);
  await release(seller, other.getSellerOrderId(seller));
  await seller.withdraw(47);
  const ids = [sellerOrderId, other.getSellerOrderId(seller)];
  const results = await Promise.all(ids.map((id) => seller.changeStatus(id, 'returned')));
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await seller.loadBalance()).toEqual([104, 52, 5, 0, 0]);
});

test('a suspended store returns no released order, but still ships, cancels and takes unreleased orders back', async () => {
  const { seller, sellerOrderId } = await buildReleased();
  const [held, open] = [await createOrder([seller]), await createOrder([seller])];
  await shop.pool.query(`UPDATE store SET status = 'suspended' WHERE id = $1`, [seller.storeId]);
  expect((await seller.changeStatus(sellerOrderId, 'returned')).body).toMatchObject({
    code: 'STORE_SUSPENDED',
    message: expect.stringContaining('refund'),
  });
  const heldId = held.getSellerOrderId(seller);
  for (const status of ['shipped', 'delivered', 'returned'])
    expect((await seller.changeStatus(heldId, status)).status).toBe(200);
  expect((await seller.changeStatus(open.getSellerOrderId(seller), 'cancelled')).status).toBe(200);
});

test('what a vendor may keep of a parcel that came back undelivered is released after the return window', async () => {
  const seller = await buildSeller(3333);
  const order = await createOrder([seller], 3);
  const sellerOrderId = order.getSellerOrderId(seller);
  await seller.changeStatus(sellerOrderId, 'shipped');
  await seller.changeStatus(sellerOrderId, 'returned', { refund_shipping: 0 });
  expect(await seller.loadBalance()).toEqual([101.99, 99.99, 0.2, 1.8, 0]);
  const loadHeld = async () => (await shop.call('getVendorBalance', {}, { token: seller.token })).body.data.held;
  expect(await loadHeld()).toMatchObject([{ id: sellerOrderId, amount: 1.8, why: 'return_window' }]);
  shop.clock.advance(8 * DAY_MS);
  await releaseHeldEarnings(shop.app.deps);
  expect(await seller.loadBalance()).toEqual([101.99, 99.99, 0.2, 0, 1.8]);
  expect(await loadHeld()).toEqual([]);
  // From then on a refund is taken from where the money is.
  expect((await run(`refund ${order.id} --note goodwill --yes`)).code).toBe(0);
  expect(await seller.loadBalance()).toEqual([101.99, 101.99, 0, 0, 0]);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('the doctor reports held money of a seller order that has ended without a time of its release', async () => {
  const seller = await buildSeller();
  const sellerOrderId = (await createOrder([seller])).getSellerOrderId(seller);
  await shop.pool.query(`UPDATE store_order SET status = 'returned' WHERE id = $1`, [sellerOrderId]);
  expect(await findLedgerProblems(shop.pool)).toEqual([
    `seller order ${sellerOrderId} is returned, and 4700 minor units of USD of it are held without a time of its release`,
  ]);
  await shop.pool.query(`UPDATE store_order SET status = 'shipped' WHERE id = $1`, [sellerOrderId]);
});

test('pieces that were refunded without restocking stay out of stock when the rest is cancelled, returned or refunded', async () => {
  const buildTorn = async () => {
    const seller = await buildSeller();
    const order = await createOrder([seller], 3);
    await run(`refund ${order.id} --item ${order.findItem(seller)}:1 --note torn --yes --key torn`);
    expect(await loadStock(shop, seller.variantId)).toBe(7);
    return { seller, order, sellerOrderId: order.getSellerOrderId(seller) };
  };
  const cancelled = await buildTorn();
  expect((await cancelled.seller.changeStatus(cancelled.sellerOrderId, 'cancelled')).status).toBe(200);
  expect(await loadStock(shop, cancelled.seller.variantId)).toBe(9);
  const returned = await buildTorn();
  await returned.seller.changeStatus(returned.sellerOrderId, 'shipped');
  expect((await returned.seller.changeStatus(returned.sellerOrderId, 'returned')).status).toBe(200);
  expect(await loadStock(shop, returned.seller.variantId)).toBe(9);
  const refunded = await buildTorn();
  const item = refunded.order.findItem(refunded.seller);
  const { code, output } = await run(
    `refund ${refunded.order.id} --item ${item} --delivery --restock --note unworn --yes`,
  );
  expect([code, output]).toEqual([0, expect.stringContaining('The order becomes refunded')]);
  expect(await loadStock(shop, refunded.seller.variantId)).toBe(9);
});

test('a return of missing, foreign or cash items is rejected and changes nothing', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()];
  const order = await createOrder([seller, other]);
  const [sellerOrderId, item] = [order.getSellerOrderId(seller), order.findItem(seller)];
  await seller.changeStatus(sellerOrderId, 'shipped');
  const changeStatusCode = async (more: object, status = 'returned') =>
    (await seller.changeStatus(sellerOrderId, status, more)).body.code;
  expect(await changeStatusCode({ items: [{ id: order.findItem(other), quantity: 1 }] })).toBe('NOT_FOUND');
  expect(await changeStatusCode({ items: [{ id: item, quantity: 2 }] })).toBe('CONFLICT');
  const twice = [1, 1].map((quantity) => ({ id: item, quantity }));
  expect(await changeStatusCode({ items: twice })).toBe('VALIDATION_FAILED');
  expect(await changeStatusCode({ items: [] })).toBe('VALIDATION_FAILED');
  expect(await changeStatusCode({ items: [{ id: item, quantity: 1 }] }, 'delivered')).toBe('VALIDATION_FAILED');
  expect(await order.loadNetPayment()).toBe(100 * order.total);
  expect((await seller.loadSellerOrder())?.status).toBe('shipped');
});

test('the rest of an order is refunded after an amount that was all of one store', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const order = await createOrder([one, other]);
  const first = await run(
    `refund ${order.id} --store ${one.slug} --amount 52 --currency USD --note lost --yes --key all`,
  );
  expect(first.output).toContain('Refunds 52.00 USD');
  await run(`refund ${order.id} --delivery --note lost --yes`);
  expect(await run(`refund ${order.id} --note lost --yes`)).toMatchObject({ code: 0 });
  expect(await order.loadNetPayment()).toBe(0);
});

test.each([
  ['en', 'We have given $10.00 of your part of order {order} back to the buyer.'],
  ['fr', 'Nous avons remboursé à l’acheteur 10,00\u00a0$ de votre partie de la commande {order}.'],
  ['es', 'Devolvimos al comprador 10,00\u00a0$ de tu parte del pedido {order}.'],
  ['ar', 'رددنا إلى المشتري \u2066$10.00\u2069 من الجزء الخاص بك من الطلب رقم {order}.'],
  ['sw', 'Tumemrejeshea mnunuzi $10.00 ya sehemu yako ya agizo {order}.'],
])('the mail in %s about an amount without items announces no list of items', async (language, sentence) => {
  const seller = await buildSeller(5000, language);
  const order = await createOrder([seller]);
  await run(`refund ${order.id} --store ${seller.slug} --amount 10 --currency USD --note torn --yes --key a`);
  const mails = await seller.loadMails();
  const paragraphs = mails.at(-1)?.text.split('\n\n') ?? [];
  expect(paragraphs[0]).toBe(sentence.replace('{order}', String(order.id)));
  expect(paragraphs[2]).toContain('torn');
});

test('a key is refused for another selection: another store, the delivery, the whole order, another shipping, or by hand', async () => {
  const [one, other] = [await buildSeller(), await buildSeller()];
  const order = await createOrder([one, other], 2);
  const refund = (words: string) => run(`refund ${order.id} ${words} --note torn --yes`);
  const item = order.findItem(one);
  const lines = [
    ['a', `--item ${item}:1`],
    ['b', `--store ${other.slug}`],
    ['c', `--amount 1 --currency USD --store ${one.slug}`],
    ['d', '--delivery'],
  ] as const;
  for (const [key, words] of lines) expect((await refund(`${words} --key ${key}`)).output).toContain('Refunds');
  const paid = await order.loadNetPayment();
  const anything = [
    ...lines.map(([, words]) => words),
    '',
    `--store ${one.slug}`,
    `--item ${item}`,
    `--item ${item}:1 --without-shipping`,
  ];
  for (const [key, words] of lines) {
    expect(await refund(`${words} --key ${key}`)).toEqual({
      code: 0,
      output: expect.stringContaining('under this key'),
    });
    for (const another of anything.filter((one) => one !== words))
      expect({ key, another, ...(await refund(`${another} --key ${key}`)) }).toEqual({
        key,
        another,
        code: 2,
        output: expect.stringContaining('Choose another key'),
      });
  }
  expect((await refund(`--amount 1 --currency USD --store ${other.slug} --key c`)).code).toBe(2);
  expect((await refund(`--store ${other.slug} --without-shipping --key b`)).code).toBe(2);
  expect((await refund(`--item ${item}:1 --manual --key a`)).code).toBe(2);
  expect(await order.loadNetPayment()).toBe(paid);
});

test('the refund of a whole order is reported under its key, and not that of its pieces as the whole', async () => {
  const seller = await buildSeller();
  const [whole, part] = [await createOrder([seller], 2), await createOrder([seller], 2)];
  for (const expected of ['Refunds', 'under this key'])
    expect(await run(`refund ${whole.id} --note lost --yes --key a`)).toEqual({
      code: 0,
      output: expect.stringContaining(expected),
    });
  expect((await run(`refund ${part.id} --item ${part.findItem(seller)}:1 --note torn --yes --key a`)).code).toBe(0);
  expect(await run(`refund ${part.id} --note lost --yes --key a`)).toEqual({
    code: 2,
    output: expect.stringContaining('Choose another key'),
  });
});
