import { beforeEach, describe, expect, test } from 'vitest';
import { loadStock, TEST_ACTOR } from '../../testing/factories.ts';
import { openPaymentShop, SHORT_TIMEOUT_MS } from '../../testing/payment-shop.ts';
import { type AttemptRow, findAttempt } from '../attempts/attempt.queries.ts';
import { reconcile } from '../attempts/reconcile.ts';
import type { CardGateway, CardRefund } from '../providers/card-gateway.ts';
import { createGateways } from '../providers/gateways.ts';
import { createPayPalGateway } from '../providers/paypal-sdk-gateway.ts';
import { type RefundRequest, refundOrder } from './refund-order.ts';
import { sendRefunds } from './send-refunds.ts';

const { shop, sandbox, sandboxUrl, buildBuyer, pay, approve, listPayments } = await openPaymentShop(
  {},
  SHORT_TIMEOUT_MS,
);
beforeEach(async () => {
  await sandbox.controls.clearFaults();
  await shop.pool.query('DELETE FROM payment_alert');
});

/** Creates a buyer with a paid order: 50.00 USD a piece, and the delivery. */
const buildCustomer = async ({ card = 'pm_card_visa', qty = 1 } = {}) => {
  const buyer = await buildBuyer({ qty });
  await pay(await buyer.begin(), card);
  await buyer.place();
  const [order] = await buyer.listOrders();
  if (!order) throw new Error('No order was made');
  const buildRequest = (overrides: Partial<RefundRequest> = {}): RefundRequest => ({
    orderId: order.id,
    amountMinor: null,
    key: null,
    note: null,
    restock: false,
    ...overrides,
  });
  return {
    ...buyer,
    order,
    buildRequest,
    /** Advances the clock before each refund, so that refunds have a defined order. */
    refund: (overrides: Partial<RefundRequest> = {}) => {
      shop.clock.advance(1);
      return refundOrder({ ...shop.app.deps, actor: TEST_ACTOR }, buildRequest(overrides));
    },
    loadOrder: async () => (await shop.call('getOrders', { id: order.id }, { token: buyer.token })).body.data[0],
    loadNetPayment: async () => {
      const payments = await listPayments(await buyer.listAttempts());
      return payments.reduce((sum, { receivedMinor, refundedMinor }) => sum + receivedMinor - refundedMinor, 0);
    },
    listRefunds: async () => {
      const [attempt] = await buyer.listAttempts();
      const { rows } = await shop.pool.query(
        'SELECT amount_minor AS amount, reason, state, failure_code AS code FROM refund WHERE attempt_id = $1 ORDER BY created_at, id',
        [attempt?.id],
      );
      return rows;
    },
  };
};
const reconcileLater = (minutes = 1) =>
  reconcile({ ...shop.app.deps, clock: { now: () => new Date(shop.clock.now().getTime() + minutes * 60_000) } });
const listAlerts = async () => (await shop.pool.query('SELECT kind, detail FROM payment_alert ORDER BY id')).rows;

describe("an order's refund", () => {
  test("in full sets the order to refunded and leaves its payment's state unchanged", async () => {
    const customer = await buildCustomer({ qty: 2 });
    await customer.refund({ note: 'Torn' });
    expect(await customer.loadOrder()).toMatchObject({ status: 'refunded', store_orders: [{ status: 'refunded' }] });
    expect(await customer.loadNetPayment()).toBe(customer.order.total_minor);
    await reconcileLater();
    expect(await customer.loadNetPayment()).toBe(0);
    expect(await customer.listRefunds()).toMatchObject([{ reason: 'operator', state: 'succeeded' }]);
    expect((await customer.listAttempts())[0]?.state).toBe('completed');
    const order = await customer.loadOrder();
    expect(order?.refunded_amount).toBe(order?.final_total);
    expect(await loadStock(shop, customer.variantId)).toBe(8);
  });

  test('in several amounts sets the order to refunded with the last one', async () => {
    const customer = await buildCustomer();
    await customer.refund({ amountMinor: 1250 });
    await reconcileLater();
    expect(await customer.loadOrder()).toMatchObject({ status: 'received', refunded_amount: 12.5 });
    expect(await customer.loadNetPayment()).toBe(customer.order.total_minor - 1250);
    await customer.refund();
    await reconcileLater();
    expect(await customer.loadOrder()).toMatchObject({ status: 'refunded' });
    expect(await customer.loadNetPayment()).toBe(0);
  });

  test('restocks on request, once and with the last of the money only', async () => {
    const customer = await buildCustomer({ qty: 3 });
    await expect(customer.refund({ amountMinor: 1, restock: true })).rejects.toThrow('omit --restock');
    await customer.refund({ restock: true, key: 'returned' });
    await customer.refund({ restock: true, key: 'returned' });
    expect(await loadStock(shop, customer.variantId)).toBe(10);
  });
});

