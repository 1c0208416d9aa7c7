import type { Order } from '@trad/contract/orders';
import { createCommandActor } from '@trad/database/audit/actors';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findLedgerProblems } from '../../ledger/ledger-checks.queries.ts';
import { reconcile } from '../../payments/attempts/reconcile.ts';
import { ProviderError, refundOrder } from '../../payments/payments.ts';
import { buildPaymentAlert, buildProduct, buildUser, loadStock } from '../../testing/factories.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';

const { shop, sandbox, buildBuyer, pay, approve, loadOutcome, listPayments } = await openPaymentShop();
const nia = await buildUser(shop, { role: 'operator', name: 'Nia Mensah' });
const kofi = await buildUser(shop, { role: 'operator', staffRoles: ['finance'], name: 'Kofi Asante' });
const support = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });
const HALF_HOUR_MS = 30 * 60_000;
const MISSING = '7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11';

type Buyer = Awaited<ReturnType<typeof buildBuyer>>;
const findAttempt = async (buyer: Buyer) => (await buyer.listAttempts()).at(-1)?.id ?? '';
const load = async (id: string) => (await shop.call('getPayment', { id }, support)).body.data;
const sync = (id: string, { token } = nia) => shop.callWith('syncPayment', { id }, { token });
const refundAll = async ({ id: order_id, final_total }: Order) =>
  shop.call('refundOrder', { order_id, reason: 'Torn.', amount: final_total, remaining: final_total }, nia);
const placeByCard = async () => {
  const buyer = await buildBuyer();
  await pay(await buyer.begin());
  const order = (await buyer.place()).body.data as Order;
  return { buyer, order, id: await findAttempt(buyer) };
};
beforeEach(() => sandbox.controls.clearFaults());

