import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../testing/content.ts';
import { buildSampleFiles } from '../../testing/sample.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
await shop.importFiles(buildSampleFiles());

/** Rows that only the database can reject: [problem, file, row, column, reason and value]. */
const CASES = [
  [
    'a parent that is the category itself',
    'categories',
    'loop,loop,Loop',
    'parent',
    'makes the category its own ancestor,loop',
  ],
  ['a cycle of parents', 'categories', 'women,throws,', 'parent', 'makes the category its own ancestor,throws'],
  [
    'a cycle of parents, its other row',
    'categories',
    'gifts,women,',
    'parent',
    'makes the category its own ancestor,women',
  ],
  ['a rejected parent', 'categories', 'below,loop,Below', 'parent', 'names a category whose own row is rejected,loop'],
  [
    'a parent whose own parent is rejected',
    'categories',
    'deep,below,Deep',
    'parent',
    'names a category whose own row is rejected,below',
  ],
  ['an unknown attribute', 'attribute-values', 'shape,round,Round', 'attribute', 'is an unknown attribute,shape'],
  [
    'an unknown category',
    'products',
    'new-1,kumasi-looms,nowhere,,New,,',
    'category',
    'is an unknown category,nowhere',
  ],
  [
    'a category that is rejected',
    'products',
    'new-2,kumasi-looms,deep,,New,,',
    'category',
    'names a category whose own row is rejected,deep',
  ],
  [
    'an unknown further category',
    'products',
    'new-3,kumasi-looms,throws,dresses|x,New,,',
    'categories',
    'is an unknown category,x',
  ],
  ['an unknown store', 'products', 'new-4,nobody,throws,,New,,', 'store', 'is an unknown store,nobody'],
  [
    'no name for a new product',
    'products',
    'new-5,kumasi-looms,throws,,,,',
    'name',
    'is required: the product is new,',
  ],
  ['a product twice', 'products', 'new-6,kumasi-looms,throws,,New,,', 'slug', 'is a duplicate: on lines 7 and 8,new-6'],
  [
    'a product twice, again',
    'products',
    'new-6,kumasi-looms,throws,,New,,',
    'slug',
    'is a duplicate: on lines 7 and 8,new-6',
  ],
  [
    'a video without its kind',
    'products',
    'strip-throw,,,,,https://v.example/1,',
    'video_type',
    'must be set or cleared together with video,',
  ],
  [
    'a video without encryption',
    'products',
    'new-7,kumasi-looms,throws,,New,http://v.example/2,youtube',
    'video',
    'is not a web address: it must begin with https://,http://v.example/2',
  ],
  [
    "another product's SKU",
    'variants',
    'WRAP-TEAL-S,strip-throw,',
    'sku',
    'belongs to the product wrap-dress,WRAP-TEAL-S',
  ],
  ['an unknown product', 'variants', 'X-1,no-such,', 'product', 'is an unknown product,no-such'],
  ['an unknown value', 'variants', 'X-2,strip-throw,color=pink', 'options', 'is an unknown attribute value,color=pink'],
  [
    'the options of another variant',
    'variants',
    'X-3,strip-throw,size=one|color=gold',
    'options',
    'are those of another variant of the product,size=one|color=gold',
  ],
  ['a SKU twice', 'variants', 'X-4,strip-throw,size=s', 'sku', 'is a duplicate: on lines 6 and 7,X-4'],
  [
    'a SKU twice, of another product',
    'variants',
    'X-4,wrap-dress,size=s',
    'sku',
    'is a duplicate: on lines 6 and 7,X-4',
  ],
  ['an unknown SKU', 'prices', 'NOBODY,USD,5.00,', 'sku', 'is an unknown variant,NOBODY'],
  ['a special price above the price', 'prices', 'THROW-1,EUR,,289.00', 'special_price', 'is not below the price,'],
  ['no price where there is none', 'prices', 'THROW-1,NGN,,', 'price', 'is required: the price is new,'],
  [
    'a special price for a price that is cleared',
    'prices',
    'WRAP-TEAL-M,USD,[none],1.00',
    'special_price',
    'is set although the price is cleared,',
  ],
  ['a price twice', 'prices', 'WRAP-GOLD-M,USD,5.00,', 'currency', 'is a duplicate: on lines 6 and 7,WRAP-GOLD-M USD'],
  [
    'a price twice, again',
    'prices',
    'WRAP-GOLD-M,USD,6.00,',
    'currency',
    'is a duplicate: on lines 6 and 7,WRAP-GOLD-M USD',
  ],
  [
    'a missing picture',
    'images',
    'wrap-dress,1,gone.jpg',
    'picture',
    `"is not a picture of this shop, and there is no folder 'pictures' next to the files",gone.jpg`,
  ],
  [
    'a translation of an unknown product',
    'translations',
    'product,no-such,fr,name,Robe',
    'key',
    'is an unknown product,no-such',
  ],
] as const;