describe('a refund', () => {
  test('never exceeds the remaining amount, concurrent requests included', async () => {
    const customer = await buildCustomer();
    const { total_minor } = customer.order;
    await expect(customer.refund({ amountMinor: total_minor + 1 })).rejects.toThrow('more than remains');
    const half = Math.floor(total_minor / 2);
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => customer.refund({ amountMinor: half })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await reconcileLater();
    expect(await customer.loadNetPayment()).toBe(total_minor - 2 * half);
  });

  test('is limited to the payment by the database, too', async () => {
    const customer = await buildCustomer();
    const insert = (attempt: string | undefined, amount: number) =>
      shop.pool.query(
        `INSERT INTO refund (id, attempt_id, amount_minor, reason, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, 'operator', now(), now())`,
        [attempt, amount],
      );
    const [attempt] = await customer.listAttempts();
    await expect(insert(attempt?.id, customer.order.total_minor + 1)).rejects.toMatchObject({ code: '23514' });
    const unpaid = await buildBuyer();
    await unpaid.begin();
    await expect(insert((await unpaid.listAttempts())[0]?.id, 1)).rejects.toMatchObject({ code: '23514' });
  });

  test('with a repeated idempotency key is made once, and another amount with that key is rejected', async () => {
    const customer = await buildCustomer();
    const once = { amountMinor: 700, key: 'ticket 12' };
    await Promise.all([customer.refund(once), customer.refund(once)]);
    await expect(customer.refund({ amountMinor: 800, key: 'ticket 12' })).rejects.toThrow('Choose another key');
    await reconcileLater();
    expect((await customer.refund(once)).earlier?.state).toBe('succeeded');
    expect(await customer.loadNetPayment()).toBe(customer.order.total_minor - 700);
  });

  test.each(['reset_before', 'reset_after', 'hang_after', '500'] as const)(
    'is sent once where the connection to the provider breaks (%s)',
    async (mode) => {
      const customer = await buildCustomer();
      await customer.refund({ amountMinor: 900 });
      await sandbox.controls.addFault({ endpoint: 'stripe.refunds.create', mode, times: 2 });
      for (const minutes of [1, 2, 3, 9]) await reconcileLater(minutes);
      expect(await customer.loadNetPayment()).toBe(customer.order.total_minor - 900);
      expect(await customer.listRefunds()).toMatchObject([{ state: 'succeeded' }]);
    },
  );

  test('that is pending at the provider is polled until it succeeds', async () => {
    const customer = await buildCustomer({ card: 'pm_card_pendingRefund' });
    await customer.refund();
    await reconcileLater();
    expect(await customer.listRefunds()).toMatchObject([{ state: 'pending' }]);
    const { refunds } = (await sandbox.controls.readState()).stripe;
    await sandbox.controls.settle(refunds.at(-1)?.id ?? '');
    await reconcileLater(10);
    expect(await customer.listRefunds()).toMatchObject([{ state: 'succeeded' }]);
  });

  test.each([
    ['pending', 'succeeded', 'pm_card_pendingRefund'],
    ['pending', 'failed', 'pm_card_refundFail'],
    ['succeeded', 'failed', 'pm_card_refundFail'],
  ] as const)('is not changed by the result %s that arrives after it has %s', async (outdated, final, card) => {
    const customer = await buildCustomer({ card });
    await customer.refund();
    const { deps } = shop.app;
    const [{ id = '' } = {}] = await customer.listAttempts();
    const send = async (own = deps, options = {}) =>
      sendRefunds(own, (await findAttempt(deps.pool, id)) as AttemptRow, options);
    // Other processes read and store the final result while this response is under way.
    const refund: CardGateway['refund'] = async (request) => {
      const result = (await deps.gateways.card?.refund(request)) as CardRefund;
      await send();
      await sandbox.controls.settle(result.id);
      await send(deps, { rereadSucceeded: true });
      return { ...result, state: outdated };
    };
    const gateways = Object.assign(Object.create(deps.gateways), { card: { ...deps.gateways.card, refund } });
    await send({ ...deps, gateways });
    expect(await customer.listRefunds()).toMatchObject([{ state: final }]);
    expect(await listAlerts()).toHaveLength(final === 'failed' ? 1 : 0);
    const { rows } = await shop.pool.query('SELECT next_check_at FROM payment_attempt WHERE id = $1', [id]);
    expect(rows).toEqual([{ next_check_at: null }]);
  });

  test('of a cash order without a receipt is rejected', async () => {
    const buyer = await buildBuyer();
    await buyer.placeCash();
    const [order] = await buyer.listOrders();
    const request = { orderId: order?.id ?? 0, amountMinor: null, key: null, note: null, restock: false };
    await expect(refundOrder({ ...shop.app.deps, actor: TEST_ACTOR }, request)).rejects.toThrow('No cash of the order');
    await expect(
      refundOrder({ ...shop.app.deps, actor: TEST_ACTOR }, { ...request, orderId: 999_999 }),
    ).rejects.toThrow('There is no order 999999');
  });
});

