import { expect, test } from 'vitest';
import { readContent, readVersions } from '../../testing/content.ts';
import { buildSampleFiles } from '../../testing/sample.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
await shop.importFiles(buildSampleFiles());
await shop.assignOwners();

const findProduct = async (slug: string) =>
  (await shop.queryRows('SELECT status, on_sale FROM product WHERE slug = $1', [slug]))[0];
const findStock = async (sku: string) =>
  (await shop.queryRows<{ stock: number | null }>('SELECT stock FROM variant WHERE sku = $1', [sku]))[0]?.stock;

const PRODUCTS = 'slug,store,category,status,name\n';
const DRAFTS = [
  `A product without a picture is a draft, and not on sale: mat`,
  'To put such a product on sale, add a picture in images and set its status to active in products.',
];

test('a new product without a picture becomes a draft despite its status in the file, which a check reports, too', async () => {
  const files = await shop.write({ 'products.csv': `${PRODUCTS}mat,kumasi-looms,throws,active,Mat\n` });
  const before = await readVersions(shop.pool);
  const checked = await shop.importFolder(files, { dryRun: true });
  expect(checked).toMatchObject({ errors: [], summary: { products: { created: 1 } }, log: DRAFTS });
  expect(await readVersions(shop.pool)).toEqual(before);
  expect(await shop.importFolder(files)).toMatchObject({
    errors: [],
    summary: { products: { created: 1 } },
    log: DRAFTS,
  });
  expect(await findProduct('mat')).toEqual({ status: 'draft', on_sale: false });
  // Importing the file again neither changes nor publishes it.
  const written = await readVersions(shop.pool);
  expect(await shop.importFolder(files)).toMatchObject({ summary: { products: { unchanged: 1 } }, log: DRAFTS });
  expect(await readVersions(shop.pool)).toEqual(written);
});

test('with pictures it is published only if the file sets the status', async () => {
  const images = { 'images.csv': 'product,position,picture\nmat,1,throw\n' };
  expect(await shop.importFiles(images)).toMatchObject({ errors: [], log: [] });
  expect(await findProduct('mat')).toMatchObject({ status: 'draft' });
  expect((await shop.importFiles({ ...images, 'products.csv': 'slug,name\nmat,Mat\n' })).log).toEqual([]);
  expect(await findProduct('mat')).toMatchObject({ status: 'draft' });
  expect((await shop.importFiles({ 'products.csv': 'slug,status\nmat,active\n' })).log).toEqual([]);
  expect(await findProduct('mat')).toEqual({ status: 'active', on_sale: true });
});

test('a published product without its last picture stays published, but a draft is not published', async () => {
  const gone = { 'images.csv': 'product,position,picture\nmat,1,[none]\n' };
  expect((await shop.importFiles({ ...gone, 'products.csv': 'slug,status\nmat,active\n' })).log).toEqual([]);
  expect(await findProduct('mat')).toMatchObject({ status: 'active' });
  await shop.importFiles({
    'products.csv': 'slug,status\nmat,archived\n',
    'images.csv': 'product,position,picture\nmat,1,throw\n',
  });
  expect((await shop.importFiles({ ...gone, 'products.csv': 'slug,status\nmat,active\n' })).log).toEqual(DRAFTS);
  expect(await findProduct('mat')).toMatchObject({ status: 'draft' });
});

test('new drafts and archived products need no picture and are not reported', async () => {
  const { log } = await shop.importFiles({
    'products.csv': `${PRODUCTS}sketch,kumasi-looms,throws,draft,Sketch\nold-mat,kumasi-looms,throws,archived,Old Mat\n`,
  });
  expect(log).toEqual([]);
  expect([await findProduct('sketch'), await findProduct('old-mat')]).toMatchObject([
    { status: 'draft' },
    { status: 'archived' },
  ]);
});

test('reports five by name and counts the others', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => `unseen-${index},kumasi-looms,throws,,Unseen\n`);
  const { log } = await shop.importFiles({ 'products.csv': PRODUCTS + rows.join('') }, { dryRun: true });
  expect(log[0]).toBe(
    '7 products without a picture are drafts, and not on sale: unseen-0, unseen-1, unseen-2, unseen-3, unseen-4 and 2 more',
  );
});

