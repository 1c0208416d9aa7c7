import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { calls } from '@trad/contract/calls';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { undescribed } from '../testing/conformance.ts';
import { buildAddress, buildProduct, buildUser } from '../testing/factories.ts';
import { oddRequests } from '../testing/odd-requests.ts';
import { openShop } from '../testing/shop.ts';
import { startSession } from './session.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.TRAD_TEST_FULL ? 50_000 : 1000));
const MINUTES = 3 + REQUESTS / 1000;
/** Another one each time; a failure is brought back by FUZZ_SEED. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

// Passwords cost time: limited soon.
const shop = await openShop({ LOGIN_LIMIT: '1' });
const { id: userId } = await buildUser(shop);
const addressId = await buildAddress(shop, userId);
const { id: productId, variantId, storeId } = await buildProduct(shop, { variants: [{ stock: null }] });

const newToken = () => startSession(shop.app.deps, userId);
let token = await newToken();
const { body: cart } = await shop.call('manageCart', { product_variant_id: variantId }, { token });

const ids = {
  product_id: productId,
  product_ids: String(productId),
  product_variant_id: variantId,
  seller_id: storeId,
  address_id: addressId,
  'updateAddress.id': addressId,
  cart_id: cart.cart[0]?.id,
};

const bodyIn = (bytes: Buffer, coding: unknown) => {
  const plain = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
  return JSON.parse(plain.toString());
};

test(`${REQUESTS} odd requests over all rows never end in a failure of ours`, {
  timeout: MINUTES * 60_000,
}, async () => {
  console.log(`Odd requests by FUZZ_SEED=${SEED}`);
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(oddRequests(ids), async ({ name, signedIn, options }) => {
      const headers = { ...options.headers, ...(signedIn && { authorization: `Bearer ${token}` }) };
      const response = await shop.app.inject({ ...options, headers });
      const { statusCode } = response;
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
      if (statusCode === 304) return;
      expect(statusCode).toBeLessThan(500);
      const body = bodyIn(response.rawPayload, response.headers['content-encoding']);
      expect(body).toMatchObject({ error: statusCode !== 200, message: expect.any(String) });
      if (statusCode !== 200) expect(body.code).toMatch(/^[A-Z_]+$/);
      // Under another method it is no call.
      const answer = { status: statusCode, headers: response.headers, body };
      if (options.method === calls[name].method) expect(undescribed(name, answer)).toBeNull();
      expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      if (name === 'logout' && statusCode === 200) token = await newToken();
    }),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  );
  console.log([...seen].sort().map(String).join(' '));
  // Requests that only meet the guards prove little.
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 405, 415]));
  expect(seen.get(200)).toBeGreaterThan(REQUESTS / 50);
});
