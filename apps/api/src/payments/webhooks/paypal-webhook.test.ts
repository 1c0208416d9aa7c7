import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { countUsage, createIpAddressLimits } from '../../platform/limits/usage-limit.ts';
import { openPaymentShop, SHORT_TIMEOUT_MS } from '../../testing/payment-shop.ts';
import { reconcile } from '../attempts/reconcile.ts';
import { MAX_VERIFICATIONS, UNVERIFIED_LIMIT } from './paypal-webhook.ts';

const { shop, sandbox, buildBuyer, approve, returnFromPayPal, loadOutcome, advanceProviderClock } =
  await openPaymentShop({}, SHORT_TIMEOUT_MS);
type Buyer = Awaited<ReturnType<typeof buildBuyer>>;

interface CapturedWebhook {
  body: string;
  headers: IncomingHttpHeaders;
}
/** Events are processed after the response. */
const waitUntil = (work: () => Promise<unknown>) => vi.waitFor(work, 30_000);
/** Events that PayPal sent to this test's own endpoint instead of the shop's. */
const webhooks: CapturedWebhook[] = [];
const listener = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  webhooks.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
  response.end();
});
const urls = { shop: '', listener: '' };
beforeAll(async () => {
  urls.shop = `${shop.url}/webhooks/paypal`;
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  urls.listener = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
});
afterAll(() => {
  listener.closeAllConnections();
  listener.close();
});
afterEach(async () => {
  await sandbox.controls.configure({ mode: 'normal', urls: { paypal: null } });
  await sandbox.controls.clearFaults();
});

const createLaterClock = (minutes: number) => ({ now: () => new Date(shop.clock.now().getTime() + minutes * 60_000) });
const loadState = async (buyer: Buyer) => (await buyer.listAttempts()).at(-1)?.state;
const buildReturnUrl = async (buyer: Buyer) => {
  const attempt = (await buyer.listAttempts()).at(-1);
  return `/paypal_return?attempt=${attempt?.id}&token=${attempt?.provider_ref}`;
};
/** Loads all that an event could change. */
const loadEverything = async () => {
  const { rows } = await shop.pool.query(
    `SELECT (SELECT count(*) FROM payment_event) AS events, (SELECT count(*) FROM shop_order) AS orders,
       (SELECT count(*) FROM refund) AS refunds, (SELECT json_agg(a ORDER BY a.id) FROM payment_attempt a) AS attempts,
       (SELECT json_agg(v ORDER BY v.id) FROM variant v) AS variants`,
  );
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
};
const OWN_HEADERS = ['host', 'connection', 'content-length'];
const post = ({ body, headers }: CapturedWebhook, url = '/webhooks/paypal') => {
  const sent = Object.entries(headers).filter(([name, value]) => value !== undefined && !OWN_HEADERS.includes(name));
  return shop.inject({ method: 'POST', url, headers: Object.fromEntries(sent), payload: body });
};
/** Intercepts the event of a type that PayPal sends during `work`. */
const interceptEvent = async (type: string, work: () => Promise<unknown>): Promise<CapturedWebhook> => {
  webhooks.length = 0;
  await sandbox.controls.configure({ mode: 'normal', urls: { paypal: urls.listener } });
  await work();
  await sandbox.controls.idle();
  await sandbox.controls.configure({ urls: { paypal: null } });
  const sent = webhooks.find(({ body }) => body.includes(`"event_type":"${type}"`));
  return sent ?? expect.fail(`PayPal sent no ${type}`);
};