test('an export with such products imports without changes', async () => {
  await shop.importFiles({ 'products.csv': 'slug,status\nsketch,draft\n' });
  await shop.pool.query(`UPDATE product SET status = 'active' WHERE slug = 'sketch'`);
  const folder = await shop.exportTo('incomplete');
  const before = await readContent(shop.pool);
  const { errors, results, log } = await shop.importFolder(folder);
  expect([errors, log]).toEqual([[], []]);
  for (const { file, rows, unchanged } of results) expect({ file, unchanged }).toEqual({ file, unchanged: rows });
  expect(await readContent(shop.pool)).toEqual(before);
});

const VARIANTS = 'sku,product,options,active\n';

test('a new variant without stock in the files is sold out, which a check reports, too', async () => {
  const files = await shop.write({
    'variants.csv': `${VARIANTS}NO-ROW,strip-throw,size=s,\nNO-CELL,strip-throw,size=m,\nFREE,strip-throw,color=teal,\nNOT-SOLD,strip-throw,color=teal|size=s,no\n`,
    'stock.csv': 'sku,stock,stock_before\nNO-CELL,,7\nFREE,[none],3\n',
  });
  const log = [
    '2 new variants have no stock in the files, and are sold out: NO-ROW, NO-CELL',
    'Set it in the file stock: a number, or [none] for untracked stock.',
  ];
  expect(await shop.importFolder(files, { dryRun: true })).toMatchObject({ errors: [], log });
  expect(await shop.importFolder(files)).toMatchObject({ errors: [], log });
  expect([
    await findStock('NO-ROW'),
    await findStock('NO-CELL'),
    await findStock('FREE'),
    await findStock('NOT-SOLD'),
  ]).toEqual([0, 0, null, 0]);
  // The second import finds them stored.
  expect((await shop.importFolder(files)).log).toEqual([]);
});

test('a check counts the stock of new variants as new only', async () => {
  const files = await shop.write({
    'attribute-values.csv': 'attribute,code,value\nsize,xl,XL\nsize,xxl,XXL\nsize,one-more,One More\n',
    'variants.csv': `${VARIANTS}SOME,strip-throw,size=xl,\nNONE-LEFT,strip-throw,size=xxl,\nUNCOUNTED,strip-throw,size=one-more,\n`,
    'stock.csv': 'sku,stock,stock_before\nSOME,3,\nNONE-LEFT,0,5\nUNCOUNTED,[none],[none]\nTHROW-1,8,\n',
  });
  const checked = await shop.importFolder(files, { dryRun: true });
  expect(checked.summary.stock).toEqual({ created: 3, changed: 1 });
  const { summary, errors } = await shop.importFolder(files);
  expect([errors, summary]).toEqual([[], checked.summary]);
  expect([await findStock('SOME'), await findStock('NONE-LEFT'), await findStock('UNCOUNTED')]).toEqual([3, 0, null]);
});

test('a check names each wrong stock of a new variant with its line', async () => {
  const before = await readVersions(shop.pool);
  const many = ['NEG', 'PART', 'MANY', 'WORD', 'TWICE', 'BEFORE'];
  const values = many.map((sku) => `size,${sku.toLowerCase()},${sku}\n`).join('');
  const { errors, log, summary } = await shop.importFiles(
    {
      'attribute-values.csv': `attribute,code,value\n${values}`,
      'variants.csv': `${VARIANTS}${many.map((sku) => `${sku},wrap-dress,size=${sku.toLowerCase()},\n`).join('')}BAD,no-such,,\n`,
      'stock.csv': `sku,stock,stock_before\nNEG,-1,\nPART,1.5,\nMANY,1000000001,\nWORD,ten,\nTWICE,1,\nTWICE,2,\nBEFORE,1,-1\nGHOST,4,\nBAD,5,\n`,
    },
    { dryRun: true },
  );
  expect(errors).toEqual([
    'variants.csv,8,product,is an unknown product,no-such',
    "stock.csv,2,stock,is negative,'-1",
    'stock.csv,3,stock,is not a whole number,1.5',
    'stock.csv,4,stock,is not between 0 and 1000000000,1000000001',
    'stock.csv,5,stock,is not a whole number,ten',
    'stock.csv,6,sku,"is a duplicate: on lines 6 and 7",TWICE'.replaceAll('"', ''),
    'stock.csv,7,sku,"is a duplicate: on lines 6 and 7",TWICE'.replaceAll('"', ''),
    "stock.csv,8,stock_before,is negative,'-1",
    'stock.csv,9,sku,is an unknown variant,GHOST',
  ]);
  expect(log).toEqual([]);
  expect(summary.stock).toEqual({ rejected: 8, skipped: 1 });
  expect(await readVersions(shop.pool)).toEqual(before);
});
