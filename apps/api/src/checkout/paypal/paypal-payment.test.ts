import type { FaultMode } from '@trad/payment-sandbox/faults';
import { beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '../../payments/attempts/reconcile.ts';
import { buildAddress, buildUser, loadStock } from '../../testing/factories.ts';
import { openPaymentShop, SHORT_TIMEOUT_MS } from '../../testing/payment-shop.ts';

const { shop, sandbox, buildBuyer, approve, returnFromPayPal, pay, listPayments, loadOutcome } = await openPaymentShop(
  {},
  SHORT_TIMEOUT_MS,
);
beforeEach(() => sandbox.controls.clearFaults());

type Buyer = Awaited<ReturnType<typeof buildBuyer>>;

const createLaterClock = (minutes: number) => ({ now: () => new Date(shop.clock.now().getTime() + minutes * 60_000) });
const reconcileLater = (minutes = 1) => reconcile({ ...shop.app.deps, clock: createLaterClock(minutes) });
const loadState = async (buyer: Buyer) => (await buyer.listAttempts()).at(-1)?.state;
/** The URL to which PayPal redirects the buyer. */
const buildReturnUrl = async (buyer: Buyer, more = '') => {
  const attempt = (await buyer.listAttempts()).at(-1);
  return `/paypal_return?attempt=${attempt?.id}&token=${attempt?.provider_ref}${more}`;
};
const loadStatus = async (buyer: Buyer, more = '') =>
  (await returnFromPayPal(await buildReturnUrl(buyer, more))).query.status;
const failNext = (endpoint: 'paypal.orders.create' | 'paypal.orders.get' | 'paypal.orders.capture', mode: FaultMode) =>
  sandbox.controls.addFault({ endpoint, mode });
const UNCONFIRMED =
  'We could not confirm your payment yet. Do not pay again: your order will be placed automatically as soon as it is confirmed.';

describe('a PayPal payment', () => {
  test("is created for the server's total of the cart, reserves its stock and redirects to PayPal", async () => {
    const buyer = await buildBuyer({ stock: 10, qty: 3 });
    const { total } = await buyer.loadCart();
    const { status, body } = await buyer.requestPayPalLink({ amount: total, price: 1, currency_code: 'NGN' });
    expect([status, body.data]).toEqual([200, { order_id: expect.any(String), amount: total, currency_code: 'USD' }]);
    expect(body.link).toContain(`/checkoutnow?token=${(body.data as { order_id: string }).order_id}`);
    expect(await loadOutcome(buyer)).toEqual({ orders: 0, paidMinor: 0, stock: 7 });
    expect(await listPayments(await buyer.listAttempts())).toMatchObject([
      { provider: 'paypal', amountMinor: Math.round(total * 100), currency: 'USD' },
    ]);
  });

  test('is captured when the buyer returns after the approval, and creates one order, however often they return', async () => {
    const buyer = await buildBuyer();
    const order_id = await approve(await buyer.requestPayPalLink());
    const result = await returnFromPayPal(await buildReturnUrl(buyer, '&PayerID=SANDBOXPAYER1'));
    expect(result).toEqual({
      status: 303,
      path: '/paypal-status',
      query: { status: 'success', order_id, transaction_id: expect.any(String) },
    });
    const { transaction_id: paypal_transaction_id } = result.query;
    const placed = await buyer.placePayPal({ order_id, paypal_transaction_id, amount: 1 });
    expect([placed.status, placed.body.message]).toEqual([200, 'Order placed successfully!']);
    expect(placed.body.data).toMatchObject({ payment_method: 'paypal_method' });
    for (const ids of [{ order_id }, { paypal_transaction_id }, {}])
      expect((await buyer.placePayPal(ids)).body.data).toEqual(placed.body.data);
    expect(await returnFromPayPal(await buildReturnUrl(buyer))).toEqual(result);
    const [order] = await buyer.listOrders();
    expect(await loadOutcome(buyer)).toEqual({ orders: 1, paidMinor: order?.total_minor, stock: 9 });
    expect((await buyer.loadCart()).cart).toEqual([]);
  });

  test('by the buttons is captured by place_order only, and once by concurrent requests', async () => {
    const buyer = await buildBuyer();
    const begun = await Promise.all([buyer.createPayPalOrder(), buyer.createPayPalOrder(), buyer.requestPayPalLink()]);
    const ids = begun.map(({ body }) => (body.data as { order_id: string }).order_id);
    expect(new Set(ids).size).toBe(1);
    const order_id = await approve(begun[0]);
    const returnUrl = await buildReturnUrl(buyer);
    const placed = await Promise.all([
      buyer.placePayPal({ order_id }),
      returnFromPayPal(returnUrl),
      buyer.placePayPal(),
    ]);
    expect(placed.map(({ status }) => status).filter((status) => ![200, 303, 503].includes(status))).toEqual([]);
    expect((await buyer.placePayPal({ order_id })).status).toBe(200);
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 9 });
    expect(
      (await sandbox.controls.readState()).paypal.captures.filter(({ order_id: of }) => of === order_id),
    ).toHaveLength(1);
  });

  test('is not captured before the buyer returns, by any other request', async () => {
    const buyer = await buildBuyer();
    await approve(await buyer.requestPayPalLink());
    await reconcileLater();
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 0, paidMinor: 0 });
    // The buyer begins again after the approval: PayPal does not ask for it a second time.
    const { body } = await buyer.requestPayPalLink();
    expect((await returnFromPayPal(String(body.link))).query.status).toBe('success');
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1 });
  });

  test('has no order before the approval, and nobody is charged', async () => {
    const buyer = await buildBuyer();
    expect((await buyer.placePayPal()).body.message).toBe(
      'No payment was found for this order. You have not been charged.',
    );
    await buyer.requestPayPalLink();
    expect(await loadStatus(buyer)).toBe('failed');
    const { status, body } = await buyer.placePayPal();
    expect([status, body.code, body.message]).toEqual([
      402,
      'PAYMENT_REQUIRED',
      'Your payment was not completed. You have not been charged.',
    ]);
    expect(await loadState(buyer)).toBe('awaiting_payment');
  });

  test('that the buyer cancels at PayPal releases its stock, and they can begin another', async () => {
    const buyer = await buildBuyer({ stock: 1 });
    await buyer.requestPayPalLink();
    expect(await loadStatus(buyer, '&cancelled=1')).toBe('cancelled');
    expect(await loadStock(shop, buyer.variantId)).toBe(1);
    // The buyer can still approve on PayPal's page: a cancelled order is never captured.
    const [old] = await buyer.listAttempts();
    await sandbox.controls.approve(old?.provider_ref ?? '');
    expect(await loadStatus(buyer)).toBe('cancelled');
    const order_id = await approve(await buyer.requestPayPalLink());
    expect((await buyer.placePayPal({ order_id })).status).toBe(200);
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 0 });
  });

  test('that PayPal declines charges nothing and reports it; another one can pay', async () => {
    const buyer = await buildBuyer({ stock: 1 });
    const order_id = await approve(await buyer.requestPayPalLink(), 'declines');
    expect(await loadStatus(buyer)).toBe('declined');
    const { status, body } = await buyer.placePayPal({ order_id });
    expect([status, body.code, body.message]).toEqual([
      402,
      'PAYMENT_REQUIRED',
      'PayPal declined this payment. You have not been charged.',
    ]);
    expect(await loadStock(shop, buyer.variantId)).toBe(1);
    const again = await approve(await buyer.createPayPalOrder());
    expect(again).not.toBe(order_id);
    expect((await buyer.placePayPal({ order_id: again })).status).toBe(200);
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1 });
  });

  test.each([
    ['pending', 1, 'success'],
    ['pending_then_denied', 0, 'declined'],
  ] as const)('that PayPal holds back (%s) is no order before it is paid', async (funding, orders, status) => {
    const buyer = await buildBuyer();
    const order_id = await approve(await buyer.requestPayPalLink(), funding);
    const { query } = await returnFromPayPal(await buildReturnUrl(buyer));
    expect(query.status).toBe('pending');
    const waiting = await buyer.placePayPal({ order_id });
    expect([waiting.status, waiting.body.message]).toEqual([503, UNCONFIRMED]);
    expect((await buyer.placeCash()).body.code).toBe('PAYMENT_IN_PROGRESS');
    await reconcileLater(40);
    expect(await loadState(buyer)).toBe('processing');
    const { captures } = (await sandbox.controls.readState()).paypal;
    await sandbox.controls.settle(captures.find((capture) => capture.order_id === order_id)?.id ?? '');
    await reconcileLater(50);
    expect(await loadStatus(buyer)).toBe(status);
    expect(await loadOutcome(buyer)).toMatchObject({ orders, stock: 10 - orders });
  });

  test('is rejected in a currency that PayPal does not support, where its setting is off', async () => {
    const buyer = await buildBuyer();
    for (const { status, body } of [
      await buyer.requestPayPalLink({ currency: 'NGN' }),
      await buyer.createPayPalOrder({ currency: 'NGN' }),
    ])
      expect([status, body.code, body.message]).toEqual([
        400,
        'UNSUPPORTED_PAYMENT_METHOD',
        'PayPal does not support payments in NGN. Please choose another payment method.',
      ]);
    const loadFlags = async (currency: string) =>
      (await shop.call('getSettings', { type: 'payment_method', currency })).body.data.payment_method;
    expect(await loadFlags('USD')).toMatchObject({
      paypal_method: 1,
      paypal_client_id: 'sandbox-client',
      payment_sandbox: 1,
    });
    for (const currency of ['NGN', 'RUB'])
      expect(await loadFlags(currency)).toMatchObject({ paypal_method: 0, paypal_client_id: null, stripe_method: 1 });
    expect(await buyer.listAttempts()).toEqual([]);
  });
});

