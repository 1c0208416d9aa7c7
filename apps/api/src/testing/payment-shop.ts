import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import type { Funding } from '@trad/payment-sandbox/paypal/paypal-objects';
import { openSandbox } from '@trad/payment-sandbox/sandbox';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import { createSandboxGateways } from '../payments/providers/open-providers.ts';
import { buildAddress, buildProduct, buildUser, loadStock } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

/** After it a provider that says nothing is given up: for tests in which one does. */
export const HASTY_MS = 1000;
/** No answer takes longer, however busy the machine is. */
const PATIENT_MS = 20_000;

const openTestSandbox = async (timeoutMs: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'trad-payments-'));
  const sandbox = await openSandbox({ dataDir: folder, keys: FIXED_KEYS, settleAfterMs: null });
  const address = await sandbox.listen({ port: 0 });
  afterAll(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { sandbox, address, gateways: createSandboxGateways(sandbox, address, timeoutMs) };
};

/** A shop that takes cards and PayPal, with a payment sandbox of its own that sends it no webhooks until it is told to. */
export const openPaymentShop = async (environment: Record<string, string> = {}, timeoutMs = PATIENT_MS) => {
  const { sandbox, address, gateways } = await openTestSandbox(timeoutMs);
  const shop = await openShop(environment, gateways);
  await takePayments(shop);
  const { hostname: host, port } = new URL(address);
  const browser = new Stripe(FIXED_KEYS.stripeSecretKey, {
    host,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
  });

  /** Calls what begins a payment, a moment after the one before: attempts have an order in time. */
  const beginBy = (
    call: 'createPaymentIntent' | 'getPaypalLink' | 'createPaypalOrder',
    input: object,
    token: string,
  ) => {
    shop.clock.advance(1);
    return shop.callWith(call, input, { token });
  };

  /** Somebody with an address and a cart of `qty` pieces of a product of `stock`, of 50.00 USD each. */
  const buildBuyer = async ({ stock = 10, qty = 1 } = {}) => {
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
      cart: async () => (await shop.call('getUserCart', {}, { token })).body,
      begin: (input: object = {}) => beginBy('createPaymentIntent', { email: 'a@b.example', ...input }, token),
      place: (input: object = {}) =>
        shop.callWith('placeOrder', { address_id: addressId, payment_method: 'stripe_method', ...input }, { token }),
      link: (input: object = {}) => beginBy('getPaypalLink', input, token),
      payPalOrder: (input: object = {}) => beginBy('createPaypalOrder', input, token),
      placePayPal: (input: object = {}) =>
        shop.callWith('placeOrder', { address_id: addressId, payment_method: 'paypal_method', ...input }, { token }),
      placeCash: () => shop.callWith('placeOrder', { address_id: addressId, payment_method: 'cod_method' }, { token }),
      /** In the order in which they were begun. */
      attempts: async () => {
        const { rows } = await shop.pool.query<{ id: string; state: string; provider_ref: string | null }>(
          'SELECT id, state, provider_ref FROM payment_attempt WHERE user_id = $1 ORDER BY created_at, id',
          [id],
        );
        return rows;
      },
      orders: async () => {
        const { rows } = await shop.pool.query<{ id: number; total_minor: number }>(
          'SELECT id, total_minor FROM shop_order WHERE user_id = $1 ORDER BY id',
          [id],
        );
        return rows;
      },
    };
  };
  /** What the sandbox has of attempts. */
  const paymentsOf = async (attempts: ReadonlyArray<{ id: string }>) => {
    const { payments } = await sandbox.controls.ledger();
    return payments.filter(({ attempt }) => attempts.some(({ id }) => id === attempt));
  };
  return {
    shop,
    sandbox,
    address,
    buildBuyer,
    paymentsOf,
    /** What a buyer has in the end: orders, what the providers kept of their money, and what is left of the product. */
    balanceOf: async (buyer: Awaited<ReturnType<typeof buildBuyer>>) => {
      const payments = await paymentsOf(await buyer.attempts());
      return {
        orders: (await buyer.orders()).length,
        paidMinor: payments.reduce((sum, { receivedMinor, refundedMinor }) => sum + receivedMinor - refundedMinor, 0),
        left: await loadStock(shop, buyer.variantId),
      };
    },
    /** What a buyer's browser does with the client secret; a declined card is no error here. */
    pay: async (begun: { body: object }, card = 'pm_card_visa') => {
      const { payment_intent_id } = (begun.body as { data: { payment_intent_id: string } }).data;
      await browser.paymentIntents.confirm(payment_intent_id, { payment_method: card }).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
      });
      return payment_intent_id;
    },
    /** What PayPal does with the buyer's answer on its page: the address that it leads back to, in this shop. */
    approve: async (begun: { body: object }, funding?: Funding) => {
      const { order_id } = (begun.body as { data: { order_id: string } }).data;
      await sandbox.controls.approve(order_id, funding);
      return order_id;
    },
    /** Where somebody is led who comes back from PayPal. */
    comeBack: async (url: string) => {
      const { pathname, search } = new URL(url, 'http://shop.example');
      const { statusCode, headers } = await shop.app.inject({ url: `${pathname}${search}` });
      const led = new URL(String(headers.location), 'http://shop.example');
      return { status: statusCode, path: led.pathname, told: Object.fromEntries(led.searchParams) };
    },
  };
};

const takePayments = (shop: Shop) =>
  shop.prisma.setting.update({
    where: { key: 'payment_method' },
    data: { value: { cod_method: 1, stripe_method: 1, paypal_method: 1 } },
  });
