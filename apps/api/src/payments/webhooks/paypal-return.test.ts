import { afterEach, expect, test } from 'vitest';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { createGateways } from '../providers/gateways.ts';
import { ProviderError } from '../providers/provider-error.ts';

const { shop, buildBuyer, approve, returnFromPayPal } = await openPaymentShop();
const { deps } = shop.app;
const configured = deps.gateways;
const { paypal } = configured;
if (!paypal) throw new Error('The shop has no PayPal');
afterEach(() => {
  deps.gateways = configured;
});

/** Begins a payment, and lists its reads at PayPal, which answers none where it is away. */
const beginPayment = async ({ isAway = false } = {}) => {
  const buyer = await buildBuyer();
  await buyer.requestPayPalLink();
  const [attempt] = await buyer.listAttempts();
  const reads: string[] = [];
  const get: typeof paypal.get = (id) => {
    reads.push(id);
    return isAway ? Promise.reject(new ProviderError('unavailable', null)) : paypal.get(id);
  };
  deps.gateways = createGateways({ ...configured, paypal: { ...paypal, get } });
  return { buyer, attempt, reads, url: `/paypal_return?attempt=${attempt?.id}&token=${attempt?.provider_ref}` };
};

test('the returns with a cancellation are limited with the others', async () => {
  const { attempt, reads, url } = await beginPayment({ isAway: true });
  await shop.pool.query("UPDATE payment_attempt SET state = 'processing' WHERE id = $1", [attempt?.id]);
  for (let number = 0; number < 62; number += 1) await returnFromPayPal(number % 2 ? url : `${url}&cancelled=1`);
  expect(reads).toHaveLength(60);
});

test('the returns of one payment are limited, each of which is a request at PayPal', async () => {
  const { buyer, attempt, reads, url } = await beginPayment();
  for (let number = 0; number < 60; number += 1) await returnFromPayPal(url);
  expect(reads).toHaveLength(60);
  expect(await returnFromPayPal(url)).toMatchObject({ status: 303, path: '/paypal-status' });
  expect((await buyer.placePayPal()).body.code).toBe('TOO_MANY_REQUESTS');
  expect(reads).toHaveLength(60);
  deps.gateways = configured;
  await approve({ body: { data: { order_id: attempt?.provider_ref } } });
  shop.clock.advance(30 * 60_000);
  expect((await buyer.placePayPal()).status).toBe(200);
});