describe('the buyer returns to the origin where the payment began', () => {
  /** Begins a payment at an origin of the shop and returns the return URLs sent to PayPal. */
  const getLinkAt = async (buyer: Buyer, host: string, headers: Record<string, string> = {}) => {
    shop.clock.advance(1);
    const options = { token: buyer.token, headers: { host, ...headers } };
    const { status, body } = await shop.callWith('getPaypalLink', {}, options);
    const { orders } = (await sandbox.controls.readState()).paypal;
    const order = orders.find(({ id }) => id === (body.data as { order_id: string } | undefined)?.order_id);
    const returnOrigins = [order?.return_url, order?.cancel_url].map((url) => url && new URL(url).origin);
    return { status, body, returnOrigins };
  };

  test.each(['localhost:3000', '127.0.0.1:3000', '192.168.1.20:3000', '[::1]:3000'])('%s', async (host) => {
    const origin = `http://${host}`;
    expect((await getLinkAt(await buildBuyer(), host)).returnOrigins).toEqual([origin, origin]);
  });

  test('also at another origin by another payment for the same cart', async () => {
    const buyer = await buildBuyer({ stock: 1 });
    const first = await getLinkAt(buyer, 'localhost:3000');
    expect((await getLinkAt(buyer, 'localhost:3000')).body).toMatchObject({ data: first.body.data as object });
    const second = await getLinkAt(buyer, '192.168.1.20:3000');
    expect(second.returnOrigins).toEqual(['http://192.168.1.20:3000', 'http://192.168.1.20:3000']);
    expect((await buyer.listAttempts()).map(({ state }) => state)).toEqual(['cancelled', 'awaiting_payment']);
    // The approved order is reported at the current origin.
    await approve(second);
    const { body } = await getLinkAt(buyer, '192.168.1.20:3000');
    expect(body.link).toMatch(/^http:\/\/192\.168\.1\.20:3000\/paypal_return\?attempt=/);
    expect((await returnFromPayPal(String(body.link))).query.status).toBe('success');
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 0 });
  });

  test.each(['evil.example', 'localhost.evil.example', '8.8.8.8', '[2001:db8::1]'])(
    'the forged host %s is in no return URL: no payment is created',
    async (host) => {
      const buyer = await buildBuyer();
      const { status, body } = await getLinkAt(buyer, host);
      expect([status, body.code]).toEqual([400, 'UNKNOWN_HOST']);
      expect(body.message).toContain('Open it at http://localhost:3000');
      expect(await buyer.listAttempts()).toEqual([]);
      // The buttons need no return URL and are not rejected; PayPal gets the shop's configured origin.
      const { body: begun } = await shop.callWith('createPaypalOrder', {}, { token: buyer.token, headers: { host } });
      const { orders } = (await sandbox.controls.readState()).paypal;
      const order = orders.find(({ id }) => id === (begun.data as { order_id: string }).order_id);
      expect([order?.return_url, order?.cancel_url].join()).not.toContain(host);
    },
  );

  test('ignores X-Forwarded-Host, Forwarded, Origin and Referer without a proxy', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '444',
      'x-original-host': 'evil.example',
      forwarded: 'host=evil.example;proto=https',
      origin: 'https://evil.example',
      referer: 'https://evil.example/checkout',
    };
    const { returnOrigins } = await getLinkAt(await buildBuyer(), 'localhost:3000', forged);
    expect(returnOrigins).toEqual(['http://localhost:3000', 'http://localhost:3000']);
  });

  test("uses the trusted proxy's host, and PUBLIC_URL where it is set", async () => {
    const requestReturnOrigin = async (environment: Record<string, string>, forwarded: string) => {
      const { token } = await buildBuyer();
      const app = await shop.openApp({ environment });
      const headers = {
        authorization: `Bearer ${token}`,
        host: 'app:3000',
        'x-forwarded-host': forwarded,
        'x-forwarded-proto': 'https',
      };
      const { statusCode, ...response } = await app.inject({ url: '/api/get_paypal_link', headers });
      if (statusCode !== 200) return response.json().code;
      const { orders } = (await sandbox.controls.readState()).paypal;
      return new URL(orders.find(({ id }) => id === response.json().data.order_id)?.return_url ?? '').origin;
    };
    const behindProxy = { TRUST_PROXY: '1' };
    expect(await requestReturnOrigin(behindProxy, '192.168.1.20')).toBe('https://192.168.1.20');
    expect(await requestReturnOrigin(behindProxy, 'evil.example')).toBe('UNKNOWN_HOST');
    expect(await requestReturnOrigin(behindProxy, '192.168.1.20, evil.example')).toBe('UNKNOWN_HOST');
    const withAddress = { ...behindProxy, PUBLIC_URL: 'https://shop.example' };
    expect(await requestReturnOrigin(withAddress, 'evil.example')).toBe('https://shop.example');
  });
});

