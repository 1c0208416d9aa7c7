import { expect, test } from 'vitest';
import { buildSampleFiles } from '../testing/sample.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
await shop.importFiles(buildSampleFiles());
await shop.importFiles({
  'translations.csv': 'of,key,language,field,text\nstore,kumasi-looms,fr,description,Un texte\n',
});

const VARIANT = `variant WHERE sku = 'WRAP-TEAL-S'`;

/** A form locks the owner first: an import that held the other rows while it waits for it would be a deadlock. */
test.each([
  ['a variant', 'product', 'wrap-dress', VARIANT, 'variants.csv', 'sku,active\nWRAP-TEAL-S,no\n'],
  [
    'a price',
    'product',
    'wrap-dress',
    `variant_price WHERE variant_id = (SELECT id FROM ${VARIANT})`,
    'prices.csv',
    'sku,currency,price\nWRAP-TEAL-S,USD,12.00\nWRAP-TEAL-S,NGN,[none]\n',
  ],
  [
    'a translation of a store',
    'store',
    'kumasi-looms',
    'store_translation',
    'translations.csv',
    'of,key,language,field,text\nstore,kumasi-looms,fr,description,Un autre texte\n',
  ],
  [
    'a translation of a category',
    'category',
    'dresses',
    'category_translation',
    'translations.csv',
    'of,key,language,field,text\ncategory,dresses,fr,name,Les robes\n',
  ],
])('an import of %s locks the %s before its other rows', async (_, owner, slug, rows, name, text) => {
  const form = await shop.pool.connect();
  try {
    await form.query('BEGIN');
    await form.query(`SELECT FROM ${owner} WHERE slug = $1 FOR NO KEY UPDATE`, [slug]);
    const imported = shop.importFiles({ [name]: text });
    await expect.poll(shop.countLockWaits).toBe(1);
    await form.query(`SELECT FROM ${rows} FOR UPDATE NOWAIT`);
    await form.query('COMMIT');
    expect((await imported).errors).toEqual([]);
  } finally {
    form.release(true);
  }
});

test('an import that changes nothing waits for no form', async () => {
  const form = await shop.pool.connect();
  try {
    await form.query('BEGIN; SELECT FROM product FOR UPDATE; SELECT FROM store FOR UPDATE');
    const { summary } = await shop.importFiles({ 'prices.csv': 'sku,currency,price\nTHROW-1,USD,310.00\n' });
    expect(summary).toEqual({ prices: { unchanged: 1 } });
  } finally {
    form.release(true);
  }
});
