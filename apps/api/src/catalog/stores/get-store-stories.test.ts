import { beforeAll, expect, test } from 'vitest';
import { buildProduct, buildVendor } from '../../testing/factories.ts';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;
let token: string;
let storeId: number;

beforeAll(async () => {
  shop = await openShop();
  const told = { headline: 'One kiln', story: `${'Nineteen makers. '.repeat(20)}\n\nThe end.`, founded_year: 2006 };
  ({ token, storeId } = await buildVendor(shop, told));
  await buildProduct(shop, { store_id: storeId });
  const silent = await buildVendor(shop, { headline: 'No story' });
  await buildProduct(shop, { store_id: silent.storeId });
  await buildVendor(shop, { headline: 'No products', story: 'None.' });
  const closed = await buildVendor(shop, { headline: 'Closed', story: 'Once.', status: 'suspended' });
  await buildProduct(shop, { store_id: closed.storeId });
});

test('lists open stores with products that have a headline and a story, with its beginning', async () => {
  const { data } = (await shop.call('getStoreStories', {})).body;
  expect(data.map(({ id, headline }) => [id, headline])).toEqual([[storeId, 'One kiln']]);
  const excerpt = data[0]?.excerpt ?? '';
  expect(excerpt.length).toBeLessThanOrEqual(73);
  expect(excerpt).toMatch(/^Nineteen makers\..*…$/);
});

test('a cached list has a changed translation once its tags are invalidated', async () => {
  const app = await shop.openApp({ cacheResponses: true });
  const load = async () => (await app.inject({ url: '/api/get_store_stories?lang=fr' })).json().data[0].headline;
  expect(await load()).toBe('One kiln');
  await shop.call('updateVendorStoreProfile', { translations: { fr: { headline: 'Un four' } } }, { token });
  await shop.publish();
  expect(await load()).toBe('Un four');
});
