import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIXED_KEYS } from './fixed-keys.ts';
import { createPayPalClient } from './testing/paypal.ts';
import { openShop, openTestSandbox, type ReceivedWebhook } from './testing/shop.ts';

let given: Awaited<ReturnType<typeof openTestSandbox>>;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeEach(async () => {
  [given, shop] = await Promise.all([openTestSandbox(), openShop()]);
  await given.controls.configure({ urls: shop.urls, retryMs: 10, lateMs: 400 });
});
afterEach(async () => {
  await given.close();
  shop.close();
});

const create = () => given.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
const pay = () =>
  given.stripe.paymentIntents.create({ amount: 500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true });
const types = () => shop.received.map(({ type }) => type).sort();

test("Stripe's library accepts genuine events, and rejects changed and expired ones", async () => {
  await pay();
  await shop.hears(3);
  expect(types()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
  const { body, headers } = shop.received[0] as ReceivedWebhook;
  const signature = String(headers['stripe-signature']);
  const { webhooks } = given.stripe;
  const event = webhooks.constructEvent(body, signature, FIXED_KEYS.stripeWebhookSecret);
  expect(event.data.object).toMatchObject({ amount: 500 });
  const refused = [
    () => webhooks.constructEvent(`${body} `, signature, FIXED_KEYS.stripeWebhookSecret),
    () => webhooks.constructEvent(JSON.stringify(JSON.parse(body)), signature, FIXED_KEYS.stripeWebhookSecret),
    () => webhooks.constructEvent(body, signature, 'whsec_of_somebody_else'),
    () => webhooks.constructEvent(body, signature.replace(/t=\d+/, 't=1000'), FIXED_KEYS.stripeWebhookSecret),
  ];
  for (const construct of refused) expect(construct).toThrow(/signature|timestamp/i);
});

test('PayPal verifies its own events, and rejects changed ones and those of another webhook', async () => {
  const paypal = createPayPalClient(given.address);
  const { result } = await paypal.create('5.00');
  await given.controls.approve(result.id);
  await paypal.capture(result.id);
  await shop.hears(2);
  expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  const { body, headers } = shop.received[1] as ReceivedWebhook;
  const event = JSON.parse(body);
  const verdict = async (...asked: Parameters<typeof paypal.verify>) =>
    (await paypal.verify(...asked)).result.verification_status;
  expect(await verdict(headers, event)).toBe('SUCCESS');
  expect(await verdict(headers, { ...event, id: 'other' })).toBe('FAILURE');
  expect(await verdict(headers, event, 'WH-OTHER')).toBe('FAILURE');
  expect(await verdict({ ...headers, 'paypal-transmission-time': '2020-01-01T00:00:00Z' }, event)).toBe('FAILURE');
  const related = event.resource?.supplementary_data?.related_ids?.order_id ?? event.resource?.id;
  expect(related).toBe(result.id);
});

test('twice: delivers the same event two times', async () => {
  await given.controls.configure({ mode: 'twice' });
  await create();
  await given.controls.idle();
  expect(shop.received.map(({ id }) => id)).toEqual([shop.received[0]?.id, shop.received[0]?.id]);
});

test('drop: delivers nothing, and the ledger records it', async () => {
  await given.controls.configure({ mode: 'drop' });
  await create();
  await given.controls.idle();
  expect(shop.received).toEqual([]);
  expect((await given.controls.ledger()).events).toMatchObject([{ type: 'payment_intent.created', state: 'dropped' }]);
});

test('late: delivers after the delay', async () => {
  await given.controls.configure({ mode: 'late' });
  await create();
  expect(shop.received).toEqual([]);
  await given.controls.idle();
  expect(types()).toEqual(['payment_intent.created']);
});

test('early: delivers before the response to the request', async () => {
  await given.controls.configure({ mode: 'early' });
  await create();
  expect(types()).toEqual(['payment_intent.created']);
});

test('retries a failed delivery with the same event and a new signature until it succeeds', async () => {
  shop.shop.failures = 2;
  await create();
  await shop.hears(3);
  await given.controls.idle();
  expect(new Set(shop.received.map(({ id }) => id)).size).toBe(1);
  expect((await given.controls.ledger()).events).toMatchObject([{ state: 'delivered', attempts: 3 }]);
});

test('rejects an unknown mode', async () => {
  await expect(given.controls.configure({ mode: 'sometimes' as never })).rejects.toThrow('early');
});
