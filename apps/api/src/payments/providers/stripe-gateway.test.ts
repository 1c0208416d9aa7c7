import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import { openSandbox, type Sandbox } from '@trad/payment-sandbox/sandbox';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CardGateway } from './card-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const KEYS = { secretKey: FIXED_KEYS.stripeSecretKey, webhookSecret: FIXED_KEYS.stripeWebhookSecret };

let folder: string;
let sandbox: Sandbox;
let gateway: CardGateway;
/** Does what the buyer's browser would do. */
let buyer: Stripe;
let address: { host: string; port: number; protocol: 'http' };
let number = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'card-gateway-'));
  sandbox = await openSandbox({ dataDir: folder, keys: FIXED_KEYS, settleAfterMs: null });
  const { hostname, port } = new URL(await sandbox.listen({ port: 0 }));
  address = { host: hostname, port: Number(port), protocol: 'http' };
  gateway = createStripeGateway({ ...KEYS, address });
  buyer = new Stripe(KEYS.secretKey, { ...address, telemetry: false });
});
beforeEach(() => sandbox.controls.clearFaults());
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const toDollars = (minor: number) => ({ minor, decimals: 2, currencyCode: 'USD' });
const create = async (minor = 25_150) => {
  number += 1;
  const attemptId = `attempt-${number}`;
  return { attemptId, payment: await gateway.create({ attemptId, amount: toDollars(minor), email: 'a@b.example' }) };
};
const createPaid = async (card = 'pm_card_visa') => {
  const { attemptId, payment } = await create();
  await buyer.paymentIntents.confirm(payment.id, { payment_method: card });
  return { attemptId, id: payment.id };
};
const countPayments = async (attemptId: string) =>
  (await sandbox.controls.readState()).payments.filter(({ attempt }) => attempt === attemptId);

