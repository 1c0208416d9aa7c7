import { inTransaction } from '@trad/database/connections/transaction';
import type { FundingSource } from '@trad/payment-sandbox/paypal/paypal-objects';
import { createStripe, openTestSandbox } from '@trad/payment-sandbox/testing/sandbox';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import { createSandboxGateways } from '../payments/providers/open-providers.ts';
import { buildAddress, buildProduct, buildUser, loadStock } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

/** A short timeout of provider requests, for tests with an unresponsive provider. */
export const SHORT_TIMEOUT_MS = 1000;
/** A timeout that no response exceeds on a busy machine. */
const LONG_TIMEOUT_MS = 20_000;

/**
 * A shop that accepts cards and PayPal by its own payment sandbox, which sends webhooks only when the test calls for
 * them.
 */
export const openPaymentShop = async (environment: Record<string, string> = {}, timeoutMs = LONG_TIMEOUT_MS) => {
  // The sandbox has the real time and what a test adds to it, the shop a fake clock.
  const time = { passedMs: 0 };
  const { sandbox, url: sandboxUrl, close } = await openTestSandbox({ now: () => Date.now() + time.passedMs });
  afterAll(close);
  const shop = await openShop(environment, createSandboxGateways(sandbox, sandboxUrl, timeoutMs));
  await enablePayments(shop);
  const stripe = createStripe(sandboxUrl, { timeout: LONG_TIMEOUT_MS });

  /** Calls the method that begins a payment, a moment after the previous one, so that attempts are ordered by time. */
  const beginBy = (
    call: 'createPaymentIntent' | 'getPaypalLink' | 'createPaypalOrder',
    input: object,
    token: string,
  ) => {
    shop.clock.advance(1);
    return shop.callWith(call, input, { token });
  };

  /** A shopper with an address and a cart of `qty` units of a product with `stock` (null: not tracked), at 50.00 USD each. */
  const buildBuyer = async ({ stock = 10, qty = 1 }: { stock?: number | null; qty?: number } = {}) => {
    const { id, token } = await buildUser(shop);
    const addressId = await buildAddress(shop, id, { default_of: id });
    const { variantId } = await buildProduct(shop, { variants: [{ stock }] });
    const add = (more = 1) => shop.call('manageCart', { product_variant_id: variantId, qty: more }, { token });
    await add(qty);
    return {
      id,
      token,
      addressId,
      variantId,
      add,
      loadCart: async () => (await shop.call('getUserCart', {}, { token })).body,
      begin: (input: object = {}) => beginBy('createPaymentIntent', { email: 'a@b.example', ...input }, token),
      place: (input: object = {}) =>
        shop.callWith('placeOrder', { address_id: addressId, payment_method: 'stripe_method', ...input }, { token }),
      requestPayPalLink: (input: object = {}) => beginBy('getPaypalLink', input, token),
      createPayPalOrder: (input: object = {}) => beginBy('createPaypalOrder', input, token),
      placePayPal: (input: object = {}) =>
        shop.callWith('placeOrder', { address_id: addressId, payment_method: 'paypal_method', ...input }, { token }),
      placeCash: () => shop.callWith('placeOrder', { address_id: addressId, payment_method: 'cod_method' }, { token }),
      /** In the order of creation. */
      listAttempts: async () => {
        const { rows } = await shop.pool.query<{ id: string; state: string; provider_ref: string | null }>(
          'SELECT id, state, provider_ref FROM payment_attempt WHERE user_id = $1 ORDER BY created_at, id',
          [id],
        );
        return rows;
      },
      listOrders: async () => {
        const { rows } = await shop.pool.query<{ id: number; total_minor: number }>(
          'SELECT id, total_minor FROM shop_order WHERE user_id = $1 ORDER BY id',
          [id],
        );
        return rows;
      },
    };
  };
  /** The sandbox's records of the attempts. */
  const listPayments = async (attempts: ReadonlyArray<{ id: string }>) => {
    const { payments } = await sandbox.controls.readState();
    return payments.filter(({ attempt }) => attempts.some(({ id }) => id === attempt));
  };
  return {
    shop,
    sandbox,
    sandboxUrl,
    advanceProviderClock: (ms: number) => {
      time.passedMs += ms;
    },
    buildBuyer,
    /** Stores an amount that cannot be read as a number, which triggers refuse, in a user's attempts. */
    storeUnreadableAmount: (userId: number) =>
      inTransaction(shop.pool, async (tx) => {
        await tx.query('SET LOCAL session_replication_role = replica');
        await tx.query('UPDATE payment_attempt SET amount_minor = 9900000000000000 WHERE user_id = $1', [userId]);
      }),
    listPayments,
    /** The outcome for a buyer: orders, the captured amounts less refunds, and the product's stock. */
    loadOutcome: async (buyer: Awaited<ReturnType<typeof buildBuyer>>) => {
      const payments = await listPayments(await buyer.listAttempts());
      return {
        orders: (await buyer.listOrders()).length,
        paidMinor: payments.reduce((sum, { receivedMinor, refundedMinor }) => sum + receivedMinor - refundedMinor, 0),
        stock: await loadStock(shop, buyer.variantId),
      };
    },
    /** Confirms the PaymentIntent with a card, in place of the buyer's browser; a declined card is no error here. */
    pay: async (response: { body: object }, card = 'pm_card_visa') => {
      const { payment_intent_id } = (response.body as { data: { payment_intent_id: string } }).data;
      await stripe.paymentIntents.confirm(payment_intent_id, { payment_method: card }).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
      });
      return payment_intent_id;
    },
    /** Approves the order as the buyer on PayPal's page; returns its id. */
    approve: async (response: { body: object }, funding?: FundingSource) => {
      const { order_id } = (response.body as { data: { order_id: string } }).data;
      await sandbox.controls.approve(order_id, funding);
      return order_id;
    },
    /** The page to which the shop redirects a buyer who returns from PayPal. */
    returnFromPayPal: async (url: string) => {
      const { pathname, search } = new URL(url, 'http://shop.example');
      const { statusCode, headers } = await shop.app.inject({ url: `${pathname}${search}` });
      const location = new URL(String(headers.location), 'http://shop.example');
      return { status: statusCode, path: location.pathname, query: Object.fromEntries(location.searchParams) };
    },
  };
};

const enablePayments = (shop: Shop) =>
  shop.prisma.setting.update({
    where: { key: 'payment_method' },
    data: { value: { cod_method: 1, stripe_method: 1, paypal_method: 1 } },
  });
