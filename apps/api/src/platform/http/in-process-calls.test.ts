import type { CallName } from '@trad/contract/calls';
import { calls, getCallPath, getInputLocation } from '@trad/contract/calls';
import { seedDemo } from '@trad/seed/seed-demo';
import { beforeAll, expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { requestInProcess } from './in-process-calls.ts';

const shop = await openShop();
const app = await shop.openApp({ cacheResponses: true });
beforeAll(() => seedDemo(shop.pool));

const sendRequest = requestInProcess(app, '/api', app.deps.cache.createCacheTags());
/** Sends the same call over HTTP. */
const requestByRoute = async (name: CallName, sent: object, lang: string) => {
  const fields = Object.entries({ ...sent, lang }).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, String(one)]),
  );
  const response = await app.inject({ url: `/api${getCallPath(name)}?${new URLSearchParams(fields)}` });
  return { status: response.statusCode, body: response.json() };
};

const requests: Array<[CallName, object, status: number]> = [
  ['getSettings', {}, 200],
  ['getCategories', {}, 200],
  ['getProducts', { limit: 3, sort: 'special_price', order: 'ASC', currency: 'NGN' }, 200],
  ['getProducts', { attribute_value_ids: ['1', '2'], limit: 3 }, 200],
  ['getProducts', { product_ids: '1,2' }, 200],
  ['getProducts', { limit: '', min_price: ' ', attribute_value_ids: ['', ''], in_stock: '', currency: '' }, 200],
  ['getStore', { slug: '', seller_id: '' }, 400],
  ['getFilterData', { search: 'dress' }, 200],
  ['getStore', { slug: 'no-such-store' }, 404],
  ['getProducts', { sort: 'sideways' }, 400],
  ['getProducts', { search: 'a\u0000b' }, 400],
];

test.each(requests)('%s of %j returns in process what its route returns', async (name, sent, status) => {
  for (const lang of ['en', 'ar']) {
    const { status: actual, body } = await sendRequest(name, sent, { lang });
    expect({ status: actual, body }).toEqual(await requestByRoute(name, sent, lang));
    expect(actual).toBe(status);
  }
});

test('a response computed in process is cached for other requests', async () => {
  await sendRequest('getProducts', { limit: 5 }, { lang: 'en' });
  const before = app.deps.cache.stats('recoded');
  await requestByRoute('getProducts', { limit: 5 }, 'en');
  const { hits, misses } = app.deps.cache.stats('recoded');
  expect([hits - before.hits, misses - before.misses]).toEqual([1, 0]);
});

test('every public GET read runs in process', () => {
  const names = (Object.keys(calls) as CallName[]).filter(
    (name) =>
      calls[name].effect === 'read' &&
      (calls[name].access === 'public' || calls[name].access === 'optional') &&
      getInputLocation(name) === 'query',
  );
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !app.publicReads.has(name))).toEqual([]);
});