describe('a card payment', () => {
  test('is created once per attempt and returns the client secret', async () => {
    const { attemptId, payment } = await create();
    expect(payment).toMatchObject({ state: 'open', attemptId, amount: toDollars(25_150), received: toDollars(0) });
    expect(payment.clientSecret).toMatch(/_secret_/);
    const again = await gateway.create({ attemptId, amount: toDollars(25_150), email: 'a@b.example' });
    expect(again.id).toBe(payment.id);
    expect(await countPayments(attemptId)).toHaveLength(1);
  });

  test('reports the received amount and the decline code', async () => {
    const { id } = await createPaid();
    expect(await gateway.retrieve(id)).toMatchObject({ state: 'succeeded', received: toDollars(25_150) });
    const { payment } = await create();
    await buyer.paymentIntents.confirm(payment.id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => {});
    expect(await gateway.retrieve(payment.id)).toMatchObject({ state: 'open', failureCode: 'generic_decline' });
  });

  test('in a zero-decimal currency has the same amount, whatever decimals the shop stores', async () => {
    const request = { attemptId: 'francs', email: null };
    const payment = await gateway.create({ ...request, amount: { minor: 50_000, decimals: 2, currencyCode: 'XOF' } });
    expect(payment.amount).toEqual({ minor: 500, decimals: 0, currencyCode: 'XOF' });
    const lossy = gateway.create({ ...request, amount: { minor: 50_050, decimals: 2, currencyCode: 'XOF' } });
    await expect(lossy).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('is cancelled; one that was paid before stays paid and is reported as such', async () => {
    const { payment } = await create();
    expect(await gateway.cancel(payment.id)).toMatchObject({ state: 'cancelled' });
    expect(await gateway.cancel(payment.id)).toMatchObject({ state: 'cancelled' });
    expect(await gateway.cancel((await createPaid()).id)).toMatchObject({
      state: 'succeeded',
      received: toDollars(25_150),
    });
    expect(await gateway.cancel((await createPaid('pm_card_processing')).id)).toMatchObject({ state: 'processing' });
  });

  test('without a stored id is found by its attempt', async () => {
    const since = new Date(Date.now() - 60_000);
    const { attemptId, payment } = await create();
    await Promise.all(Array.from({ length: 101 }, () => create(500)));
    expect((await gateway.findByAttempt(attemptId, since))?.id).toBe(payment.id);
    expect(await gateway.findByAttempt('never-made', since)).toBeNull();
    expect(await gateway.findByAttempt(attemptId, new Date(Date.now() + 60_000))).toBeNull();
  });
});

describe('a refund', () => {
  test('is executed once per refund id, also when Stripe has forgotten the idempotency key', async () => {
    const { id } = await createPaid();
    const request = { refundId: 'refund-1', paymentId: id, amount: toDollars(25_150) };
    const first = await gateway.refund(request);
    expect(first.state).toBe('succeeded');
    expect(await gateway.refund(request)).toEqual(first);
    const { id: other } = await createPaid();
    for (const [refundId, amount] of [
      ['refund-2', 10_000],
      ['refund-2b', 15_150],
    ] as const) {
      const old = await buyer.refunds.create({ payment_intent: other, amount, metadata: { refund: refundId } });
      const later = await gateway.refund({ refundId, paymentId: other, amount: toDollars(amount) });
      expect(later.id).toBe(old.id);
    }
    const foreign = gateway.refund({ refundId: 'refund-3', paymentId: other, amount: toDollars(25_150) });
    await expect(foreign).rejects.toMatchObject({ kind: 'invalid', code: 'charge_already_refunded' });
  });

  test('can be pending at first', async () => {
    const { id } = await createPaid('pm_card_pendingRefund');
    const refund = await gateway.refund({ refundId: 'refund-4', paymentId: id, amount: toDollars(25_150) });
    expect(refund.state).toBe('pending');
  });
});

describe('errors', () => {
  test.each(['reset_before', 'reset_after', 'hang_after', '500', '429'] as const)(
    '%s leaves the outcome unknown, and a retry makes one payment',
    async (mode) => {
      // The SDK itself retries a broken connection once.
      await sandbox.controls.addFault({
        endpoint: 'stripe.intents.create',
        mode,
        times: mode.startsWith('reset') ? 2 : 1,
      });
      const request = { attemptId: `fault-${mode}`, amount: toDollars(500), email: null };
      const hasty = createStripeGateway({ ...KEYS, address, timeoutMs: mode === 'hang_after' ? 500 : 5000 });
      await expect(hasty.create(request)).rejects.toMatchObject({ kind: 'unavailable' });
      await gateway.create(request);
      expect(await countPayments(request.attemptId)).toHaveLength(1);
    },
  );

  test('an unknown payment is not found, and an amount below the minimum is invalid', async () => {
    await expect(gateway.retrieve('pi_nothing')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(create(1)).rejects.toMatchObject({ kind: 'invalid', code: 'amount_too_small' });
  });

  test("an invalid API key leaves the payment's state unknown", async () => {
    const stranger = createStripeGateway({ secretKey: 'sk_test_of_somebody_else', webhookSecret: '', address });
    await expect(stranger.retrieve('pi_any')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('a webhook', () => {
  const createEvent = (object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'any', data: { object } });
  const signPayload = (payload: string) =>
    buyer.webhooks.generateTestHeaderString({ payload, secret: KEYS.webhookSecret });

  test('with a valid signature names its payment', () => {
    const intent = createEvent({ object: 'payment_intent', id: 'pi_1' });
    expect(gateway.verifyWebhook(Buffer.from(intent), signPayload(intent))).toEqual({
      id: 'evt_1',
      type: 'any',
      paymentId: 'pi_1',
    });
    const charge = createEvent({ object: 'charge', id: 'ch_1', payment_intent: 'pi_2' });
    expect(gateway.verifyWebhook(Buffer.from(charge), signPayload(charge))?.paymentId).toBe('pi_2');
  });

  test('without a valid signature for its body is rejected', () => {
    const body = createEvent({ object: 'payment_intent', id: 'pi_1' });
    expect(gateway.verifyWebhook(Buffer.from(body), undefined)).toBeNull();
    expect(gateway.verifyWebhook(Buffer.from(`${body} `), signPayload(body))).toBeNull();
  });
});
