import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { openPaymentShop, SHORT_TIMEOUT_MS } from '../../testing/payment-shop.ts';
import { reconcile } from '../attempts/reconcile.ts';

const { shop, sandbox, buildBuyer, pay } = await openPaymentShop({}, SHORT_TIMEOUT_MS);
const url = `${shop.url}/webhooks/stripe`;
afterEach(async () => {
  await sandbox.controls.configure({ mode: 'normal', urls: { stripe: null } });
  await sandbox.controls.clearFaults();
});

type Buyer = Awaited<ReturnType<typeof buildBuyer>>;
const loadEvents = async () => {
  const { rows } = await shop.pool.query<{ event_id: string; processed: boolean }>(
    'SELECT event_id, processed_at IS NOT NULL AS processed FROM payment_event ORDER BY event_id',
  );
  return rows;
};
const expectOrder = (buyer: Buyer) => expect.poll(buyer.listOrders).toHaveLength(1);
const clockInAMinute = { now: () => new Date(shop.clock.now().getTime() + 60_000) };

/** Builds a payment event as Stripe sends it, signed with `secret`. */
const buildEvent = (
  paymentId: string,
  { secret = FIXED_KEYS.stripeWebhookSecret, age = 0, id = 'evt_made_up' } = {},
) => {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { object: 'payment_intent', id: paymentId, status: 'succeeded', amount_received: 999_999 } },
  });
  const timestamp = Math.floor(Date.now() / 1000) - age;
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
};
const send = ({ payload, signature }: { payload: string; signature: string }) =>
  shop.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });

describe('a Stripe event', () => {
  test.each(['normal', 'twice', 'early'] as const)('creates the order without the browser, once (%s)', async (mode) => {
    await sandbox.controls.configure({ mode, urls: { stripe: url } });
    const buyer = await buildBuyer({ stock: 5 });
    const begun = await buyer.begin();
    expect(begun.status).toBe(200);
    await pay(begun);
    await expectOrder(buyer);
    await sandbox.controls.idle();
    expect((await buyer.place()).status).toBe(200);
    expect(await buyer.listOrders()).toHaveLength(1);
    expect((await buyer.listAttempts()).map(({ state }) => state)).toEqual(['completed']);
  });

  test('of a dispute that took the money back raises an alert', async () => {
    await sandbox.controls.configure({ urls: { stripe: url } });
    const buyer = await buildBuyer();
    const paymentId = await pay(await buyer.begin());
    await expectOrder(buyer);
    await sandbox.controls.reverse(paymentId);
    const [order] = await buyer.listOrders();
    const detail = `Stripe took money of the payment ${paymentId} (60.00 USD) back, which is the order ${order?.id}.`;
    await expect
      .poll(async () => (await shop.pool.query('SELECT kind, detail FROM payment_alert')).rows)
      .toEqual([{ kind: 'payment_reversed', detail }]);
  });

  test('is stored where Stripe cannot be queried about it, and processed later', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    await sandbox.controls.addFault({ endpoint: 'stripe.intents.retrieve', mode: '500' });
    const [attempt] = await buyer.listAttempts();
    expect((await send(buildEvent(attempt?.provider_ref ?? '', { id: 'evt_stored' }))).status).toBe(200);
    await expect.poll(sandbox.controls.faults).toEqual([]);
    expect(await loadEvents()).toContainEqual({ event_id: 'evt_stored', processed: false });
    expect(await buyer.listOrders()).toEqual([]);
    // The receiving process may still have the event claimed.
    const reconcileEvents = async () => {
      await reconcile({ ...shop.app.deps, clock: clockInAMinute });
      return loadEvents();
    };
    await expect.poll(reconcileEvents).toContainEqual({ event_id: 'evt_stored', processed: true });
    expect(await buyer.listOrders()).toHaveLength(1);
  });

  test('is not trusted: an event with a paid status creates no order while the payment is unpaid at Stripe', async () => {
    const buyer = await buildBuyer();
    await buyer.begin();
    const [attempt] = await buyer.listAttempts();
    const event = buildEvent(attempt?.provider_ref ?? '', { id: 'evt_early' });
    expect([(await send(event)).status, (await send(event)).status]).toEqual([200, 200]);
    await expect.poll(loadEvents).toContainEqual({ event_id: 'evt_early', processed: true });
    expect(await buyer.listOrders()).toEqual([]);
    expect((await buyer.listAttempts())[0]?.state).toBe('awaiting_payment');
  });
});

test('rejects forged, expired and re-serialised events, and stores none of them', async () => {
  const buyer = await buildBuyer();
  await pay(await buyer.begin());
  const ref = (await buyer.listAttempts())[0]?.provider_ref ?? '';
  const before = await loadEvents();
  const good = buildEvent(ref);
  const bad = [
    buildEvent(ref, { secret: 'whsec_guessed' }),
    buildEvent(ref, { age: 3600 }),
    { ...good, payload: JSON.stringify(JSON.parse(good.payload), null, 1) },
    { ...good, signature: '' },
  ];
  for (const event of bad) {
    const { status, body } = await send(event);
    expect([status, body.code]).toEqual([400, 'MALFORMED_REQUEST']);
  }
  expect(await loadEvents()).toEqual(before);
  expect(await buyer.listOrders()).toEqual([]);
});

describe('an abandoned attempt', () => {
  const createLaterClock = (minutes: number) => ({
    now: () => new Date(shop.clock.now().getTime() + minutes * 60_000),
  });

  test('becomes an order where it was paid', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    await reconcile({ ...shop.app.deps, clock: createLaterClock(1) });
    expect(await buyer.listOrders()).toHaveLength(1);
  });

  test('is closed after half an hour where it was unpaid, and its stock is released', async () => {
    const buyer = await buildBuyer({ stock: 1 });
    await buyer.begin();
    await sandbox.controls.addFault({ endpoint: 'stripe.intents.cancel', mode: 'hang_after', times: 9 });
    await reconcile({ ...shop.app.deps, clock: createLaterClock(31) });
    expect((await buyer.listAttempts())[0]?.state).toBe('cancelling');
    expect((await buyer.loadCart()).cart[0]).toMatchObject({ problem: null });
    await sandbox.controls.clearFaults();
    await reconcile({ ...shop.app.deps, clock: createLaterClock(32) });
    expect((await buyer.listAttempts())[0]?.state).toBe('cancelled');
    const { rows } = await shop.pool.query('SELECT stock FROM variant WHERE id = $1', [buyer.variantId]);
    expect(rows).toEqual([{ stock: 1 }]);
  });

  test('becomes an order after half an hour where it was paid at the last moment', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    await reconcile({ ...shop.app.deps, clock: createLaterClock(31) });
    expect((await buyer.listAttempts())[0]?.state).toBe('completed');
  });

  test('is reconciled by one process only', async () => {
    const buyers = [await buildBuyer(), await buildBuyer(), await buildBuyer()];
    for (const buyer of buyers) await pay(await buyer.begin());
    const deps = { ...shop.app.deps, clock: createLaterClock(1) };
    await Promise.all([reconcile(deps), reconcile(deps), reconcile(deps)]);
    for (const buyer of buyers) expect(await buyer.listOrders()).toHaveLength(1);
  });
});
