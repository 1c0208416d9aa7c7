import { type CallName, calls, inputPlaceOf, pathOf } from '@trad/contract/calls';
import { schemas } from '@trad/contract/served';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildAddress, buildProduct, buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';

/** A thousand requests that nobody sends in earnest, the same ones every time. Passwords cost time: limited soon. */
const REQUESTS = 1000;
const SEED = 20_260_301;

const shop = await openShop({ LOGIN_LIMIT: '1' });
const { id: userId, token } = await buildUser(shop);
const addressId = await buildAddress(shop, userId);
const { id: productId, variantId } = await buildProduct(shop);
await shop.call('manageCart', { product_variant_id: variantId }, { token });

const names = Object.keys(calls) as CallName[];

/** The field names of a call's input: fuzz that hits them goes deeper than fuzz that does not. */
const fieldsOf = (name: CallName): string[] => {
  if (!(name in schemas)) return ['id'];
  const { input } = schemas[name as keyof typeof schemas];
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
};

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', ' ', '\0', 'null', '-1', '1e400', '0x7f', "';--", '%s', '../..', '\ud800', 'é'.repeat(300)),
  fc.constantFrom('USD', 'EUR', 'fast', 'default', 'cod_method', 'ASC', 'special_price', 'NG', 'a@trad.example'),
);
const number = fc.oneof(
  fc.constantFrom(0, -1, 1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, Number.MAX_VALUE, -Number.MAX_VALUE),
  fc.constantFrom(productId, variantId, addressId),
  fc.integer(),
  fc.double({ noNaN: true }),
);
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
const inputOf = (name: CallName) => {
  const fields = fieldsOf(name);
  const known = fields.length ? fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 8 }) : fc.constant({});
  return fc.tuple(known, fc.dictionary(text, value, { maxKeys: 2 })).map(([a, b]) => ({ ...b, ...a }));
};
const request = fc.constantFrom(...names).chain((name) =>
  fc.record({
    name: fc.constant(name),
    input: inputOf(name),
    lang: fc.option(text),
    signedIn: fc.boolean(),
    /** Instead of JSON: whatever. */
    body: fc.option(fc.uint8Array({ maxLength: 200 }), { freq: 10 }),
    type: fc.constantFrom('application/json', 'application/json', 'application/json', 'text/html', 'application/x;y'),
  }),
);

const queryOf = (input: object) =>
  Object.entries(input)
    .map(([key, part]) => [key, typeof part === 'string' ? part : JSON.stringify(part)])
    .map((pair) => pair.map((part) => encodeURIComponent(String(part).replace(/[\ud800-\udfff]/g, '?'))).join('='))
    .join('&');

test(`${REQUESTS} fuzzed requests over all rows never end in a failure of ours`, { timeout: 60_000 }, async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(request, async ({ name, input, lang, signedIn, body, type }) => {
      const inQuery = inputPlaceOf(name) === 'query';
      const query = queryOf({ ...(inQuery && input), ...(lang !== null && { lang }) });
      const response = await shop.app.inject({
        method: calls[name].method,
        url: `/api${pathOf(name)}?${query}`,
        headers: { ...(signedIn && { authorization: `Bearer ${token}` }), ...(!inQuery && { 'content-type': type }) },
        ...(!inQuery && { payload: body ? Buffer.from(body) : JSON.stringify(input) }),
      });
      seen.add(response.statusCode);
      if (response.statusCode !== 501) expect(response.statusCode).toBeLessThan(500);
      expect(response.json()).toMatchObject({
        error: response.statusCode !== 200,
        message: expect.any(String),
      });
    }),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  );
  // A fuzz that only meets the guards proves little.
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401, 404, 415]));
});
