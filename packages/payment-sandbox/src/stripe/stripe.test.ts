import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStripe, openTestSandbox } from '../testing/sandbox.ts';
import { TEST_CARDS } from './cards.ts';

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  stripe = sandbox.stripe;
});
afterAll(() => sandbox.close());

const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}, options?: Stripe.RequestOptions) =>
  stripe.paymentIntents.create({ amount: 1999, currency: 'usd', ...more }, options);

const catchError = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error = await work.then(
    () => undefined,
    (failure) => failure,
  );
  expect(error, 'it should have failed').toBeDefined();
  return error;
};

describe('a payment intent', () => {
  test('is created, retrieved and confirmed, with its charge expanded', async () => {
    const intent = await create({
      metadata: { attempt: 'a1' },
      receipt_email: 'a@b.example',
      allowed_payment_method_types: ['card'],
    });
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 1999, metadata: { attempt: 'a1' } });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1999 });
    const read = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(read.latest_charge).toMatchObject({ object: 'charge', amount: 1999, refunded: false });
  });

  test('that is declined has the reason, and another card can pay it', async () => {
    const { id } = await create();
    const error = await catchError(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
    expect(error).toMatchObject({ type: 'StripeCardError', code: 'card_declined', decline_code: 'generic_decline' });
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    });
  });

  test.each(TEST_CARDS.filter(({ declines, requiresAuthentication }) => declines && !requiresAuthentication))(
    'of the card $number $does',
    async ({ number, declines }) => {
      const { id } = await create();
      const data = { type: 'card', card: { number, exp_month: 12, exp_year: 2034, cvc: '123' } };
      const error = await catchError(stripe.paymentIntents.confirm(id, { payment_method_data: data as never }));
      expect(error).toMatchObject({ code: declines?.code, message: declines?.message });
    },
  );

  test("requires 3-D Secure, and succeeds or fails with the buyer's result", async () => {
    const [passing, failing, poor] = await Promise.all([create(), create(), create()]);
    const confirmed = await stripe.paymentIntents.confirm(passing.id, {
      payment_method: 'pm_card_threeDSecure2Required',
    });
    expect(confirmed).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await sandbox.controls.authenticate(passing.id, true);
    expect(await stripe.paymentIntents.retrieve(passing.id)).toMatchObject({ status: 'succeeded' });

    await stripe.paymentIntents.confirm(failing.id, { payment_method: 'pm_card_threeDSecure2Required' });
    await sandbox.controls.authenticate(failing.id, false);
    expect(await stripe.paymentIntents.retrieve(failing.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });

    const card = 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds';
    await stripe.paymentIntents.confirm(poor.id, { payment_method: card });
    await sandbox.controls.authenticate(poor.id, true);
    expect((await stripe.paymentIntents.retrieve(poor.id)).last_payment_error).toMatchObject({
      decline_code: 'insufficient_funds',
    });
  });

  test('with a return URL redirects to the challenge page and back', async () => {
    const { id } = await create();
    const confirmed = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: 'http://shop.example/back',
    });
    const url = confirmed.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(url)).text()).toContain('No money moves');
    const body = new URLSearchParams({ outcome: 'passed' });
    const answered = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(answered.headers.get('location')).toMatch(/^http:\/\/shop\.example\/back\?payment_intent=pi_.*succeeded$/);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
    const stranger = url.replace(/client_secret=.*/, 'client_secret=guessed');
    expect((await fetch(stranger)).status).toBe(404);
  });

  test('stays in processing until it settles, cannot be cancelled meanwhile, and may fail', async () => {
    const [good, bad] = await Promise.all([create(), create()]);
    const waiting = await stripe.paymentIntents.confirm(good.id, { payment_method: 'pm_card_processing' });
    expect(waiting.status).toBe('processing');
    expect((await catchError(stripe.paymentIntents.cancel(good.id))).code).toBe('payment_intent_unexpected_state');
    await sandbox.controls.settle(good.id);
    expect(await stripe.paymentIntents.retrieve(good.id)).toMatchObject({ status: 'succeeded' });
    await stripe.paymentIntents.confirm(bad.id, { payment_method: 'pm_card_processingFails' });
    await sandbox.controls.settle(bad.id);
    expect(await stripe.paymentIntents.retrieve(bad.id)).toMatchObject({ status: 'requires_payment_method' });
  });

  test('that is paid or cancelled cannot be cancelled or confirmed again', async () => {
    const paid = await create({ payment_method: 'pm_card_visa', confirm: true });
    expect((await catchError(stripe.paymentIntents.cancel(paid.id))).code).toBe('payment_intent_unexpected_state');
    const again = await catchError(stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }));
    expect(again).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } });
    const open = await create();
    const canceled = await stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const late = await catchError(stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' }));
    expect(late.code).toBe('payment_intent_unexpected_state');
  });

  test('is listed newest first, page by page, with its metadata', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n++) made.unshift((await create({ metadata: { attempt: `listed-${n}` } })).id);
    const listed: Stripe.PaymentIntent[] = [];
    for await (const intent of stripe.paymentIntents.list({ limit: 2, created: { gte: 1 } })) {
      listed.push(intent);
      if (listed.length === 5) break;
    }
    expect(listed.map(({ id }) => id)).toEqual(made);
    expect(listed[0]?.metadata).toEqual({ attempt: 'listed-4' });
    const before = await stripe.paymentIntents.list({ limit: 2, ending_before: made[3] });
    expect(before.data.map(({ id }) => id)).toEqual([made[1], made[2]]);
    expect((await stripe.paymentIntents.list({ created: { gt: 99_999_999_999 } })).data).toEqual([]);
  });

  test('accepts new metadata at any time, and a new amount only while it is open', async () => {
    const { id } = await create({ metadata: { a: '1', b: '2' } });
    const changed = await stripe.paymentIntents.update(id, { amount: 2500, metadata: { b: '', c: '3' } });
    expect(changed).toMatchObject({ amount: 2500, metadata: { a: '1', c: '3' } });
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect((await catchError(stripe.paymentIntents.update(id, { amount: 1 }))).code).toBe(
      'payment_intent_unexpected_state',
    );
  });
});