describe('the status of a payment', () => {
  const getStatus = async (input: object) => {
    const { status, body } = await shop.callWith('getPaymentStatus', input);
    return [status, (body as { data?: object }).data ?? body.code];
  };

  test('is returned to any caller with its ids, without further data', async () => {
    const buyer = await buildBuyer();
    const order_id = await approve(await buyer.requestPayPalLink());
    expect(await getStatus({ order_id })).toEqual([200, { status: 'failed' }]);
    const { query: returnUrl } = await returnFromPayPal(await buildReturnUrl(buyer));
    const { transaction_id } = returnUrl;
    expect(await getStatus({ order_id })).toEqual([200, { status: 'success' }]);
    expect(await getStatus({ order_id, transaction_id })).toEqual([200, { status: 'success' }]);
  });

  test('is not returned for guessed ids, or for ids of two payments', async () => {
    const [one, other] = [await buildBuyer(), await buildBuyer()];
    const order_id = await approve(await one.requestPayPalLink());
    await approve(await other.requestPayPalLink());
    await returnFromPayPal(await buildReturnUrl(one));
    const { query: returnUrl } = await returnFromPayPal(await buildReturnUrl(other));
    const [attempt] = await one.listAttempts();
    for (const input of [
      { order_id: 'GUESSED' },
      { order_id, transaction_id: returnUrl.transaction_id },
      { order_id, transaction_id: 'GUESSED' },
      { order_id: attempt?.id },
      { order_id: '%' },
    ])
      expect(await getStatus(input)).toEqual([404, 'NOT_FOUND']);
  });

  test('is pending, declined or cancelled', async () => {
    const [pendingBuyer, declined, cancelled] = [await buildBuyer(), await buildBuyer(), await buildBuyer()];
    const ids = [
      await approve(await pendingBuyer.requestPayPalLink(), 'pending'),
      await approve(await declined.requestPayPalLink(), 'declines'),
    ];
    const { body } = await cancelled.requestPayPalLink();
    ids.push((body.data as { order_id: string }).order_id);
    await returnFromPayPal(await buildReturnUrl(pendingBuyer));
    await returnFromPayPal(await buildReturnUrl(declined));
    await returnFromPayPal(await buildReturnUrl(cancelled, '&cancelled=1'));
    const statuses = await Promise.all(ids.map(async (order_id) => (await getStatus({ order_id }))[1]));
    expect(statuses).toEqual([{ status: 'pending' }, { status: 'declined' }, { status: 'cancelled' }]);
  });
});

