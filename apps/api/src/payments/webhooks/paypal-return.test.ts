import { afterEach, expect, test } from 'vitest';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { createGateways } from '../providers/gateways.ts';

const { shop, buildBuyer, approve, returnFromPayPal } = await openPaymentShop();
const { deps } = shop.app;
const configured = deps.gateways;
const { paypal } = configured;
if (!paypal) throw new Error('The shop has no PayPal');
afterEach(() => {
  deps.gateways = configured;
});

test('the returns of one payment are limited, each of which is a request at PayPal', async () => {
  const buyer = await buildBuyer();
  await buyer.requestPayPalLink();
  const [attempt] = await buyer.listAttempts();
  let reads = 0;
  const get: typeof paypal.get = (id) => {
    reads += 1;
    return paypal.get(id);
  };
  deps.gateways = createGateways({ ...configured, paypal: { ...paypal, get } });
  const url = `/paypal_return?attempt=${attempt?.id}&token=${attempt?.provider_ref}`;
  for (let number = 0; number < 60; number += 1) await returnFromPayPal(url);
  expect(reads).toBe(60);
  expect(await returnFromPayPal(url)).toMatchObject({ status: 303, path: '/paypal-status' });
  expect((await buyer.placePayPal()).body.code).toBe('TOO_MANY_REQUESTS');
  expect(reads).toBe(60);
  deps.gateways = configured;
  await approve({ body: { data: { order_id: attempt?.provider_ref } } });
  shop.clock.advance(30 * 60_000);
  expect((await buyer.placePayPal()).status).toBe(200);
});
