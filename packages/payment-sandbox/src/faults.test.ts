import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS, FAULT_MODES, Faults } from './faults.ts';
import { createPayPalClient, getIssue } from './testing/paypal.ts';
import { createStripe, openTestSandbox } from './testing/sandbox.ts';

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;

beforeAll(async () => {
  sandbox = await openTestSandbox();
});
beforeEach(() => sandbox.controls.clearFaults());
afterAll(() => sandbox.close());

const attempts = async (attempt: string) =>
  (await sandbox.controls.readState()).payments.filter((payment) => payment.attempt === attempt).length;

describe('Stripe', () => {
  const create = (attempt: string, { timeout = 2000, retries = 0 } = {}) =>
    createStripe(sandbox.url, { timeout, maxNetworkRetries: retries }).paymentIntents.create(
      { amount: 500, currency: 'usd', metadata: { attempt } },
      { idempotencyKey: `${attempt}:create` },
    );

  test('reset_before: resets the connection without executing the request', async () => {
    // The library retries once when the connection is reset.
    await sandbox.controls.addFault({ endpoint: 'stripe.intents.create', mode: 'reset_before', times: 2 });
    await expect(create('before')).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await attempts('before')).toBe(0);
  });

  test('reset_after: resets the connection after executing the request, and a retry finds the one payment', async () => {
    await sandbox.controls.addFault({ endpoint: 'stripe.intents.create', mode: 'reset_after', times: 2 });
    await expect(create('after')).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await attempts('after')).toBe(1);
    expect((await create('after')).lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await attempts('after')).toBe(1);
  });

  test('hang_after: executes the request and never responds', async () => {
    await sandbox.controls.addFault({ endpoint: 'stripe.intents.create', mode: 'hang_after' });
    await expect(create('hang', { timeout: 500 })).rejects.toThrow(/timeout/i);
    await expect.poll(() => attempts('hang')).toBe(1);
    await create('hang');
    expect(await attempts('hang')).toBe(1);
  });

  test('500: does not execute the request, and the next one succeeds', async () => {
    await sandbox.controls.addFault({ endpoint: 'stripe.intents.create', mode: '500' });
    await expect(create('500')).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    expect(await attempts('500')).toBe(0);
    await create('500');
  });

  test('429: the library reports a rate limit', async () => {
    await sandbox.controls.addFault({ endpoint: 'stripe.intents.create', mode: '429' });
    await expect(create('429')).rejects.toMatchObject({ type: 'StripeRateLimitError' });
    expect(await attempts('429')).toBe(0);
  });

  test('sticky500: the same key always gets 500, another one succeeds', async () => {
    await sandbox.controls.addFault({ endpoint: 'stripe.intents.create', mode: 'sticky500' });
    await expect(create('sticky')).rejects.toMatchObject({ statusCode: 500 });
    expect(await sandbox.controls.faults()).toEqual([]);
    await expect(create('sticky')).rejects.toMatchObject({ statusCode: 500 });
    expect(await attempts('sticky')).toBe(0);
    await create('unstuck');
  });

  test('the library itself retries after a broken response, without a second payment', async () => {
    await sandbox.controls.addFault({ endpoint: 'stripe.intents.create', mode: 'reset_after' });
    await create('retried', { retries: 2 });
    expect(await attempts('retried')).toBe(1);
  });
});

describe('PayPal', () => {
  const create = (attempt: string, timeoutMs = 2000) =>
    createPayPalClient(sandbox.url, { timeoutMs }).create('5.00', {
      key: `${attempt}:create`,
      unit: { custom_id: attempt },
    });
  beforeAll(() => create('token'));

  test('reset_before and reset_after reset the connection; only the second has created an order', async () => {
    await sandbox.controls.addFault({ endpoint: 'paypal.orders.create', mode: 'reset_before' });
    await expect(create('pp-before')).rejects.toMatchObject({ code: 'ECONNRESET' });
    await sandbox.controls.addFault({ endpoint: 'paypal.orders.create', mode: 'reset_after' });
    await expect(create('pp-after')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect([await attempts('pp-before'), await attempts('pp-after')]).toEqual([0, 1]);
    expect((await create('pp-after')).statusCode).toBe(200);
    expect(await attempts('pp-after')).toBe(1);
  });

  test('hang_after: executes the request and never responds', async () => {
    await sandbox.controls.addFault({ endpoint: 'paypal.orders.create', mode: 'hang_after' });
    await expect(create('pp-hang', 500)).rejects.toThrow('timed out');
    await expect.poll(() => attempts('pp-hang')).toBe(1);
  });

  test.each(['500', '429', 'sticky500'] as const)(
    '%s: does not execute the request, and PayPal stores no error',
    async (mode) => {
      await sandbox.controls.addFault({ endpoint: 'paypal.orders.create', mode });
      const error = await create(`pp-${mode}`).catch((failure) => failure);
      expect([error.statusCode, getIssue(error)]).toEqual(
        mode === '429' ? [429, 'RATE_LIMIT_REACHED'] : [500, 'INTERNAL_SERVER_ERROR'],
      );
      expect(await attempts(`pp-${mode}`)).toBe(0);
      await create(`pp-${mode}`);
    },
  );
});

describe('a fault rule', () => {
  const random = (faults: Faults, times: number, endpoint = ENDPOINTS[0]) =>
    Array.from({ length: times }, () => faults.takeFault(endpoint)?.mode ?? '-').join(' ');

  test('applies the given number of times after the skipped requests, and only to its endpoint', () => {
    const faults = new Faults();
    faults.add({ endpoint: 'stripe.intents', mode: '500', skip: 1, times: 2 });
    expect(faults.takeFault('stripe.refunds.create')).toBeUndefined();
    expect(random(faults, 5)).toBe('- 500 500 - -');
  });

  test('with a seed applies to the same requests each time', () => {
    const run = (seed: number) => {
      const faults = new Faults();
      faults.add({ endpoint: 'stripe', mode: '429', chance: 0.3, seed, times: 1000 });
      return random(faults, 60);
    };
    expect(run(7)).toBe(run(7));
    expect(run(7)).not.toBe(run(8));
    expect(run(7)).toMatch(/429/);
  });

  test('for an unknown endpoint or mode is rejected', () => {
    expect(() => new Faults().add({ endpoint: 'stripe.nothing' as never, mode: '500' })).toThrow(ENDPOINTS[0]);
    expect(() => new Faults().add({ endpoint: 'stripe', mode: 'smoke' as never })).toThrow(FAULT_MODES[0]);
  });
});