describe('a provider', () => {
  test.each(['reset_before', 'reset_after', 'hang_after', '500', 'sticky500', '429'] as const)(
    'that fails to create an order (%s) charges and reserves nothing, and a retry creates another one',
    async (mode) => {
      const buyer = await buildBuyer();
      await failNext('paypal.orders.create', mode);
      const { status, body, headers } = await buyer.requestPayPalLink();
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'PAYMENT_SERVICE_AWAY', '5']);
      expect(await loadStock(shop, buyer.variantId)).toBe(10);
      const order_id = await approve(await buyer.requestPayPalLink());
      expect((await buyer.placePayPal({ order_id })).status).toBe(200);
      // An order whose response was lost cannot be approved, as nobody has its link, and expires at PayPal.
      const payments = await listPayments(await buyer.listAttempts());
      expect(payments.filter(({ receivedMinor }) => receivedMinor > 0)).toHaveLength(1);
      expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 9 });
    },
  );

  test.each([
    ['paypal.orders.capture', 'reset_before'],
    ['paypal.orders.capture', 'reset_after'],
    ['paypal.orders.capture', 'hang_after'],
    ['paypal.orders.capture', 'sticky500'],
    ['paypal.orders.capture', '429'],
    ['paypal.orders.get', 'reset_before'],
    ['paypal.orders.get', 'hang_after'],
    ['paypal.orders.get', '500'],
  ] as const)(
    'that does not respond to the capture (%s, %s) loses no order and captures once',
    async (endpoint, mode) => {
      const [returning, placing] = [await buildBuyer(), await buildBuyer()];
      await approve(await returning.requestPayPalLink());
      const order_id = await approve(await placing.createPayPalOrder());
      await failNext(endpoint, mode);
      expect(await loadStatus(returning)).toBe('pending');
      await failNext(endpoint, mode);
      const { status, body } = await placing.placePayPal({ order_id });
      expect([status, body.code, body.message]).toEqual([503, 'PAYMENT_UNCONFIRMED', UNCONFIRMED]);
      // Neither buyer returns a second time.
      await reconcileLater();
      for (const buyer of [returning, placing]) {
        const [order] = await buyer.listOrders();
        expect(await loadOutcome(buyer)).toEqual({ orders: 1, paidMinor: order?.total_minor, stock: 9 });
      }
    },
  );

  test('that has expired an order without a capture closes the attempt, once it is old', async () => {
    const buyer = await buildBuyer();
    await approve(await buyer.requestPayPalLink());
    await failNext('paypal.orders.capture', 'reset_before');
    await loadStatus(buyer);
    await shop.pool.query("UPDATE payment_attempt SET provider_ref = 'FORGOTTEN' WHERE user_id = $1", [buyer.id]);
    await reconcileLater(60);
    expect(await loadState(buyer)).toBe('processing');
    await reconcileLater(200);
    expect(await loadState(buyer)).toBe('cancelled');
    expect(await loadStock(shop, buyer.variantId)).toBe(10);
  });
});