describe('a payment’s page', () => {
  test('has its order, ledger, refunds, alerts and events', async () => {
    const { id, order, buyer } = await placeByCard();
    await refundAll(order);
    await buildPaymentAlert(shop, { kind: 'refund_failed', attempt_id: id, detail: 'It <i>failed</i>.' });
    const { provider_ref } = (await buyer.listAttempts())[0] ?? {};
    await shop.pool.query(
      `INSERT INTO payment_event (provider, event_id, type, provider_ref, received_at, processed_at)
       VALUES ('stripe', 'evt_1', 'payment_intent.succeeded', $1, $2, $2)`,
      [provider_ref, shop.clock.now()],
    );
    const page = await load(id);
    expect(page).toMatchObject({
      state: 'completed',
      can_sync: 1,
      order: { id: order.id, cash_review: null },
      buyer: { id: buyer.id },
      refunded_amount: order.final_total,
      is_refunding: 1,
      alerts: 1,
      events: [{ id: 'evt_1', type: 'payment_intent.succeeded' }],
      refunds: [{ state: 'requested', amount: order.final_total, note: 'Torn.' }],
      alert_list: [{ detail: 'It <i>failed</i>.', resolved_at: null }],
      stock: [{ quantity: 1, state: 'consumed' }],
      cash: [],
    });
    expect(page.ledger.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sale', 'commission', 'refund']));
    for (const { entries } of page.ledger) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(0);
  });

  test('names a buyer whose account was erased in the language of the operator', async () => {
    const { id, buyer } = await placeByCard();
    await shop.prisma.user.update({ where: { id: buyer.id }, data: { name: 'Former customer' } });
    const { body } = await shop.call('getPayment', { id }, { ...nia, lang: 'fr' });
    expect(body.data.buyer.name).toBe('Ancien client');
  });

  test('of an unknown id is not found, of nonsense refused', async () => {
    expect((await shop.callWith('getPayment', { id: MISSING }, nia)).body.code).toBe('NOT_FOUND');
    for (const id of ['1', 'x'.repeat(36), `${MISSING}'`])
      expect((await shop.callWith('getPayment', { id }, nia)).status).toBe(400);
  });
});

describe('a synchronisation with the provider', () => {
  test('makes the order of a payment whose webhook was lost', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    const id = await findAttempt(buyer);
    const { body } = await sync(id);
    const [order] = await buyer.listOrders();
    expect(body.data).toEqual({
      state_before: 'awaiting_payment',
      state: 'completed',
      provider_state: 'succeeded',
      order_id: order?.id,
    });
    const history = await shop.call('getHistory', { thing: 'payment', thing_id: id }, support);
    expect(history.body.data).toMatchObject([{ source: 'sync_payment', actor: { id: nia.id } }]);
  });

  test('by two operators at once and the reconciler makes one order', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    const id = await findAttempt(buyer);
    shop.clock.advance(20_000);
    const [one, two] = await Promise.all([sync(id), sync(id, kofi), reconcile(shop.app.deps)]);
    for (const { status, body } of [one, two])
      expect([status, body.data]).toMatchObject([200, { state: 'completed', provider_state: 'succeeded' }]);
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 9 });
  });

  test('while the buyer’s own request captures, captures once', async () => {
    const buyer = await buildBuyer();
    await approve(await buyer.createPayPalOrder());
    const id = await findAttempt(buyer);
    const [placed, ...syncs] = await Promise.all([buyer.placePayPal(), sync(id), sync(id, kofi)]);
    expect([200, 503]).toContain(placed.status);
    for (const { status } of syncs) expect(status).toBe(200);
    expect((await sync(id)).body.data).toMatchObject({ state: 'completed', provider_state: 'succeeded' });
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1 });
    expect(await listPayments(await buyer.listAttempts())).toHaveLength(1);
  });

  test('never begins or captures a payment that the buyer did not', async () => {
    const buyer = await buildBuyer();
    await approve(await buyer.createPayPalOrder());
    const id = await findAttempt(buyer);
    expect((await sync(id)).body.data).toMatchObject({ state: 'awaiting_payment', provider_state: 'approved' });
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 0, paidMinor: 0 });
    const another = await buildBuyer();
    const { card } = shop.app.deps.gateways;
    if (!card) throw new Error('The shop takes no cards.');
    // As while another tab creates the payment.
    vi.spyOn(card, 'create').mockRejectedValueOnce(new ProviderError('unavailable', 'idempotency_key_in_use'));
    await another.begin();
    const created = await findAttempt(another);
    expect((await sync(created)).body.data).toMatchObject({ state: 'created', provider_state: null });
    expect(await listPayments(await another.listAttempts())).toEqual([]);
  });

  test('closes an expired attempt, and releases its stock', async () => {
    const buyer = await buildBuyer();
    await buyer.begin();
    const id = await findAttempt(buyer);
    expect(await loadStock(shop, buyer.variantId)).toBe(9);
    shop.clock.advance(2 * HALF_HOUR_MS);
    expect((await sync(id)).body.data).toMatchObject({ state: 'cancelled', provider_state: 'cancelled' });
    expect(await loadStock(shop, buyer.variantId)).toBe(10);
    expect((await sync(id)).body.data).toMatchObject({ state_before: 'cancelled', state: 'cancelled' });
  });

  test('sends a refund that waits once, also by two operators at once', async () => {
    const { id, order, buyer } = await placeByCard();
    await refundAll(order);
    const replies = await Promise.all([sync(id), sync(id, kofi)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await sync(id);
    expect(await load(id)).toMatchObject({ is_refunding: 0, refunds: [{ state: 'succeeded' }] });
    expect(await loadOutcome(buyer)).toMatchObject({ paidMinor: 0 });
    expect(await findLedgerProblems(shop.pool)).toEqual([]);
  });

  test('with an unavailable provider responds with an error, and changes and records nothing', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    const id = await findAttempt(buyer);
    await sandbox.controls.addFault({ endpoint: 'stripe', mode: 'reset_before', times: 20 });
    const { status, body, headers } = await sync(id);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'PAYMENT_SERVICE_AWAY', '60']);
    expect(body.message).toContain('provider');
    expect((await load(id)).state).toBe('awaiting_payment');
    expect(await shop.prisma.auditEntry.count({ where: { subjectKind: 'payment', subjectId: id } })).toBe(0);
    await sandbox.controls.clearFaults();
    expect((await sync(id)).body.data).toMatchObject({ state: 'completed' });
  });

  test('requires the permission, and a payment at a provider', async () => {
    const { id } = await placeByCard();
    expect((await sync(id, support)).body.code).toBe('FORBIDDEN');
    expect((await sync(MISSING)).body.code).toBe('NOT_FOUND');
    const buyer = await buildBuyer();
    await buyer.placeCash();
    expect((await sync(await findAttempt(buyer))).body).toMatchObject({
      code: 'STATUS_NOT_ALLOWED',
      message: 'This payment is in cash: no payment provider knows it.',
    });
  });
});

