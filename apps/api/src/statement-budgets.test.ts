import { type CallName, calls, getCallPath, getInputLocation, toQueryParameters } from '@trad/contract/calls';
import pg from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildAddress, buildAttribute, buildProduct, buildUser } from './testing/factories.ts';
import { openPaymentShop } from './testing/payment-shop.ts';

/** The statements that shoppers' calls send, as PostgreSQL receives them: with BEGIN, COMMIT and those of Prisma. */

// New accounts are counted when they order, as in production.
const { shop } = await openPaymentShop({ CASH_ORDER_LIMIT: '100', UNPAID_PAYMENT_LIMIT: '10' });
// Small tables are cached, as in production.
const app = await shop.openApp({ cacheResponses: true });

interface SentStatement {
  text: string;
  isPrepared: boolean;
}
const sent: SentStatement[] = [];
const { query } = pg.Client.prototype;
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
  const [first] = args as [string | { text: string; name?: string }];
  const { text, name } = typeof first === 'string' ? { text: first, name: undefined } : first;
  sent.push({ text: text.replace(/\s+/g, ' ').slice(0, 100), isPrepared: Boolean(name) });
  return (query as (...all: unknown[]) => unknown).apply(this, args);
} as typeof query);
afterEach(() => void sent.splice(0));

const TRANSACTION = /^(BEGIN|COMMIT|ROLLBACK)\b/;

/** Sends a call and returns its response with the statements that it caused. */
const send = async (name: CallName, input: object, token?: string, headers = {}) => {
  sent.splice(0);
  const inQuery = getInputLocation(name) === 'query';
  const response = await app.inject({
    method: calls[name].method,
    url: `/api${getCallPath(name)}?${inQuery ? new URLSearchParams(toQueryParameters(input)) : ''}`,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(!inQuery && { payload: input }),
  });
  const statements = [...sent];
  expect(response.statusCode, response.body).toBe(200);
  return { body: response.json(), statements };
};

/** Expects a call to send at most so many statements, all of them prepared; a failure lists them. Returns its response. */
const expectStatements = async (max: number, name: CallName, input: object, token?: string, headers = {}) => {
  const { body, statements } = await send(name, input, token, headers);
  const texts = statements.map(({ text }) => text);
  expect(texts.length, `${getCallPath(name)} sent\n${texts.join('\n')}\n`).toBeLessThanOrEqual(max);
  const unprepared = statements.filter(({ text, isPrepared }) => !isPrepared && !TRANSACTION.test(text));
  expect(unprepared.map(({ text }) => text)).toEqual([]);
  return body;
};

const ADDRESS = { name: 'Amara Okafor', address: '14 Bourdillon Road', city: 'Lagos', country: 'NG' };

const buildShopper = async () => {
  const { id: userId, token } = await buildUser(shop);
  return { ...(await buildProduct(shop)), userId, token };
};

// The first order of a process reads the small tables, and the first publication drops them from the cache.
beforeAll(async () => {
  await shop.publish();
  const { token, variantId } = await buildShopper();
  await send('manageCart', { product_variant_id: variantId }, token);
  const { data } = (await send('addAddress', ADDRESS, token)).body;
  await send('placeOrder', { address_id: data.id, payment_method: 'cod_method' }, token);
});

test('the calls of a cart', async () => {
  const { token, variantId } = await buildShopper();
  const line = { product_variant_id: variantId };
  const { cart } = await expectStatements(3, 'manageCart', line, token);
  await expectStatements(3, 'manageCart', line, token);
  await expectStatements(3, 'manageCart', { ...line, is_saved_for_later: 1 }, token);
  const { saved } = await expectStatements(2, 'getUserCart', {}, token);
  expect(cart[0].id).not.toBe(saved[0].id);
  await expectStatements(3, 'updateCartQuantity', { cart_id: saved[0].id, qty: 2 }, token);
  await expectStatements(3, 'removeFromCartById', { id: saved[0].id }, token);
  await expectStatements(2, 'removeFromCartById', { id: saved[0].id }, token);
  await expectStatements(2, 'quoteCart', { lines: [{ ...line, qty: 1 }] });
});

test('a repeatable change of a cart', async () => {
  const { token, variantId } = await buildShopper();
  // The key is claimed, marked in the transaction of the change, and gets the response.
  await expectStatements(8, 'manageCart', { product_variant_id: variantId }, token, { 'idempotency-key': 'add' });
});

test('the addresses of a shopper', async () => {
  const { token } = await buildShopper();
  const { data: first } = await expectStatements(5, 'addAddress', ADDRESS, token);
  const { data: second } = await expectStatements(5, 'addAddress', { ...ADDRESS, is_default: 1 }, token);
  expect([first.is_default, second.is_default]).toEqual([1, 1]);
  await expectStatements(8, 'updateAddress', { id: first.id, city: 'Accra' }, token);
  await expectStatements(8, 'deleteAddress', { id: second.id }, token);
  await expectStatements(3, 'getAddress', {}, token);
});

test('a checkout in cash', async () => {
  const { token, variantId } = await buildShopper();
  await expectStatements(3, 'manageCart', { product_variant_id: variantId }, token);
  const { data: address } = await expectStatements(5, 'addAddress', ADDRESS, token);
  const price = { address_id: address.id };
  const { total } = await expectStatements(3, 'getUserCart', price, token);
  // The address that was priced last is stored once.
  await expectStatements(2, 'getUserCart', price, token);
  const order = { address_id: address.id, payment_method: 'cod_method', amount: total };
  // One locks the stores of the cart, so that none is closed by an erasure meanwhile.
  await expectStatements(13, 'placeOrder', order, token);
  // A repeat finds the order.
  await expectStatements(10, 'placeOrder', order, token);
});

test('a payment by card', async () => {
  const { userId, token, variantId } = await buildShopper();
  await send('manageCart', { product_variant_id: variantId }, token);
  await expectStatements(15, 'createPaymentIntent', { address_id: await buildAddress(shop, userId) }, token);
});

test('favourites', async () => {
  const { token, id } = await buildShopper();
  await expectStatements(2, 'addToFavorites', { product_id: id }, token);
  await expectStatements(2, 'removeFromFavorites', { product_id: id }, token);
});

test('the attribute values of another variant take one more, and values that are not cached yet another', async () => {
  const { token } = await buildShopper();
  const color = await buildAttribute(shop, 'Color', ['Teal', 'Plum']);
  const [teal, plum] = color.valueIds;
  const variants = color.valueIds.map((value) => ({ values: { [color.id]: value } }));
  const { variantId } = await buildProduct(shop, { variants });
  const line = { product_variant_id: variantId, attribute_id: [plum] };
  const { cart } = await expectStatements(5, 'manageCart', line, token);
  expect(cart[0].attributes).toMatchObject([{ name: 'Color', value: 'Plum' }]);
  await shop.publish();
  await send('getUserCart', {}, token);
  await expectStatements(4, 'manageCart', { ...line, attribute_id: [teal] }, token);
});

test('a review', async () => {
  const { token, id, variantId } = await buildShopper();
  const { data: address } = (await send('addAddress', ADDRESS, token)).body;
  await send('manageCart', { product_variant_id: variantId }, token);
  await send('placeOrder', { address_id: address.id, payment_method: 'cod_method' }, token);
  await expectStatements(9, 'addProductReview', { product_id: id, rating: 5 }, token);
});