describe('a PayPal event', () => {
  test.each(['normal', 'twice', 'early', 'late'] as const)('has no effect when it is repeated (%s)', async (mode) => {
    await sandbox.controls.configure({ mode, lateMs: 50, urls: { paypal: urls.shop } });
    const buyer = await buildBuyer();
    const order_id = await approve(await buyer.requestPayPalLink());
    expect((await returnFromPayPal(await buildReturnUrl(buyer))).query.status).toBe('success');
    await sandbox.controls.idle();
    expect((await buyer.placePayPal({ order_id })).status).toBe(200);
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 9 });
    await waitUntil(async () => {
      const { rows } = await shop.pool.query(
        'SELECT type, processed_at IS NOT NULL AS processed FROM payment_event WHERE provider_ref = $1',
        [order_id],
      );
      expect(rows).toContainEqual({ type: 'PAYMENT.CAPTURE.COMPLETED', processed: true });
    });
  });

  test('of a completed pending capture creates the order without the browser', async () => {
    const buyer = await buildBuyer();
    const order_id = await approve(await buyer.requestPayPalLink(), 'pending');
    await returnFromPayPal(await buildReturnUrl(buyer));
    await sandbox.controls.configure({ urls: { paypal: urls.shop } });
    const { captures } = (await sandbox.controls.readState()).paypal;
    await sandbox.controls.settle(captures.find((capture) => capture.order_id === order_id)?.id ?? '');
    await waitUntil(async () => expect(await loadOutcome(buyer)).toMatchObject({ orders: 1 }));
  });

  test('of an approval does not capture: the buyer has not returned', async () => {
    const buyer = await buildBuyer();
    const approved = await interceptEvent('CHECKOUT.ORDER.APPROVED', async () =>
      approve(await buyer.requestPayPalLink()),
    );
    expect((await post(approved)).status).toBe(200);
    await reconcile({ ...shop.app.deps, clock: createLaterClock(1) });
    expect(await loadState(buyer)).toBe('awaiting_payment');
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 0, paidMinor: 0 });
  });

  test('of a reversal raises one alert, though it names neither the order nor the attempt', async () => {
    const buyer = await buildBuyer();
    const order_id = await approve(await buyer.requestPayPalLink());
    await returnFromPayPal(await buildReturnUrl(buyer));
    const [order] = await buyer.listOrders();
    const { captures } = (await sandbox.controls.readState()).paypal;
    const reversed = await interceptEvent('PAYMENT.CAPTURE.REVERSED', () =>
      sandbox.controls.reverse(captures.find((capture) => capture.order_id === order_id)?.id ?? ''),
    );
    expect(reversed.body).not.toContain(order_id);
    for (const time of [1, 2]) expect([time, (await post(reversed)).status]).toEqual([time, 200]);
    const [attempt] = await buyer.listAttempts();
    const detail = `PayPal took money of the payment ${order_id} (60.00 USD) back, which is the order ${order?.id}.`;
    await waitUntil(async () => {
      const { rows } = await shop.pool.query('SELECT kind, attempt_id, detail FROM payment_alert');
      expect(rows).toEqual([{ kind: 'payment_reversed', attempt_id: attempt?.id, detail }]);
    });
    expect(attempt?.state).toBe('completed');
  });

  test('is stored where PayPal cannot be queried about it, and processed later', async () => {
    const buyer = await buildBuyer();
    await approve(await buyer.requestPayPalLink());
    const paid = await interceptEvent('PAYMENT.CAPTURE.COMPLETED', async () => {
      await sandbox.controls.addFault({ endpoint: 'paypal.orders.capture', mode: 'hang_after' });
      await returnFromPayPal(await buildReturnUrl(buyer));
    });
    await sandbox.controls.addFault({ endpoint: 'paypal.orders.get', mode: '500' });
    expect((await post(paid)).status).toBe(200);
    await waitUntil(async () => expect(await sandbox.controls.faults()).toEqual([]));
    expect(await loadState(buyer)).toBe('processing');
    // The receiving process may still have the event claimed.
    await waitUntil(async () => {
      await reconcile({ ...shop.app.deps, clock: createLaterClock(1) });
      expect(await loadOutcome(buyer)).toMatchObject({ orders: 1 });
    });
  });

  test('gets a 503 with Retry-After while PayPal cannot verify it, and has no effect', async () => {
    const buyer = await buildBuyer();
    const approved = await interceptEvent('CHECKOUT.ORDER.APPROVED', async () =>
      approve(await buyer.requestPayPalLink()),
    );
    const before = await loadEverything();
    await sandbox.controls.addFault({ endpoint: 'paypal.webhooks.verify', mode: '500' });
    const { status, headers } = await post(approved);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(await loadEverything()).toBe(before);
  });

  test('of a capture for a closed attempt refunds it', async () => {
    const buyer = await buildBuyer();
    await approve(await buyer.requestPayPalLink());
    const paid = await interceptEvent('PAYMENT.CAPTURE.COMPLETED', async () => {
      await sandbox.controls.addFault({ endpoint: 'paypal.orders.capture', mode: 'hang_after' });
      await returnFromPayPal(await buildReturnUrl(buyer));
    });
    // The attempt is closed before the capture arrives.
    await shop.pool.query("UPDATE payment_attempt SET state = 'cancelled' WHERE user_id = $1", [buyer.id]);
    await shop.pool.query("UPDATE stock_reservation SET state = 'released' WHERE variant_id = $1", [buyer.variantId]);
    expect((await post(paid)).status).toBe(200);
    await waitUntil(async () => expect(await loadState(buyer)).toBe('refund_pending'));
    await reconcile({ ...shop.app.deps, clock: createLaterClock(1) });
    expect(await loadState(buyer)).toBe('refunded');
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 0, paidMinor: 0 });
  });

  test('of a closed payment is processed, though PayPal has deleted its order', async () => {
    const buyer = await buildBuyer();
    const approved = await interceptEvent('CHECKOUT.ORDER.APPROVED', async () =>
      approve(await buyer.requestPayPalLink()),
    );
    await reconcile({ ...shop.app.deps, clock: createLaterClock(31) });
    expect(await loadState(buyer)).toBe('cancelled');
    advanceProviderClock(4 * 3_600_000);
    expect((await post(approved)).status).toBe(200);
    await waitUntil(async () => {
      const { rows } = await shop.pool.query(
        'SELECT FROM payment_event WHERE event_id = $1 AND processed_at IS NOT NULL',
        [JSON.parse(approved.body).id],
      );
      expect(rows).toHaveLength(1);
    });
  });

  test('of a refund that succeeded later completes it', async () => {
    const buyer = await buildBuyer();
    const order_id = await approve(await buyer.requestPayPalLink(), 'refunds_later');
    await shop.pool.query('UPDATE payment_attempt SET amount_minor = amount_minor + 1 WHERE user_id = $1', [buyer.id]);
    expect((await returnFromPayPal(await buildReturnUrl(buyer))).query.status).toBe('refunded');
    await reconcile({ ...shop.app.deps, clock: createLaterClock(1) });
    expect(await loadState(buyer)).toBe('refund_pending');
    const { paypal } = await sandbox.controls.readState();
    const capture = paypal.captures.find((one) => one.order_id === order_id);
    const refund = paypal.refunds.find(({ capture_id }) => capture_id === capture?.id);
    const through = await interceptEvent('PAYMENT.CAPTURE.REFUNDED', () => sandbox.controls.settle(refund?.id ?? ''));
    expect((await post(through)).status).toBe(200);
    await waitUntil(async () => expect(await loadState(buyer)).toBe('refunded'));
  });
});