describe('cash', () => {
  const placeCash = async (status: string) => {
    const buyer = await buildBuyer();
    const order = (await buyer.placeCash()).body.data as Order;
    await shop.pool.query('UPDATE store_order SET status = $2 WHERE order_id = $1', [order.id, status]);
    return { buyer, order, attempt: await findAttempt(buyer), seller_order_id: order.store_orders[0]?.id ?? 0 };
  };
  const isDue = async ({ id }: Order) =>
    (await shop.call('getOperatorOrders', { payment: 'on_delivery', ids: String(id) }, nia)).body.data.length === 1;
  const record = (seller_order_id: number, { token } = nia) =>
    shop.callWith('recordCash', { seller_order_id, note: 'Courier 7' }, { token });

  test('is recorded once by two operators, then reversed', async () => {
    const { attempt, order, seller_order_id } = await placeCash('shipped');
    expect(await isDue(order)).toBe(true);
    expect((await load(attempt)).cash).toMatchObject([
      { status: 'shipped', received_at: null, delivery: order.delivery_charge, steps: ['record', 'unpaid'] },
    ]);
    const replies = await Promise.all([record(seller_order_id), record(seller_order_id, kofi)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { status: 'delivered', received_at: shop.clock.now().toISOString() },
    });
    expect((await load(attempt)).cash).toMatchObject([{ status: 'delivered', delivery: 0, steps: ['reverse'] }]);
    expect(await isDue(order)).toBe(false);
    const reversed = await shop.call('reverseCash', { seller_order_id, note: 'Another order.' }, kofi);
    expect(reversed.body.data).toMatchObject({ seller_order_id, status: 'delivered' });
    expect(await isDue(order)).toBe(true);
    const page = await load(attempt);
    expect(page.cash).toMatchObject([{ received_at: null, steps: ['record', 'unpaid'] }]);
    expect(page.can_sync).toBe(0);
    expect(await findLedgerProblems(shop.pool)).toEqual([]);
  });

  test('that a colleague records concurrently is refused with its current status', async () => {
    const { seller_order_id } = await placeCash('shipped');
    const { query } = shop.pool;
    let recorded: Promise<unknown> | undefined;
    // The receipts are read once the colleague has recorded the cash.
    shop.pool.query = (async (...words: Parameters<typeof query>) => {
      const [statement] = words as unknown as [string | { text: string }];
      const text = typeof statement === 'string' ? statement : statement.text;
      if (!recorded && text.startsWith('SELECT') && text.includes('cash_receipt')) {
        recorded = record(seller_order_id, kofi);
        await recorded;
      }
      return query.apply(shop.pool, words);
    }) as typeof query;
    const { status, body } = await record(seller_order_id);
    shop.pool.query = query;
    expect([status, body]).toMatchObject([409, { code: 'EDITED_MEANWHILE', data: { status: 'delivered' } }]);
    expect(await recorded).toMatchObject({ status: 200 });
  });

  test('is recorded where the slug of another store of the order is the id of its store', async () => {
    const buyer = await buildBuyer();
    const { variantId: product_variant_id } = await buildProduct(shop);
    await shop.callWith('manageCart', { product_variant_id, qty: 1 }, { token: buyer.token });
    const [first, second] = ((await buyer.placeCash()).body.data as Order).store_orders;
    await shop.pool.query(`UPDATE store_order SET status = 'shipped' WHERE id = $1`, [first?.id]);
    await shop.pool.query('UPDATE store SET slug = $2 WHERE id = $1', [second?.store_id, String(first?.store_id)]);
    const seller_order_id = first?.id ?? 0;
    expect((await record(seller_order_id)).body.data).toMatchObject({ seller_order_id, status: 'delivered' });
    const reversed = await shop.call('reverseCash', { seller_order_id, note: 'Another order.' }, kofi);
    expect(reversed.status).toBe(200);
    const unpaid = await shop.call('recordUnpaidCash', { seller_order_id, note: 'Nobody at home.' }, nia);
    expect(unpaid.body.data).toMatchObject({ seller_order_id, status: 'returned' });
  });

  test('is not reversed where it is the last of an order whose delivery was refunded', async () => {
    const buyer = await buildBuyer();
    const { variantId: product_variant_id } = await buildProduct(shop);
    await shop.callWith('manageCart', { product_variant_id, qty: 1 }, { token: buyer.token });
    const order = (await buyer.placeCash()).body.data as Order;
    await shop.pool.query(`UPDATE store_order SET status = 'shipped' WHERE order_id = $1`, [order.id]);
    const [first = 0, second = 0] = order.store_orders.map(({ id }) => id);
    for (const id of [first, second]) expect((await record(id)).status).toBe(200);
    const actor = createCommandActor('payments refund');
    const delivery = { amountMinor: null, selection: { delivery: true }, key: null, note: null, restock: false };
    await refundOrder({ ...shop.app.deps, actor }, { orderId: order.id, ...delivery });
    const attempt = await findAttempt(buyer);
    const listSteps = async () => (await load(attempt)).cash.map(({ steps }) => steps);
    expect(await listSteps()).toEqual([['reverse'], ['reverse']]);
    const reverse = (seller_order_id: number) =>
      shop.callWith('reverseCash', { seller_order_id, note: 'Another order.' }, nia);
    expect((await reverse(first)).status).toBe(200);
    expect(await listSteps()).toEqual([['record', 'unpaid'], []]);
    expect((await reverse(second)).body.code).toBe('STATUS_NOT_ALLOWED');
    expect(await findLedgerProblems(shop.pool)).toEqual([]);
  });

  test('that was not paid brings the pieces back, and takes them again if the courier has it all the same', async () => {
    const { attempt, buyer, seller_order_id } = await placeCash('shipped');
    const { body } = await shop.call('recordUnpaidCash', { seller_order_id, note: 'Nobody at home.' }, nia);
    expect(body.data.status).toBe('returned');
    expect(await loadStock(shop, buyer.variantId)).toBe(10);
    expect((await load(attempt)).cash).toMatchObject([{ status: 'returned', steps: ['record'] }]);
    const unpaid = await shop.callWith('recordUnpaidCash', { seller_order_id, note: 'Again.' }, nia);
    expect(unpaid.body.code).toBe('STATUS_NOT_ALLOWED');
    expect((await record(seller_order_id)).body.data).toMatchObject({ status: 'delivered' });
    expect(await loadStock(shop, buyer.variantId)).toBeLessThan(10);
    expect(await findLedgerProblems(shop.pool)).toEqual([]);
  });

  test('is not recorded before the shipment, nor without the permission', async () => {
    const { seller_order_id } = await placeCash('received');
    expect((await record(seller_order_id)).body.code).toBe('STATUS_NOT_ALLOWED');
    expect((await record(seller_order_id, support)).body.code).toBe('FORBIDDEN');
    expect((await record(2_000_000_000)).body.code).toBe('NOT_FOUND');
  });

  test('of a large order is released or rejected by one of two operators', async () => {
    const { order, attempt } = await placeCash('received');
    await shop.pool.query(`UPDATE shop_order SET cash_review = 'waiting' WHERE id = $1`, [order.id]);
    expect((await load(attempt)).order).toMatchObject({ cash_review: 'waiting' });
    const replies = await Promise.all([
      shop.callWith('releaseCashOrder', { order_id: order.id }, nia),
      shop.callWith('rejectCashOrder', { order_id: order.id, note: 'No answer.' }, kofi),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { cash_review } = (await load(attempt)).order ?? {};
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { cash_review },
    });
  });
});