describe('requests', () => {
  test.each([
    [{ currency: 'usd', amount: 49 }, 'amount_too_small'],
    [{ currency: 'jpy', amount: 49 }, 'amount_too_small'],
    [{ currency: 'ngn', amount: 74_999 }, 'amount_too_small'],
    [{ currency: 'usd', amount: 100_000_000 }, 'amount_too_large'],
    [{ currency: 'usd', amount: 10.5 }, 'parameter_invalid_integer'],
    [{ currency: 'kwd', amount: 1005 }, 'parameter_invalid_integer'],
    [{ currency: 'ugx', amount: 200_050 }, 'parameter_invalid_integer'],
    [{ currency: 'xyz', amount: 1000 }, 'parameter_invalid_currency'],
    [{ amount_in_dollars: 5 }, 'parameter_unknown'],
    // The parameter's name up to the previous API version.
    [{ payment_method_types: ['card'] }, 'parameter_unknown'],
  ])('%o is rejected: %s', async (params, code) => {
    expect((await catchError(create(params as never))).code).toBe(code);
  });

  test('in a zero-decimal currency the amount is in whole units', async () => {
    expect(await create({ currency: 'xof', amount: 500 })).toMatchObject({ amount: 500, currency: 'xof' });
  });

  test('without a key, with a wrong one or only the publishable key are rejected', async () => {
    const wrong = createStripe(sandbox.url);
    const create = (authorization: string) =>
      wrong.paymentIntents.create({ amount: 500, currency: 'usd' }, { apiKey: authorization });
    expect((await catchError(create('sk_test_somebody_elses'))).type).toBe('StripeAuthenticationError');
    expect((await catchError(create('pk_test_sandbox'))).type).toBe('StripePermissionError');
    expect((await fetch(`${sandbox.url}/v1/payment_intents`)).status).toBe(401);
  });

  test('for an intent with the publishable key need its client secret, and return no metadata', async () => {
    const intent = await create({ metadata: { attempt: 'private' } });
    const read = (secret: string) =>
      fetch(`${sandbox.url}/v1/payment_intents/${intent.id}?client_secret=${secret}&key=pk_test_sandbox`);
    expect((await read('guessed')).status).toBe(400);
    const own = await read(intent.client_secret ?? '');
    expect(await own.json()).not.toHaveProperty('metadata');
  });

  test('with a card that is not a test card are rejected, and its number is not stored', async () => {
    const { id } = await create();
    const card = { number: '4111111111111111', exp_month: 12, exp_year: 2034, cvc: '123' };
    const error = await catchError(
      stripe.paymentIntents.confirm(id, { payment_method_data: { type: 'card', card } as never }),
    );
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
    expect(JSON.stringify(await sandbox.controls.readState())).not.toContain('4111111111111111');
  });

  test('for missing objects get 404', async () => {
    expect(await catchError(stripe.paymentIntents.retrieve('pi_nothing'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await catchError(stripe.customers.list())).toMatchObject({ statusCode: 404 });
  });
});

describe('an idempotency key', () => {
  test('replays the first response, declines included', async () => {
    const [one, other] = [await create({}, { idempotencyKey: 'k1' }), await create({}, { idempotencyKey: 'k1' })];
    expect(other.id).toBe(one.id);
    expect(other.lastResponse.headers['idempotent-replayed']).toBe('true');
    const decline = () =>
      stripe.paymentIntents.confirm(one.id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'k2' });
    await catchError(decline());
    await stripe.paymentIntents.confirm(one.id, { payment_method: 'pm_card_visa' });
    expect((await catchError(decline())).code).toBe('card_declined');
  });

  test('with other parameters or for another endpoint is rejected', async () => {
    const intent = await create({}, { idempotencyKey: 'k3' });
    expect((await catchError(create({ amount: 2000 }, { idempotencyKey: 'k3' }))).type).toBe('StripeIdempotencyError');
    const elsewhere = await catchError(stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: 'k3' }));
    expect(elsewhere.type).toBe('StripeIdempotencyError');
  });

  test('of an invalid request can be used for the corrected one', async () => {
    await catchError(create({ amount: 1 }, { idempotencyKey: 'k4' }));
    expect(await create({ amount: 500 }, { idempotencyKey: 'k4' })).toMatchObject({ amount: 500 });
  });

  test('in use returns 409 to a second request, which the library retries', async () => {
    await sandbox.controls.addFault({ endpoint: 'stripe.intents.create', mode: 'slow', delayMs: 400 });
    const first = create({}, { idempotencyKey: 'k5' });
    const second = await catchError(create({}, { idempotencyKey: 'k5' }));
    expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    const patient = await create({}, { idempotencyKey: 'k5', maxNetworkRetries: 3 });
    expect(patient.id).toBe((await first).id);
  });

  test('expires after a day', async () => {
    let now = Date.now();
    const other = await openTestSandbox({ now: () => now });
    const make = () => other.stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey: 'day' });
    const first = await make();
    now += 23 * 3_600_000;
    expect((await make()).id).toBe(first.id);
    now += 2 * 3_600_000;
    const second = await make();
    expect(second.id).not.toBe(first.id);
    expect((await make()).id).toBe(second.id);
    await other.close();
  });
});

