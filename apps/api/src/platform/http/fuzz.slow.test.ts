import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Call, type CallName, calls } from '@trad/contract/calls';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUndocumented } from '../../testing/conformance.ts';
import {
  buildAddress,
  buildImport,
  buildProduct,
  buildUser,
  buildVendor,
  selectToken,
} from '../../testing/factories.ts';
import { buildFuzzedRequests, buildValidInput, listFields } from '../../testing/fuzzed-requests.ts';
import { openShop } from '../../testing/shop.ts';
import { startSession } from '../security/session.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.TRAD_TEST_FULL ? 50_000 : 1000));
const MINUTES = 3 + REQUESTS / 1000;
/** A new random seed for each run; FUZZ_SEED repeats a failed one. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

// Hashing passwords takes CPU time, so these calls reach their rate limit soon.
const shop = await openShop({ LOGIN_LIMIT: '1' });
const { id: userId } = await buildUser(shop);
const addressId = await buildAddress(shop, userId);
const { id: productId, variantId, storeId } = await buildProduct(shop, { variants: [{ stock: null }] });

const createToken = () => startSession(shop.app.deps, userId);
let token = await createToken();
const vendor = await buildVendor(shop);
const operator = await buildUser(shop, { role: 'operator' });
const vendorProduct = await buildProduct(shop, { store_id: vendor.storeId });
/** The caller that passes the call's access check. */
const getToken = (name: CallName) => selectToken(name, { user: token, vendor: vendor.token, operator: operator.token });
const { body: cart } = await shop.call('manageCart', { product_variant_id: variantId }, { token });

const owned: Readonly<Record<string, number>> = {
  store_product: vendorProduct.id,
  store_variant: vendorProduct.variantId,
  vendor_import: await buildImport(shop, vendor.storeId),
};
/** The ids of owned rows that the vendors' calls name, as `call.field`. */
const ownedIds = Object.entries(calls).flatMap(([name, { owns = {} }]: [string, Call]) =>
  Object.entries(owns).flatMap(([field, kind]) => (owned[kind] ? [[`${name}.${field}`, owned[kind]]] : [])),
);

const ids = {
  ...Object.fromEntries(ownedIds),
  category_id: vendorProduct.categoryId,
  product_id: productId,
  product_ids: String(productId),
  product_variant_id: variantId,
  seller_id: storeId,
  address_id: addressId,
  'updateAddress.id': addressId,
  cart_id: cart.cart[0]?.id,
};

const decodeBody = (bytes: Buffer, coding: unknown) => {
  const plain = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
  return JSON.parse(plain.toString());
};

/** Numbers that PostgreSQL's integer or JavaScript's exact integers cannot hold, and others that are no ids. */
const OUT_OF_RANGE = [2_147_483_648, -2_147_483_649, 2 ** 53, 0.5, '1,2147483648'];
const FURTHER_INVALID = [4_294_967_297, 1e308, 0, -1, '', ' ', '2147483648', null];

/** Lists the valid input with the odd value in place of each of its fields and of each value within them. */
const listMutations = (good: Readonly<Record<string, unknown>>, fields: readonly string[], odd: unknown): object[] => {
  const replaceEachValue = (node: unknown): unknown[] => {
    if (node === null || typeof node !== 'object') return [odd];
    const inner = Object.entries(node).flatMap(([key, value]) =>
      replaceEachValue(value).map((changed) =>
        Array.isArray(node) ? node.with(Number(key), changed) : { ...node, [key]: changed },
      ),
    );
    return [odd, [odd], ...inner];
  };
  return fields.flatMap((field) =>
    [odd, [odd], ...replaceEachValue(good[field]).slice(2)].map((value) => ({ ...good, [field]: value })),
  );
};

/** A run sends each mutation with one of the values, the full run with all of them. */
const chooseValues = (values: readonly unknown[], index: number) =>
  process.env.TRAD_TEST_FULL ? [...values, ...FURTHER_INVALID] : [values[(index + SEED) % values.length]];

test.each(Object.keys(calls) as CallName[])(
  'a number that overflows its column causes no internal error in %s',
  async (name) => {
    const good = buildValidInput(name, ids);
    for (const [index, field] of listFields(name).entries()) {
      for (const odd of chooseValues(OUT_OF_RANGE, index)) {
        for (const input of listMutations(good, [field], odd)) {
          const { status, body } = await shop.callWith(name, input, { token: getToken(name) });
          expect([status < 500, body.code], JSON.stringify(input)).toEqual([true, body.code]);
          if (name === 'logout') token = await createToken();
        }
      }
    }
  },
);

test(`${REQUESTS} fuzzed requests over all calls never cause an internal error`, {
  timeout: MINUTES * 60_000,
}, async () => {
  console.log(`Odd requests by FUZZ_SEED=${SEED}`);
  const seen = new Map<number, number>();
  let doneByVendors = 0;
  await fc.assert(
    fc.asyncProperty(buildFuzzedRequests(ids), async ({ name, isSignedIn, options }) => {
      const headers = { ...options.headers, ...(isSignedIn && { authorization: `Bearer ${getToken(name)}` }) };
      const response = await shop.app.inject({ ...options, headers });
      const { statusCode } = response;
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
      if (statusCode === 200 && calls[name].access === 'vendor') doneByVendors += 1;
      if (statusCode === 304) return;
      expect(statusCode).toBeLessThan(500);
      const body = decodeBody(response.rawPayload, response.headers['content-encoding']);
      expect(body).toMatchObject({ error: statusCode !== 200, message: expect.any(String) });
      if (statusCode !== 200) expect(body.code).toMatch(/^[A-Z_]+$/);
      // Another method leads to no call.
      const received = { status: statusCode, headers: response.headers, body };
      if (options.method === calls[name].method) expect(findUndocumented(name, received)).toBeNull();
      expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      if (name === 'logout' && statusCode === 200) token = await createToken();
    }),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  );
  console.log([...seen].sort().map(String).join(' '));
  // Requests that fail at authentication or validation prove little.
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 405, 415]));
  expect(seen.get(200)).toBeGreaterThan(REQUESTS / 50);
  // 2.1 % on average, with a standard deviation of 0.5 % for 1000 requests.
  expect(doneByVendors).toBeGreaterThan(REQUESTS / 250);
});