describe('events without effect', () => {
  test('rejects forged, expired and re-serialised events and those of another provider', async () => {
    const buyer = await buildBuyer();
    const good = await interceptEvent('CHECKOUT.ORDER.APPROVED', async () => approve(await buyer.requestPayPalLink()));
    const before = await loadEverything();
    const withHeader = (name: string, value: string | undefined) => ({
      ...good,
      headers: { ...good.headers, [name]: value },
    });
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: {} },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: FIXED_KEYS.stripeWebhookSecret });
    const stripeEvent = {
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    };
    const bad: Array<[string, CapturedWebhook]> = [
      ['another amount', { ...good, body: good.body.replace(/"value":"[\d.]+"/, '"value":"0.01"') }],
      ['another payment', { ...good, body: good.body.replace(/"custom_id":"[^"]+"/, '"custom_id":"1"') }],
      ['serialised again', { ...good, body: JSON.stringify(JSON.parse(good.body), null, 1) }],
      ['another signature', withHeader('paypal-transmission-sig', Buffer.from('made up').toString('base64'))],
      ['no signature', withHeader('paypal-transmission-sig', undefined)],
      ['another time', withHeader('paypal-transmission-time', new Date().toISOString())],
      ['a stale time', withHeader('paypal-transmission-time', '2020-01-01T00:00:00Z')],
      ['no time', withHeader('paypal-transmission-time', undefined)],
      ['another algorithm', withHeader('paypal-auth-algo', 'none')],
      ['no JSON', { ...good, body: 'webhook' }],
      ['nothing', { ...good, body: '' }],
      ['Stripe’s', stripeEvent],
    ];
    for (const [what, sent] of bad) {
      const { status, body } = await post(sent);
      expect([what, status, body.code]).toEqual([what, 400, 'MALFORMED_REQUEST']);
    }
    expect((await post(good, '/webhooks/stripe')).status).toBe(400);
    expect(await loadEverything()).toBe(before);
  });

  test('a repeated event gets the same response, and is not processed again', async () => {
    const buyer = await buildBuyer();
    const approved = await interceptEvent('CHECKOUT.ORDER.APPROVED', async () =>
      approve(await buyer.requestPayPalLink()),
    );
    const responses = [await post(approved), await post(approved)];
    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [200, { received: true }],
      [200, { received: true }],
    ]);
    const { rows } = await shop.pool.query('SELECT event_id FROM payment_event WHERE event_id = $1', [
      JSON.parse(approved.body).id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('an old event that arrives after later ones has no effect', async () => {
    const buyer = await buildBuyer();
    const approved = await interceptEvent('CHECKOUT.ORDER.APPROVED', async () =>
      approve(await buyer.requestPayPalLink()),
    );
    await returnFromPayPal(await buildReturnUrl(buyer));
    const balance = await loadOutcome(buyer);
    expect((await post(approved)).status).toBe(200);
    await waitUntil(async () => {
      const { rows } = await shop.pool.query('SELECT FROM payment_event WHERE processed_at IS NULL');
      expect(rows).toEqual([]);
    });
    expect(await loadOutcome(buyer)).toEqual(balance);
    expect(await loadState(buyer)).toBe('completed');
  });
});

describe('requests at PayPal', () => {
  const forge = ({ body, headers }: CapturedWebhook) => ({
    body,
    headers: { ...headers, 'paypal-transmission-sig': Buffer.from('made up').toString('base64') },
  });
  const captureApproval = async () => {
    const buyer = await buildBuyer();
    return interceptEvent('CHECKOUT.ORDER.APPROVED', async () => approve(await buyer.requestPayPalLink()));
  };
  const fail = (times: number) => sandbox.controls.addFault({ endpoint: 'paypal.webhooks.verify', mode: '500', times });

  test('are not made for an event without a payment of this shop, or without the headers of a signature', async () => {
    const approved = await captureApproval();
    const { resource } = JSON.parse(approved.body);
    const other = approved.body
      .replaceAll(resource.id, '5O1')
      .replaceAll(resource.purchase_units[0].custom_id, 'other');
    await fail(1);
    const { status, body } = await post({ ...approved, body: other });
    expect([status, body]).toEqual([200, { received: true }]);
    for (const value of ['', undefined])
      expect((await post({ ...approved, headers: { ...approved.headers, 'paypal-cert-url': value } })).status).toBe(
        400,
      );
    for (const orderId of [{ toString: 1 }, '5O1\u0000', ['5O1'], 'x'.repeat(100_000)]) {
      const odd = JSON.stringify({
        id: 'WH-1',
        event_type: 'X',
        resource_type: 'checkout-order',
        resource: { id: orderId },
      });
      expect((await post({ ...approved, body: odd })).status).toBe(200);
    }
    expect(await sandbox.controls.faults()).toHaveLength(1);
    expect((await post(approved)).status).toBe(503);
    expect(await sandbox.controls.faults()).toEqual([]);
  });

  test('are limited by address for events that are not verified, and not for others', async () => {
    const approved = await captureApproval();
    const [limit] = createIpAddressLimits('paypal-webhook', '127.0.0.1', UNVERIFIED_LIMIT);
    await shop.pool.query('DELETE FROM usage_limit');
    if (limit) await countUsage(shop.app.deps, [{ ...limit, amount: UNVERIFIED_LIMIT - 1 }]);
    for (const time of [1, 2, 3]) expect([time, (await post(approved)).status]).toEqual([time, 200]);
    expect((await post(forge(approved))).status).toBe(400);
    expect((await post(forge(approved))).body.code).toBe('TOO_MANY_REQUESTS');
    shop.clock.advance(61 * 60_000);
    expect((await post(approved)).status).toBe(200);
  });

  test('are made a few at once', async () => {
    const approved = await captureApproval();
    await sandbox.controls.addFault({
      endpoint: 'paypal.webhooks.verify',
      mode: 'slow',
      delayMs: 500,
      times: MAX_VERIFICATIONS,
    });
    const responses = await Promise.all(Array.from({ length: MAX_VERIFICATIONS + 2 }, () => post(approved)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(MAX_VERIFICATIONS).fill(200), 503, 503]);
    expect((await post(approved)).status).toBe(200);
  });
});