describe('a refund', () => {
  const paid = (payment_method = 'pm_card_visa') => create({ payment_method, confirm: true });

  test('is made in several amounts until nothing remains, and is found by its payment', async () => {
    const { id } = await paid();
    await stripe.refunds.create({ payment_intent: id, amount: 999 }, { idempotencyKey: 'r1' });
    await stripe.refunds.create({ payment_intent: id, amount: 999 }, { idempotencyKey: 'r1' });
    expect((await catchError(stripe.refunds.create({ payment_intent: id, amount: 1001 }))).code).toBe(
      'amount_too_large',
    );
    const rest = await stripe.refunds.create({ payment_intent: id, metadata: { refund: 'r2' } });
    expect(rest).toMatchObject({ amount: 1000, status: 'succeeded', metadata: { refund: 'r2' } });
    expect((await catchError(stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_already_refunded');
    const listed = await stripe.refunds.list({ payment_intent: id });
    expect(listed.data.map(({ amount }) => amount)).toEqual([1000, 999]);
    expect(await stripe.refunds.retrieve(rest.id)).toMatchObject({ charge: rest.charge });
    expect(await stripe.charges.retrieve(String(rest.charge))).toMatchObject({ refunded: true });
  });

  test('of an unpaid intent is rejected', async () => {
    const { id } = await create();
    expect((await catchError(stripe.refunds.create({ payment_intent: id }))).code).toBe(
      'payment_intent_unexpected_state',
    );
  });

  test('can stay pending and succeed, or succeed and fail later', async () => {
    const [slow, bad] = [await paid('pm_card_pendingRefund'), await paid('pm_card_refundFail')];
    const pending = await stripe.refunds.create({ payment_intent: slow.id });
    expect(pending.status).toBe('pending');
    await sandbox.controls.settle(pending.id);
    expect(await stripe.refunds.retrieve(pending.id)).toMatchObject({ status: 'succeeded' });
    const failing = await stripe.refunds.create({ payment_intent: bad.id });
    await sandbox.controls.settle(failing.id);
    expect(await stripe.refunds.retrieve(failing.id)).toMatchObject({ status: 'failed' });
    const payment = (await sandbox.controls.readState()).payments.find(({ reference }) => reference === bad.id);
    expect(payment).toMatchObject({ receivedMinor: 1999, refundedMinor: 0 });
  });
});
