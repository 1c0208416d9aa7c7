import { expect, test } from 'vitest';
import { DAY_MS } from '../../platform/clock.ts';
import { buildUser, buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();

const TEXTS = {
  headline: 'One kiln, one van',
  story: 'Nineteen makers.\n\nThe kiln is lit on Mondays.',
  delivery_policy: 'Leaves within 2 days\nWith a tracking number.',
  return_policy: '30 days to send back',
  custom_orders: 'In your colours',
};

const buildProfileVendor = async (columns: Record<string, unknown> = {}) => {
  const { token, storeId } = await buildVendor(shop, columns);
  return {
    token,
    storeId,
    update: (fields: object) => shop.callWith('updateVendorStoreProfile', fields, { token }),
    read: async () => (await shop.call('getVendorStore', {}, { token })).body.data,
    loadPage: async (lang: 'en' | 'fr' = 'en') =>
      (await shop.call('getStore', { seller_id: storeId }, { lang })).body.data,
  };
};

test('a profile is stored with its translations and shown in the language of the shopper', async () => {
  const { update, read, loadPage } = await buildProfileVendor();
  const { status, body } = await update({
    ...TEXTS,
    version: 1,
    founded_year: 2006,
    translations: { fr: { headline: 'Un four, une camionnette' } },
  });
  expect([status, body.message]).toEqual([200, 'Store settings saved']);
  expect(body.data).toMatchObject({ ...TEXTS, founded_year: 2006, version: 2 });
  expect((body.data as { translations: object }).translations).toEqual({
    fr: {
      headline: 'Un four, une camionnette',
      story: null,
      delivery_policy: null,
      return_policy: null,
      custom_orders: null,
    },
  });
  expect(await read()).toEqual(body.data);
  expect(await loadPage()).toMatchObject({ ...TEXTS, founded_year: 2006 });
  expect(await loadPage('fr')).toMatchObject({ ...TEXTS, headline: 'Un four, une camionnette' });
});

test('absent fields stay, empty ones are cleared, and a new text deletes the translations that are not sent with it', async () => {
  const { update, read } = await buildProfileVendor({ city: 'Durban' });
  const translations = { fr: { headline: 'Un four', story: 'Histoire' }, sw: { headline: 'Tanuri' } };
  await update({ ...TEXTS, translations });
  await update({ headline: 'Two kilns', story: TEXTS.story, translations: { sw: { headline: 'Tanuri mbili' } } });
  expect(await read()).toMatchObject({
    headline: 'Two kilns',
    story: TEXTS.story,
    city: 'Durban',
    translations: { fr: { headline: null, story: 'Histoire' }, sw: { headline: 'Tanuri mbili' } },
  });
  await update({ story: '', return_policy: null, translations: { sw: { headline: '' } } });
  const stored = await read();
  expect([stored.story, stored.return_policy, stored.custom_orders]).toEqual([null, null, TEXTS.custom_orders]);
  expect(stored.translations).toEqual({});
});

test('the translations of the description stay', async () => {
  const { update, storeId, loadPage } = await buildProfileVendor({ description: 'Cloth.' });
  await shop.prisma.storeTranslation.create({
    data: { storeId, languageCode: 'fr', field: 'description', text: 'Du tissu.' },
  });
  await update(TEXTS);
  expect((await loadPage('fr')).description).toBe('Du tissu.');
});

test('of two tabs with the same version, one gets a conflict and writes nothing', async () => {
  const { update, read } = await buildProfileVendor();
  const both = await Promise.all(['A', 'B'].map((headline) => update({ version: 1, headline })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({ code: 'EDITED_MEANWHILE', data: { version: 2 } });
  expect((await read()).version).toBe(2);
});

test.each([
  ['headline', 'n'.repeat(81)],
  ['headline', 'a\u0000b'],
  ['headline', 'two\nlines'],
  ['story', 's'.repeat(6001)],
  ['story', 'bell \u0007'],
  ['return_policy', 5],
  ['founded_year', 999],
  ['founded_year', 2027],
  ['founded_year', 2400],
  ['founded_year', 2014.5],
  ['translations', { en: { headline: 'x' } }],
  ['translations', { fr: { headline: 'n'.repeat(81) } }],
])('rejects an invalid %s: %j', async (field, value) => {
  const { update, read } = await buildProfileVendor();
  const { status, body } = await update({ custom_orders: 'x', [field]: value });
  expect(status).toBe(400);
  if (body.code === 'VALIDATION_FAILED') expect(body.details?.[0]?.path.split('.')[0]).toBe(field);
  expect(await read()).toMatchObject({ custom_orders: null, version: 1 });
});

test('the page counts the followers, and a cached one does after each change', async () => {
  const { storeId } = await buildProfileVendor();
  const app = await shop.openApp({ cacheResponses: true });
  const countFollowers = async () =>
    (await app.inject({ url: `/api/get_store?seller_id=${storeId}` })).json().data.followers;
  expect(await countFollowers()).toBe(0);
  const [first, second] = [await buildUser(shop), await buildUser(shop)];
  for (const { token } of [first, second, first])
    await shop.call('addToFavorites', { product_id: storeId, is_seller: 1 }, { token });
  await shop.publish();
  expect(await countFollowers()).toBe(2);
  await shop.call('removeFromFavorites', { product_id: storeId, is_seller: 1 }, { token: first.token });
  await shop.publish();
  expect(await countFollowers()).toBe(1);
});

test('the next year is accepted on the last day of a year, when it has begun in time zones ahead of UTC', async () => {
  const lastNoon = Date.parse('2026-12-31T12:00:00Z');
  shop.clock.advance(lastNoon - DAY_MS - shop.clock.now().getTime());
  const { update } = await buildProfileVendor();
  expect((await update({ founded_year: 2027 })).status).toBe(400);
  shop.clock.advance(DAY_MS);
  expect((await update({ founded_year: 2027 })).status).toBe(200);
  expect((await update({ founded_year: 2028 })).status).toBe(400);
});