describe('a refund by PayPal', () => {
  const buildPayPal = async () => {
    const buyer = await buildBuyer();
    await approve(await buyer.createPayPalOrder());
    await buyer.placePayPal();
    const [order] = await buyer.listOrders();
    const request = { orderId: order?.id ?? 0, amountMinor: null, key: null, note: null, restock: false };
    const listStates = async () =>
      (
        await shop.pool.query(
          `SELECT r.state, r.failure_code AS code FROM refund r JOIN shop_order o ON o.attempt_id = r.attempt_id
           WHERE o.id = $1`,
          [request.orderId],
        )
      ).rows;
    const loadRefunded = async () => (await listPayments(await buyer.listAttempts()))[0]?.refundedMinor;
    return { request, listStates, loadRefunded, total: order?.total_minor };
  };

  test('succeeds partially and fully', async () => {
    const { request, loadRefunded, total } = await buildPayPal();
    await refundOrder({ ...shop.app.deps, actor: TEST_ACTOR }, { ...request, amountMinor: 1000 });
    await reconcileLater();
    expect(await loadRefunded()).toBe(1000);
    await refundOrder({ ...shop.app.deps, actor: TEST_ACTOR }, request);
    await reconcileLater();
    expect(await loadRefunded()).toBe(total);
  });

  test('that is partial is not retried where PayPal has forgotten its id: an alert is raised', async () => {
    const { request, listStates, loadRefunded } = await buildPayPal();
    await refundOrder({ ...shop.app.deps, actor: TEST_ACTOR }, { ...request, amountMinor: 1000 });
    await sandbox.controls.addFault({ endpoint: 'paypal.captures.refund', mode: 'reset_after', times: 2 });
    await reconcileLater();
    await sandbox.controls.clearFaults();
    await reconcileLater(6 * 60);
    expect(await listStates()).toEqual([{ state: 'failed', code: 'outcome_unknown' }]);
    expect(await loadRefunded()).toBe(1000);
  });

  test.each(['no access token', '429'] as const)(
    'that is partial goes out late where PayPal only answered %s',
    async (answer) => {
      const { request, listStates, loadRefunded } = await buildPayPal();
      await refundOrder({ ...shop.app.deps, actor: TEST_ACTOR }, { ...request, amountMinor: 1000 });
      const { gateways } = shop.app.deps;
      const keys = { clientId: 'somebody-else', clientSecret: 'x', webhookId: undefined };
      const paypal = createPayPalGateway({ ...keys, baseUrl: sandboxUrl, timeoutMs: SHORT_TIMEOUT_MS });
      if (answer === '429')
        await sandbox.controls.addFault({ endpoint: 'paypal.captures.refund', mode: '429', times: 2 });
      else shop.app.deps.gateways = createGateways({ ...gateways, paypal });
      await reconcileLater();
      shop.app.deps.gateways = gateways;
      await sandbox.controls.clearFaults();
      expect(await listStates()).toEqual([{ state: 'requested', code: null }]);
      await reconcileLater(6 * 60);
      expect([await listStates(), await loadRefunded()]).toEqual([[{ state: 'succeeded', code: null }], 1000]);
    },
  );

  test('that was never sent goes out, however old it is', async () => {
    const { request, loadRefunded } = await buildPayPal();
    await refundOrder({ ...shop.app.deps, actor: TEST_ACTOR }, { ...request, amountMinor: 1000 });
    await reconcileLater(24 * 60);
    expect(await loadRefunded()).toBe(1000);
  });
});

describe('a refund that the provider rejects', () => {
  test('raises one alert, and can be requested again', async () => {
    const customer = await buildCustomer();
    // The payment was refunded in the provider's dashboard.
    const ref = (await customer.listAttempts())[0]?.provider_ref ?? '';
    await shop.app.deps.gateways.card?.refund({
      refundId: 'manual',
      paymentId: ref,
      amount: { minor: customer.order.total_minor, decimals: 2, currencyCode: 'USD' },
    });
    await customer.refund();
    for (const minutes of [1, 2, 3]) await reconcileLater(minutes);
    expect(await customer.listRefunds()).toMatchObject([{ state: 'failed', code: 'charge_already_refunded' }]);
    expect(await listAlerts()).toEqual([
      {
        kind: 'refund_failed',
        detail: expect.stringMatching(/^The refund of 60\.00 USD for the payment pi_\w+ failed/),
      },
    ]);
    expect(await customer.loadOrder()).toMatchObject({ status: 'refunded', refunded_amount: 0 });
    await customer.refund();
    expect((await customer.listRefunds()).map(({ state }) => state)).toEqual(['failed', 'requested']);
  });

  test('may fail after it succeeded, which raises an alert, too', async () => {
    const customer = await buildCustomer({ card: 'pm_card_refundFail' });
    await customer.refund();
    await reconcileLater();
    expect(await customer.listRefunds()).toMatchObject([{ state: 'succeeded' }]);
    const before = (await listAlerts()).length;
    await sandbox.controls.configure({ urls: { stripe: `${shop.url}/webhooks/stripe` } });
    const { refunds } = (await sandbox.controls.readState()).stripe;
    await sandbox.controls.settle(refunds.at(-1)?.id ?? '');
    await expect.poll(customer.listRefunds).toMatchObject([{ state: 'failed' }]);
    expect(await listAlerts()).toHaveLength(before + 1);
  });
});
