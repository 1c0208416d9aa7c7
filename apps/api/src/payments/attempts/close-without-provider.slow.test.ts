import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { captureOutput } from '../../testing/capture-output.ts';
import { buildUser, loadStock } from '../../testing/factories.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { runPaymentsCommand } from '../operator-commands/payments-command.ts';
import { createGateways } from '../providers/gateways.ts';
import { reconcile } from './reconcile.ts';

const { shop, sandbox, buildBuyer, pay, approve, loadOutcome } = await openPaymentShop();
type Buyer = Awaited<ReturnType<typeof buildBuyer>>;

const EXPIRY_MS = 31 * 60_000;
const { deps } = shop.app;
const configured = deps.gateways;
afterEach(async () => {
  deps.gateways = configured;
  await sandbox.controls.clearFaults();
});
/** The shop restarts without the keys of a provider. */
const removeKeys = (provider: 'card' | 'paypal') => {
  deps.gateways = createGateways({ ...configured, [provider]: null });
};
/** Stripe as an account answers that has never seen the payment, such as the live one about a payment in test mode. */
const changeStripeAccount = async (buyer: Buyer) => {
  const ref = (await buyer.listAttempts())[0]?.provider_ref;
  await shop.pool.query(
    "UPDATE payment_attempt SET provider_ref = 'pi_' || replace(id::text, '-', '') WHERE user_id = $1",
    [buyer.id],
  );
  return () => shop.pool.query('UPDATE payment_attempt SET provider_ref = $2 WHERE user_id = $1', [buyer.id, ref]);
};
const loadAttempt = async (buyer: Buyer) => {
  const { rows } = await shop.pool.query<{ id: string; state: string; failure_code: string | null }>(
    `SELECT id, state, failure_code FROM payment_attempt WHERE user_id = $1 AND method <> 'cod_method'`,
    [buyer.id],
  );
  return rows[0] ?? expect.fail('The buyer has no attempt');
};
/** Sends the event of a paid payment as Stripe does, late. */
const sendPaidEvent = (ref: string) => {
  const object = { object: 'payment_intent', id: ref };
  const payload = JSON.stringify({
    id: `evt_${ref}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: FIXED_KEYS.stripeWebhookSecret });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return shop.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload });
};
const runReconciler = async () => {
  shop.clock.advance(6 * 60_000);
  await reconcile(deps);
};

describe('a PayPal payment whose keys were removed', () => {
  test('is closed without PayPal when its buyer pays in cash instead', async () => {
    const buyer = await buildBuyer();
    await approve(await buyer.requestPayPalLink());
    removeKeys('paypal');
    expect((await buyer.placeCash()).status).toBe(200);
    expect(await loadAttempt(buyer)).toMatchObject({ state: 'cancelled' });
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, paidMinor: 0, stock: 9 });
  });

  test('is closed by the reconciler after it expired, and its stock released', async () => {
    const buyer = await buildBuyer();
    await buyer.requestPayPalLink();
    removeKeys('paypal');
    shop.clock.advance(EXPIRY_MS);
    await runReconciler();
    expect(await loadAttempt(buyer)).toMatchObject({ state: 'cancelled' });
    expect(await loadStock(shop, buyer.variantId)).toBe(10);
  });

  test('and that never began there needs no check', async () => {
    const buyer = await buildBuyer();
    await sandbox.controls.addFault({ endpoint: 'paypal.orders.create', mode: '500', times: 5 });
    await buyer.requestPayPalLink();
    removeKeys('paypal');
    shop.clock.advance(EXPIRY_MS);
    await runReconciler();
    await runReconciler();
    const { rows } = await shop.pool.query('SELECT state, next_check_at FROM payment_attempt WHERE user_id = $1', [
      buyer.id,
    ]);
    expect(rows).toEqual([{ state: 'failed', next_check_at: null }]);
  });
});

describe('a card payment that Stripe does not know', () => {
  test('stays open until it expires, and is then closed with an entry in the audit log', async () => {
    const buyer = await buildBuyer();
    await buyer.begin();
    await changeStripeAccount(buyer);
    expect((await buyer.placeCash()).body.code).toBe('PAYMENT_IN_PROGRESS');
    await runReconciler();
    expect(await loadAttempt(buyer)).toMatchObject({ state: 'cancelling' });
    expect(await loadStock(shop, buyer.variantId)).toBe(9);
    shop.clock.advance(EXPIRY_MS);
    await runReconciler();
    const { id, ...attempt } = await loadAttempt(buyer);
    expect(attempt).toEqual({ state: 'cancelled', failure_code: 'unknown_at_provider' });
    expect(await loadStock(shop, buyer.variantId)).toBe(10);
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectKind: 'payment', subjectId: id } });
    expect(entries).toMatchObject([
      {
        source: 'payments.close_unknown',
        changes: {
          state: { before: 'cancelling', after: 'cancelled' },
          failureCode: { after: 'unknown_at_provider' },
        },
      },
    ]);
    expect((await buyer.placeCash()).status).toBe(200);
  });

  test('is closed by the order in cash of its buyer after it expired', async () => {
    const buyer = await buildBuyer();
    await buyer.begin();
    await changeStripeAccount(buyer);
    shop.clock.advance(EXPIRY_MS);
    expect((await buyer.placeCash()).status).toBe(200);
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 9 });
  });

  test('and was paid is refunded once the former keys are back', async () => {
    const buyer = await buildBuyer();
    const ref = await pay(await buyer.begin());
    const restoreAccount = await changeStripeAccount(buyer);
    shop.clock.advance(EXPIRY_MS);
    await runReconciler();
    expect(await loadAttempt(buyer)).toMatchObject({ state: 'cancelled' });
    await restoreAccount();
    expect(await sendPaidEvent(ref)).toMatchObject({ status: 200 });
    await expect.poll(async () => (await loadAttempt(buyer)).state).toBe('refund_pending');
    await runReconciler();
    expect(await loadAttempt(buyer)).toMatchObject({ state: 'refunded' });
    expect(await loadOutcome(buyer)).toEqual({ orders: 0, paidMinor: 0, stock: 10 });
  });

  test.each(['500', 'reset_before'] as const)('is not closed where one request fails otherwise (%s)', async (mode) => {
    const buyer = await buildBuyer();
    await buyer.begin();
    await changeStripeAccount(buyer);
    shop.clock.advance(EXPIRY_MS);
    await sandbox.controls.addFault({ endpoint: 'stripe.intents.retrieve', mode, times: 5 });
    await runReconciler();
    expect(await loadAttempt(buyer)).toMatchObject({ state: 'cancelling', failure_code: null });
    expect(await loadStock(shop, buyer.variantId)).toBe(9);
  });
});

describe('a card payment whose keys were removed', () => {
  const run = (line: string, answer: boolean | null = null) =>
    captureOutput((print) =>
      runPaymentsCommand(line.split(' '), {
        ...deps,
        print,
        ask: answer === null ? null : async () => answer,
        isServerRunning: async () => false,
        pause: async () => {},
      }),
    );
  const buildStuck = async (isPaid = false) => {
    const buyer = await buildBuyer();
    const begun = await buyer.begin();
    const ref = isPaid ? await pay(begun) : '';
    removeKeys('card');
    shop.clock.advance(EXPIRY_MS);
    await runReconciler();
    const { id } = await loadAttempt(buyer);
    return { buyer, id, ref };
  };

  test('is closed by an operator’s command, after confirmation, once it is stuck', async () => {
    const { buyer, id } = await buildStuck();
    expect(await run(`close ${id} --note looked --yes`)).toMatchObject({ code: 2 });
    shop.clock.advance(10 * 60_000);
    expect(await run(`close ${id} --yes`)).toMatchObject({ code: 2, output: expect.stringContaining('--note') });
    const noTerminal = /\nClose it\? There is no terminal to ask: add --yes\. Nothing was done\.$/;
    expect(await run(`close ${id} --note looked`)).toEqual({ code: 2, output: expect.stringMatching(noTerminal) });
    expect(await run(`close ${id} --note looked`, false)).toEqual({
      code: 2,
      output: expect.stringMatching(/\nNothing was done\.$/),
    });
    expect(await loadAttempt(buyer)).toMatchObject({ state: 'cancelling' });
    expect((await buyer.placeCash()).body.code).toBe('PAYMENT_IN_PROGRESS');
    expect(await run(`close ${id} --note looked`, true)).toMatchObject({ code: 0 });
    expect(await loadAttempt(buyer)).toMatchObject({ state: 'cancelled', failure_code: 'closed_by_operator' });
    expect(await loadStock(shop, buyer.variantId)).toBe(10);
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectKind: 'payment', subjectId: id } });
    expect(entries).toMatchObject([{ source: 'payments close', changes: { note: { after: 'looked' } } }]);
    expect(await run(`close ${id} --note looked --yes`)).toMatchObject({ code: 2 });
    expect((await buyer.placeCash()).status).toBe(200);
  });

  test('and was paid is refunded once the keys are back', async () => {
    const { buyer, id, ref } = await buildStuck(true);
    shop.clock.advance(10 * 60_000);
    await run(`close ${id} --note looked --yes`);
    deps.gateways = configured;
    expect(await sendPaidEvent(ref)).toMatchObject({ status: 200 });
    await expect.poll(async () => (await loadAttempt(buyer)).state).toBe('refund_pending');
    await runReconciler();
    expect(await loadAttempt(buyer)).toMatchObject({ state: 'refunded' });
    expect(await loadOutcome(buyer)).toEqual({ orders: 0, paidMinor: 0, stock: 10 });
  });

  test('is closed in the console, which refuses it for a payment that the provider knows', async () => {
    const operator = await buildUser(shop, { role: 'operator' });
    const { buyer, id } = await buildStuck();
    shop.clock.advance(10 * 60_000);
    const close = () => shop.callWith('closePayment', { id, note: 'Not paid.' }, operator);
    deps.gateways = configured;
    expect((await close()).body.code).toBe('STATUS_NOT_ALLOWED');
    removeKeys('card');
    expect((await close()).status).toBe(200);
    expect(await loadAttempt(buyer)).toMatchObject({ state: 'cancelled' });
    expect((await close()).body.code).toBe('STATUS_NOT_ALLOWED');
  });
});
