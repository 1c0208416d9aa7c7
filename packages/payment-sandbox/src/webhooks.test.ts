import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIXED_KEYS } from './fixed-keys.ts';
import { createPayPalClient } from './testing/paypal.ts';
import { openTestSandbox, openWebhookReceiver, type ReceivedWebhook } from './testing/sandbox.ts';

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let shop: Awaited<ReturnType<typeof openWebhookReceiver>>;

beforeEach(async () => {
  [sandbox, shop] = await Promise.all([openTestSandbox(), openWebhookReceiver()]);
  await sandbox.controls.configure({ urls: shop.urls, retryMs: 10, lateMs: 400 });
});
afterEach(async () => {
  await sandbox.close();
  shop.close();
});

const create = () => sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
const pay = () =>
  sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true });
const types = () => shop.received.map(({ type }) => type).sort();

test("Stripe's library accepts genuine events, and rejects changed and expired ones", async () => {
  await pay();
  await shop.waitForEvents(3);
  expect(types()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
  const { body, headers } = shop.received[0] as ReceivedWebhook;
  const signature = String(headers['stripe-signature']);
  const { webhooks } = sandbox.stripe;
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
  const paypal = createPayPalClient(sandbox.url);
  const { result } = await paypal.create('5.00');
  await sandbox.controls.approve(result.id);
  await paypal.capture(result.id);
  await shop.waitForEvents(2);
  expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  const { body, headers } = shop.received[1] as ReceivedWebhook;
  const event = JSON.parse(body);
  const verify = async (...args: Parameters<typeof paypal.verify>) =>
    (await paypal.verify(...args)).result.verification_status;
  expect(await verify(headers, event)).toBe('SUCCESS');
  expect(await verify(headers, { ...event, id: 'other' })).toBe('FAILURE');
  expect(await verify(headers, event, 'WH-OTHER')).toBe('FAILURE');
  expect(await verify({ ...headers, 'paypal-transmission-time': '2020-01-01T00:00:00Z' }, event)).toBe('FAILURE');
  const related = event.resource?.supplementary_data?.related_ids?.order_id ?? event.resource?.id;
  expect(related).toBe(result.id);
});

test('twice: delivers the same event two times', async () => {
  await sandbox.controls.configure({ mode: 'twice' });
  await create();
  await sandbox.controls.idle();
  expect(shop.received.map(({ id }) => id)).toEqual([shop.received[0]?.id, shop.received[0]?.id]);
});

test('drop: delivers nothing, and the record store has it', async () => {
  await sandbox.controls.configure({ mode: 'drop' });
  await create();
  await sandbox.controls.idle();
  expect(shop.received).toEqual([]);
  expect((await sandbox.controls.readState()).events).toMatchObject([
    { type: 'payment_intent.created', state: 'dropped' },
  ]);
});

test('late: delivers after the delay', async () => {
  await sandbox.controls.configure({ mode: 'late' });
  await create();
  expect(shop.received).toEqual([]);
  await sandbox.controls.idle();
  expect(types()).toEqual(['payment_intent.created']);
});

test('early: delivers before the response to the request', async () => {
  await sandbox.controls.configure({ mode: 'early' });
  await create();
  expect(types()).toEqual(['payment_intent.created']);
});

test('retries a failed delivery with the same event and a new signature until it succeeds', async () => {
  shop.failNext(2);
  await create();
  await shop.waitForEvents(3);
  await sandbox.controls.idle();
  expect(new Set(shop.received.map(({ id }) => id)).size).toBe(1);
  expect((await sandbox.controls.readState()).events).toMatchObject([{ state: 'delivered', attempts: 3 }]);
});

test('rejects an unknown mode', async () => {
  await expect(sandbox.controls.configure({ mode: 'sometimes' as never })).rejects.toThrow('early');
});