const HEADERS: Record<string, string> = {
  categories: 'slug,parent,name',
  'attribute-values': 'attribute,code,value',
  products: 'slug,store,category,categories,name,video,video_type',
  variants: 'sku,product,options',
  prices: 'sku,currency,price,special_price',
  images: 'product,position,picture',
  translations: 'of,key,language,field,text',
};

test('each row that the shop rejects is reported with its reason, and nothing of it is imported', async () => {
  const before = await readContent(shop.pool);
  const listRows = (file: string) => CASES.filter((one) => one[1] === file);
  const files = Object.entries(HEADERS).map(([file, header]) => [
    `${file}.csv`,
    `${header}\n${listRows(file)
      .map(([, , row]) => `${row}\n`)
      .join('')}`,
  ]);
  const { errors } = await shop.importFiles(Object.fromEntries(files));
  const expected = Object.keys(HEADERS).flatMap((file) =>
    listRows(file).map(([, , , column, message], index) => `${file}.csv,${index + 2},${column},${message}`),
  );
  expect(errors).toEqual(expected);
  expect(await readContent(shop.pool)).toEqual(before);
});

test('a video without encryption that is stored already is left as it is', async () => {
  const store = (video: string | null) =>
    shop.pool.query(`UPDATE product SET video = $1, video_type = $2 WHERE slug = 'strip-throw'`, [
      video,
      video && 'youtube',
    ]);
  const importVideo = async (video: string) =>
    (await shop.importFiles({ 'products.csv': `slug,video\nstrip-throw,${video}\n` })).errors;
  await store('http://v.example/1');
  expect(await importVideo('http://v.example/1')).toEqual([]);
  expect(await importVideo('http://v.example/2')).toEqual([
    'products.csv,2,video,is not a web address: it must begin with https://,http://v.example/2',
  ]);
  await store(null);
});

test('a product has at most a hundred variants', async () => {
  const variants = Array.from({ length: 98 }, (_, index) => `Y-${index},wrap-dress,size=s-${index}\n`).join('');
  const values = Array.from({ length: 98 }, (_, index) => `size,s-${index},Size ${index}\n`).join('');
  const { errors } = await shop.importFiles({
    'attribute-values.csv': `attribute,code,value\n${values}`,
    'variants.csv': `sku,product,options\n${variants}`,
  });
  expect(errors).toEqual(['variants.csv,2,product,has more than 100 variants,wrap-dress']);
  expect(await shop.queryRows('SELECT count(*)::integer AS variants FROM variant')).toEqual([{ variants: 4 }]);
});

test('a product has at most twenty pictures', async () => {
  const count = async () =>
    (await shop.queryRows(`SELECT count(*)::integer AS n FROM product_image i JOIN product p ON p.id = i.product_id
      WHERE p.slug = 'wrap-dress'`)) as [{ n: number }];
  const [{ n: stored }] = await count();
  const listRows = (length: number) =>
    Array.from({ length }, (_, index) => `wrap-dress,${500 + index},dress\n`).join('');
  const { errors } = await shop.importFiles({
    'images.csv': `product,position,picture\n${listRows(21 - stored)}`,
  });
  expect(errors).toEqual(['images.csv,2,product,has more than 20 pictures,wrap-dress']);
  expect(await count()).toEqual([{ n: stored }]);
});

test('a variant has at most three options', async () => {
  const { errors } = await shop.importFiles({
    'variants.csv': 'sku,product,options\nFOUR,wrap-dress,color=teal|size=m|a=b|c=d\n',
  });
  expect(errors).toEqual([
    'variants.csv,2,options,has more than 3 options; empty the cell to keep those that are stored,color=teal|size=m|a=b|c=d',
  ]);
});

test('retired variants are not among the hundred, and an export does not have them', async () => {
  const skus = Array.from({ length: 98 }, (_, index) => `RETIRED-${index}`);
  await shop.pool.query(
    `INSERT INTO variant (product_id, sku, position, active, retired, options_key)
     SELECT p.id, sku, 9, false, true, sku FROM product p, unnest($1::text[]) AS sku WHERE slug = 'wrap-dress'`,
    [skus],
  );
  const restored = await shop.importFiles({ 'variants.csv': `sku,active\n${skus.join(',yes\n')},yes\n` });
  expect(restored.errors).toEqual(['variants.csv,2,product,has more than 100 variants,wrap-dress']);
  const folder = await shop.exportTo('retired variants');
  for (const name of ['variants', 'prices', 'stock'])
    expect(await readFile(join(folder, `${name}.csv`), 'utf8')).not.toContain('RETIRED');
  expect((await shop.importFolder(folder)).errors).toEqual([]);
  // Former exports have the retired variants.
  const former = await shop.importFiles({ 'variants.csv': `sku,active\n${skus.join(',no\n')},no\nWRAP-TEAL-S,yes\n` });
  expect(former).toMatchObject({ errors: [], summary: { variants: { unchanged: 99 } } });
  await shop.pool.query('DELETE FROM variant WHERE retired');
});