describe('a payment whose buyer has returned while PayPal did not respond', () => {
  const buildReturned = async () => {
    const buyer = await buildBuyer();
    await approve(await buyer.requestPayPalLink());
    await sandbox.controls.addFault({ endpoint: 'paypal', mode: '500', times: 99 });
    expect(await loadStatus(buyer)).toBe('pending');
    return buyer;
  };

  test('becomes an order once PayPal responds, also after half an hour', async () => {
    const buyer = await buildReturned();
    await reconcileLater(31);
    await sandbox.controls.clearFaults();
    await reconcileLater(40);
    const [order] = await buyer.listOrders();
    expect(await loadOutcome(buyer)).toEqual({ orders: 1, paidMinor: order?.total_minor, stock: 9 });
  });

  test('is closed once its order has expired at PayPal', async () => {
    const buyer = await buildReturned();
    await reconcileLater(170);
    expect(await loadState(buyer)).toBe('awaiting_payment');
    await reconcileLater(181);
    expect(await loadState(buyer)).toBe('cancelled');
    expect(await loadOutcome(buyer)).toEqual({ orders: 0, paidMinor: 0, stock: 10 });
  });

  test('is closed after half an hour where the buyer has not approved it', async () => {
    const buyer = await buildBuyer();
    await buyer.requestPayPalLink();
    expect(await loadStatus(buyer)).toBe('failed');
    await reconcileLater(31);
    expect(await loadState(buyer)).toBe('cancelled');
  });
});

