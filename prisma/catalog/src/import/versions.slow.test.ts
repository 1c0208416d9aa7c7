import { expect, test } from 'vitest';
import { buildSampleFiles } from '../testing/sample.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
await shop.importFiles(buildSampleFiles());

const findVersion = async (table: string, slug: string) =>
  (await shop.queryRows<{ version: number }>(`SELECT version FROM ${table} WHERE slug = $1`, [slug]))[0]?.version;

test('new rows have the first version', async () => {
  expect([await findVersion('product', 'wrap-dress'), await findVersion('store', 'kumasi-looms')]).toEqual([1, 1]);
});

test.each([
  ['a product', 'products.csv', 'slug,status\nwrap-dress,archived\n'],
  ['a price', 'prices.csv', 'sku,currency,price\nWRAP-TEAL-S,USD,12.00\n'],
  ['a removed price', 'prices.csv', 'sku,currency,price\nWRAP-TEAL-S,NGN,[none]\n'],
  ['a new price', 'prices.csv', 'sku,currency,price\nWRAP-TEAL-S,EUR,9.00\n'],
  ['a variant', 'variants.csv', 'sku,active\nWRAP-TEAL-S,no\n'],
  ['a new variant', 'variants.csv', 'sku,product,options\nWRAP-NEW,wrap-dress,color=gold|size=s\n'],
  ['a delivery charge', 'delivery-charges.csv', 'product,currency,amount\nwrap-dress,USD,7.00\n'],
  ['a picture', 'images.csv', 'product,position,picture\nwrap-dress,1,throw\n'],
  ['a translation', 'translations.csv', 'of,key,language,field,text\nproduct,wrap-dress,fr,name,Robe neuve\n'],
])('an import of %s increments the version of its product once, and only if it differs', async (_, name, text) => {
  const before = (await findVersion('product', 'wrap-dress')) ?? 0;
  for (const _time of ['differs', 'is unchanged']) {
    expect((await shop.importFiles({ [name]: text })).errors).toEqual([]);
    expect(await findVersion('product', 'wrap-dress')).toBe(before + 1);
  }
});

test('a product with several changed rows gets one new version', async () => {
  const before = (await findVersion('product', 'wrap-dress')) ?? 0;
  await shop.importFiles({
    'products.csv': 'slug,name\nwrap-dress,Renamed\n',
    'prices.csv': 'sku,currency,price\nWRAP-TEAL-S,USD,13.00\nWRAP-TEAL-M,USD,214.00\n',
  });
  expect(await findVersion('product', 'wrap-dress')).toBe(before + 1);
});

test.each([
  ['a store', 'stores.csv', 'slug,name\nkumasi-looms,Another Name\n'],
  [
    'its translation',
    'translations.csv',
    'of,key,language,field,text\nstore,kumasi-looms,fr,description,Un autre texte\n',
  ],
])('an import of %s increments the version of the store', async (_, name, text) => {
  const before = (await findVersion('store', 'kumasi-looms')) ?? 0;
  for (const _time of ['differs', 'is unchanged']) {
    expect((await shop.importFiles({ [name]: text })).errors).toEqual([]);
    expect(await findVersion('store', 'kumasi-looms')).toBe(before + 1);
  }
});