test('a variant may have the options of a retired one that lost them', async () => {
  await shop.pool.query(
    `WITH retired AS (
       INSERT INTO variant (product_id, sku, position, active, retired, options_key)
       SELECT product_id, 'RETIRED', 9, false, true, options_key || '~1' FROM variant WHERE sku = 'WRAP-TEAL-S' RETURNING id
     )
     INSERT INTO variant_attribute_value (variant_id, attribute_id, attribute_value_id)
     SELECT retired.id, attribute_id, attribute_value_id FROM retired, variant v
     JOIN variant_attribute_value x ON x.variant_id = v.id WHERE v.sku = 'WRAP-TEAL-S'`,
  );
  const { errors, summary } = await shop.importFiles({
    'variants.csv': 'sku,options\nWRAP-TEAL-S,color=teal|size=s\n',
  });
  expect({ errors, summary }).toEqual({ errors: [], summary: { variants: { unchanged: 1 } } });
  const restored = await shop.importFiles({ 'variants.csv': 'sku,active\nRETIRED,yes\n' });
  expect(restored.errors).toEqual(['variants.csv,2,options,are those of another variant of the product,']);
  await shop.pool.query('DELETE FROM variant WHERE retired');
});

test('a variant may have the options of a retired one, which loses them', async () => {
  const stored = await shop.queryRows<{ key: string }>(
    `SELECT options_key AS key FROM variant WHERE sku = 'WRAP-TEAL-S'`,
  );
  const [{ key = '' } = {}] = stored;
  await shop.pool.query(`UPDATE variant SET active = false, retired = true WHERE sku = 'WRAP-TEAL-S'`);
  const added = 'sku,product,options,active\nAGAIN,wrap-dress,color=teal|size=s,yes\n';
  const restored = await shop.importFiles({ 'variants.csv': `${added}WRAP-TEAL-S,wrap-dress,,yes\n` });
  expect(restored.errors).toEqual([
    'variants.csv,2,options,are those of another variant of the product,color=teal|size=s',
  ]);
  const { errors, summary } = await shop.importFiles({ 'variants.csv': `${added}WRAP-TEAL-S,wrap-dress,,no\n` });
  expect({ errors, summary }).toEqual({ errors: [], summary: { variants: { created: 1, unchanged: 1 } } });
  const rows = `SELECT sku, options_key AS key FROM variant WHERE sku IN ('AGAIN', 'WRAP-TEAL-S') ORDER BY sku`;
  expect(await shop.queryRows(rows)).toEqual([
    { sku: 'AGAIN', key },
    { sku: 'WRAP-TEAL-S', key: expect.stringContaining(`${key}~`) },
  ]);
});

test('a retired variant that a row makes active is restored, and stays so when it is made inactive', async () => {
  await shop.pool.query(`UPDATE variant SET active = false, retired = true WHERE sku = 'WRAP-GOLD-M'`);
  const findVariant = () => shop.queryRows(`SELECT active, retired FROM variant WHERE sku = 'WRAP-GOLD-M'`);
  await shop.importFiles({ 'variants.csv': 'sku,active\nWRAP-GOLD-M,yes\n' });
  expect(await findVariant()).toEqual([{ active: true, retired: false }]);
  await shop.importFiles({ 'variants.csv': 'sku,active\nWRAP-GOLD-M,no\n' });
  expect(await findVariant()).toEqual([{ active: false, retired: false }]);
  await shop.importFiles({ 'variants.csv': 'sku,active\nWRAP-GOLD-M,yes\n' });
});

test('unknown fields of JSON Lines are reported by any name: PostgreSQL stores it, and a spreadsheet does not evaluate it', async () => {
  const fields = { slug: 'wrap-dress', '=1+1': 'x', 'b\0': 'y', ['c'.repeat(300)]: 'z' };
  const { errors } = await shop.importFiles({ 'products.jsonl': `${JSON.stringify(fields)}\n` });
  expect(errors).toEqual(
    ["'=1+1", 'b\ufffd', 'c'.repeat(200)].map((name) => `products.jsonl,1,${name},is not a column of this file,`),
  );
});

test('an unreadable file stops the whole import', async () => {
  const before = await readContent(shop.pool);
  const files = buildSampleFiles({
    'stores.csv': 'slug,name\nthird,Third\n',
    'prices.csv': 'sku,price\n',
    'stock.csv': 'sku,count\n',
  });
  await expect(shop.importFiles(files)).rejects.toThrow(
    /^prices.csv: line 1: missing columns: 'currency'.*\nstock.csv: line 1: unknown columns: 'count'/,
  );
  expect(await readContent(shop.pool)).toEqual(before);
});