describe('an abandoned payment', () => {
  test('is closed after half an hour and its stock released, without a response of PayPal', async () => {
    const buyer = await buildBuyer({ stock: 1 });
    const order_id = await approve(await buyer.requestPayPalLink());
    await sandbox.controls.addFault({ endpoint: 'paypal', mode: 'hang_after', times: 9 });
    await reconcileLater(31);
    expect(await loadState(buyer)).toBe('cancelled');
    expect(await loadStock(shop, buyer.variantId)).toBe(1);
    await sandbox.controls.clearFaults();
    expect((await buyer.placePayPal({ order_id })).body.code).toBe('PAYMENT_REQUIRED');
    expect(await loadOutcome(buyer)).toEqual({ orders: 0, paidMinor: 0, stock: 1 });
  });

  test("is closed, too, where PayPal's response to the creation was lost", async () => {
    const buyer = await buildBuyer({ stock: 1 });
    await failNext('paypal.orders.create', 'reset_after');
    await buyer.requestPayPalLink();
    await reconcileLater(31);
    await reconcileLater(32);
    expect(await loadState(buyer)).toBe('failed');
    expect(await loadStock(shop, buyer.variantId)).toBe(1);
  });

  test('continues where a process died during the capture', async () => {
    const buyer = await buildBuyer();
    await approve(await buyer.requestPayPalLink());
    await shop.pool.query("UPDATE payment_attempt SET state = 'processing', approved_at = now() WHERE user_id = $1", [
      buyer.id,
    ]);
    await reconcileLater(31);
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 9 });
  });
});

describe('a second payment', () => {
  test('for a changed cart is a new one; the old one is never captured', async () => {
    const buyer = await buildBuyer();
    const old = await approve(await buyer.requestPayPalLink());
    await buyer.add();
    const order_id = await approve(await buyer.requestPayPalLink());
    expect(await loadStatus(buyer)).toBe('success');
    const late = await buyer.placePayPal({ order_id: old });
    expect([late.status, late.body.code]).toEqual([402, 'PAYMENT_REQUIRED']);
    expect((await buyer.placePayPal({ order_id })).body.data).toMatchObject({ order_items: [{ quantity: 2 }] });
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 8 });
  });

  test('in cash or by card cancels the open one', async () => {
    const [payer, carded] = [await buildBuyer({ stock: 1 }), await buildBuyer({ stock: 1 })];
    for (const buyer of [payer, carded]) await approve(await buyer.requestPayPalLink());
    expect((await payer.placeCash()).body.message).toBe('Order placed with Cash On Delivery!');
    await pay(await carded.begin());
    expect((await carded.place()).status).toBe(200);
    for (const buyer of [payer, carded]) {
      expect(await returnFromPayPal(await buildReturnUrl(buyer))).toMatchObject({ path: '/paypal-status' });
      expect((await buyer.listAttempts()).map(({ state }) => state).sort()).toEqual(['cancelled', 'completed']);
      expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 0 });
    }
  });

  test('by PayPal cancels an open card payment', async () => {
    const buyer = await buildBuyer({ stock: 1 });
    const card = await buyer.begin();
    const order_id = await approve(await buyer.requestPayPalLink());
    await expect(pay(card)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect((await buyer.placePayPal({ order_id })).status).toBe(200);
  });

  test('in cash during the capture: one of the two succeeds, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const buyer = await buildBuyer({ stock: 1 });
      await approve(await buyer.requestPayPalLink());
      const returnUrl = await buildReturnUrl(buyer);
      await Promise.all([returnFromPayPal(returnUrl), buyer.placeCash()]);
      await buyer.placeCash();
      await reconcileLater();
      const [order] = await buyer.listOrders();
      const { orders, paidMinor, stock } = await loadOutcome(buyer);
      expect([orders, stock]).toEqual([1, 0]);
      expect([0, order?.total_minor]).toContain(paidMinor);
    }
  });
});

describe('a capture that cannot become an order', () => {
  test.each([
    ['pays', 'refunded'],
    ['refunds_later', 'refunded'],
    ['refunds_fail', 'refund_pending'],
  ] as const)('goes back, once (%s)', async (funding, end) => {
    const buyer = await buildBuyer({ stock: 1 });
    const order_id = await approve(await buyer.requestPayPalLink(), funding);
    await shop.pool.query("UPDATE stock_reservation SET state = 'released' WHERE variant_id = $1", [buyer.variantId]);
    expect(await loadStatus(buyer)).toBe('refunded');
    const { status, body } = await buyer.placePayPal({ order_id });
    expect([status, body.message]).toEqual([409, 'Your order could not be placed and your payment is being refunded.']);
    await sandbox.controls.addFault({ endpoint: 'paypal.captures.refund', mode: 'reset_after' });
    for (let minutes = 1; minutes <= 3; minutes++) await reconcileLater(minutes);
    const listRefunds = async () => {
      const { paypal } = await sandbox.controls.readState();
      const captures = paypal.captures.filter((capture) => capture.order_id === order_id).map(({ id }) => id);
      return paypal.refunds.filter(({ capture_id }) => captures.includes(capture_id));
    };
    const [refund] = await listRefunds();
    await sandbox.controls.settle(refund?.id ?? '');
    await reconcileLater(15);
    expect(await loadState(buyer)).toBe(end);
    expect(await listRefunds()).toHaveLength(1);
    expect((await loadOutcome(buyer)).orders).toBe(0);
  });

  test('is refunded where PayPal captured another amount', async () => {
    const buyer = await buildBuyer();
    const order_id = await approve(await buyer.createPayPalOrder());
    await shop.pool.query('UPDATE payment_attempt SET amount_minor = amount_minor + 1 WHERE user_id = $1', [buyer.id]);
    expect((await buyer.placePayPal({ order_id })).body.code).toBe('PAYMENT_REFUNDED');
    await reconcileLater();
    expect(await loadOutcome(buyer)).toEqual({ orders: 0, paidMinor: 0, stock: 10 });
  });
});

describe('access to payments', () => {
  test("rejects another user's address and payment", async () => {
    const [buyer, stranger] = [await buildBuyer(), await buildBuyer()];
    const address_id = await buildAddress(shop, (await buildUser(shop)).id);
    for (const { status } of [
      await buyer.requestPayPalLink({ address_id }),
      await buyer.createPayPalOrder({ address_id }),
    ])
      expect(status).toBe(404);
    const order_id = await approve(await buyer.requestPayPalLink());
    expect((await stranger.placePayPal({ order_id })).status).toBe(404);
    expect((await stranger.placePayPal({ paypal_transaction_id: order_id })).status).toBe(404);
    expect((await buyer.place({ payment_intent_id: order_id })).status).toBe(404);
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 0, paidMinor: 0 });
  });

  test('rejects a return with a foreign attempt or token', async () => {
    const [buyer, other] = [await buildBuyer(), await buildBuyer()];
    for (const one of [buyer, other]) await approve(await one.requestPayPalLink());
    const [own, foreign] = [(await buyer.listAttempts())[0], (await other.listAttempts())[0]];
    for (const query of [
      '',
      `attempt=${own?.id}`,
      `attempt=${own?.id}&token=${foreign?.provider_ref}`,
      `attempt=${own?.id}&token=${foreign?.provider_ref}&cancelled=1`,
      `attempt=1&token=${own?.provider_ref}`,
    ])
      expect((await returnFromPayPal(`/paypal_return?${query}`)).query).toEqual({ status: 'failed' });
    for (const one of [buyer, other]) expect(await loadState(one)).toBe('awaiting_payment');
  });
});
