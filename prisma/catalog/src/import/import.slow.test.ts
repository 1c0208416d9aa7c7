import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readVersions } from '../testing/content.ts';
import { buildSampleFiles } from '../testing/sample.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();

const findProduct = async (slug: string) =>
  (
    await shop.queryRows<Record<string, unknown>>(
      `SELECT p.*, c.slug AS category, ARRAY(SELECT k.slug FROM product_category x JOIN category k ON k.id = x.category_id
         WHERE x.product_id = p.id ORDER BY 1) AS categories
       FROM product p JOIN category c ON c.id = p.category_id WHERE p.slug = $1`,
      [slug],
    )
  )[0];
const findPrices = (sku: string) =>
  shop.queryRows(
    `SELECT x.currency_code AS currency, x.amount_minor AS amount, x.special_minor AS special
     FROM variant_price x JOIN variant v ON v.id = x.variant_id WHERE v.sku = $1 ORDER BY 1`,
    [sku],
  );

test('a check reports what an import would do and writes nothing', async () => {
  const before = await readVersions(shop.pool);
  const { summary, errors } = await shop.importFiles(buildSampleFiles(), { dryRun: true });
  expect(errors).toEqual([]);
  expect(summary).toMatchObject({
    products: { created: 2 },
    variants: { created: 4 },
    prices: { created: 6 },
    stock: { created: 4 },
  });
  expect(await readVersions(shop.pool)).toEqual(before);
});

test('the sample is imported completely', async () => {
  const { summary, errors } = await shop.importFiles(buildSampleFiles());
  expect(errors).toEqual([]);
  expect(summary).toMatchObject({
    stores: { created: 2 },
    categories: { created: 4 },
    products: { created: 2 },
    variants: { created: 4 },
  });
  expect(await findProduct('wrap-dress')).toMatchObject({
    name: 'Wrap Dress in Wax Print',
    description: 'Cut from Dutch-style wax print.\n\nWash cold, dry in the shade.',
    category: 'dresses',
    categories: ['dresses', 'gifts'],
    featured: true,
    is_prices_inclusive_tax: true,
    tax_rate_bp: 1800,
  });
  expect(await findProduct('strip-throw')).toMatchObject({
    description: '-woven by hand, strip by strip',
    tax_rate_bp: 1250,
  });
  expect(await findPrices('WRAP-TEAL-M')).toEqual([{ currency: 'USD', amount: 14_800, special: 12_950 }]);
  expect(
    await shop.queryRows(
      `SELECT v.sku, v.stock, m.delta, m.reason FROM variant v LEFT JOIN stock_move m ON m.variant_id = v.id ORDER BY v.id`,
    ),
  ).toEqual([
    { sku: 'WRAP-TEAL-S', stock: 4, delta: 4, reason: 'import' },
    { sku: 'WRAP-TEAL-M', stock: 0, delta: null, reason: null },
    { sku: 'WRAP-GOLD-M', stock: 12, delta: 12, reason: 'import' },
    { sku: 'THROW-1', stock: null, delta: null, reason: null },
  ]);
});

test('products of a store without an owner are not on sale, which the import reports', async () => {
  const listed = 'SELECT slug FROM product WHERE id IN (SELECT product_id FROM read.entry)';
  expect(await shop.queryRows(listed)).toEqual([]);
  const again = await shop.importFiles(buildSampleFiles());
  expect(again.log).toEqual([
    '2 stores have no owner, and their products are not on sale: atelier-teranga, kumasi-looms',
    'npm run vendors -- assign <store> <e-mail> assigns an owner.',
  ]);
  const checked = await shop.importFiles({ 'stores.csv': 'slug,name\nnew-looms,New Looms\n' }, { dryRun: true });
  expect(checked.log[0]).toMatch(/^3 stores have no owner.*kumasi-looms, new-looms$/);
  expect(await shop.queryRows('SELECT * FROM read.find_differences(ARRAY(SELECT id FROM product))')).toEqual([]);
  await shop.assignOwners();
  expect((await shop.importFiles(buildSampleFiles())).log).toEqual([]);
});

test('a file can hide a product but not unhide it, with any status', async () => {
  const [{ slug } = { slug: '' }] = await shop.queryRows<{ slug: string }>(
    'SELECT slug FROM product ORDER BY id LIMIT 1',
  );
  const readState = async () =>
    (await shop.queryRows('SELECT status, hidden, on_sale FROM product WHERE slug = $1', [slug]))[0];
  const before = await readState();
  const write = (header: string, cells: string) =>
    shop.importFiles({ 'products.csv': `slug,${header}\n${slug},${cells}\n` });
  expect((await write('hidden', 'yes')).summary).toEqual({ products: { changed: 1 } });
  expect(await readState()).toEqual({ ...before, hidden: true, on_sale: false });
  const folder = await shop.exportTo('hidden');
  await write('status,hidden', 'draft,');
  await write('status', 'active');
  expect(await readState()).toMatchObject({ status: 'active', hidden: true, on_sale: false });
  expect((await write('hidden', 'no')).errors).toEqual(['products.csv,2,hidden,is not one of: yes,no']);
  expect((await shop.importFolder(folder)).summary.products).not.toHaveProperty('changed');
  await shop.queryRows('UPDATE product SET hidden = false WHERE slug = $1', [slug]);
  expect((await shop.importFolder(folder)).summary.products).toMatchObject({ changed: 1 });
  await shop.queryRows('UPDATE product SET hidden = false WHERE slug = $1', [slug]);
});

test('a product that a file takes off sale as a draft was active, as one that its vendor takes off sale', async () => {
  const importStatus = async (status: string) => {
    await shop.importFiles({ 'products.csv': `slug,status\nstrip-throw,${status}\n` });
    return shop.queryRows(`SELECT status, was_active FROM product WHERE slug = 'strip-throw'`);
  };
  for (const _time of ['differs', 'is unchanged'])
    expect(await importStatus('draft')).toEqual([{ status: 'draft', was_active: true }]);
  expect(await importStatus('archived')).toEqual([{ status: 'archived', was_active: false }]);
  expect(await importStatus('draft')).toEqual([{ status: 'draft', was_active: false }]);
  expect(await importStatus('active')).toEqual([{ status: 'active', was_active: false }]);
});

test('listings contain imported products immediately', async () => {
  expect(await shop.queryRows('SELECT count(*)::integer AS listed FROM read.entry WHERE category_id = 0')).toEqual([
    { listed: 2 },
  ]);
  expect(await shop.queryRows(`SELECT * FROM read.find_differences(ARRAY(SELECT id FROM product))`)).toEqual([]);
});

test('importing the same files again changes no row and publishes no change', async () => {
  await shop.pool.query('DELETE FROM read.change');
  const before = await readVersions(shop.pool);
  const { results } = await shop.importFiles(buildSampleFiles());
  for (const { file, rows, unchanged } of results) expect({ file, unchanged }).toEqual({ file, unchanged: rows });
  expect(await readVersions(shop.pool)).toEqual(before);
  expect(await shop.queryRows('SELECT 1 FROM read.change')).toEqual([]);
});

test('an empty cell keeps the stored value, [none] clears it', async () => {
  const { summary } = await shop.importFiles({
    'products.csv': 'slug,short_description,features,tax_rate\nwrap-dress,[none],,20\n',
    'prices.csv': 'sku,currency,price,special_price\nWRAP-TEAL-M,USD,,[none]\nTHROW-1,EUR,[none],\n',
    'translations.csv': 'of,key,language,field,text\nproduct,wrap-dress,fr,name,[none]\nproduct,wrap-dress,es,name,\n',
  });
  expect(summary).toEqual({
    products: { changed: 1 },
    prices: { changed: 1, removed: 1 },
    translations: { removed: 1, unchanged: 1 },
  });
  expect(await findProduct('wrap-dress')).toMatchObject({
    short_description: null,
    features: 'Deep pockets\nTies at the waist',
    name: 'Wrap Dress in Wax Print',
    tax_rate_bp: 2000,
  });
  expect(await findPrices('WRAP-TEAL-M')).toEqual([{ currency: 'USD', amount: 14_800, special: null }]);
  expect(await findPrices('THROW-1')).toEqual([{ currency: 'USD', amount: 31_000, special: null }]);
});

test('a date of the next stock is stored and cleared', async () => {
  const load = () => shop.queryRows("SELECT restock_date::text AS day FROM variant WHERE sku = 'WRAP-TEAL-M'");
  const write = (day: string) => shop.importFiles({ 'variants.csv': `sku,restock_date\nWRAP-TEAL-M,${day}\n` });
  await write('2026-12-07');
  expect(await load()).toEqual([{ day: '2026-12-07' }]);
  const { errors } = await write('07/12/2026');
  expect(errors).toEqual(['variants.csv,2,restock_date,is not a date such as 2026-12-07,07/12/2026']);
  await write('[none]');
  expect(await load()).toEqual([{ day: null }]);
});

test('a moved product leaves its main category and keeps the others, unless the file lists them', async () => {
  await shop.importFiles({ 'products.csv': 'slug,category\nwrap-dress,women\n' });
  expect(await findProduct('wrap-dress')).toMatchObject({ category: 'women', categories: ['gifts', 'women'] });
  await shop.importFiles({ 'products.csv': 'slug,categories\nwrap-dress,[none]\n' });
  expect(await findProduct('wrap-dress')).toMatchObject({ categories: ['women'] });
});

test('variants of a product may swap their options', async () => {
  const { errors, summary } = await shop.importFiles({
    'variants.csv': 'sku,options\nWRAP-TEAL-S,color=teal|size=m\nWRAP-TEAL-M,size=s|color=teal\n',
  });
  expect(errors).toEqual([]);
  expect(summary).toEqual({ variants: { changed: 2 } });
  expect(
    await shop.queryRows(
      `SELECT v.sku, array_agg(o.code ORDER BY o.code) AS choices,
         v.options_key = string_agg(o.id::text, '-' ORDER BY o.id) AS key_matches
       FROM variant v JOIN variant_attribute_value x ON x.variant_id = v.id JOIN attribute_value o ON o.id = x.attribute_value_id
       WHERE v.sku LIKE 'WRAP-TEAL-%' GROUP BY v.id ORDER BY v.id`,
    ),
  ).toEqual([
    { sku: 'WRAP-TEAL-S', choices: ['m', 'teal'], key_matches: true },
    { sku: 'WRAP-TEAL-M', choices: ['s', 'teal'], key_matches: true },
  ]);
});

test('a product with one rejected row is not changed, the others are imported', async () => {
  const { summary, errors } = await shop.importFiles({
    'products.csv': 'slug,name\nwrap-dress,Another Name\nstrip-throw,Throw of Forty Strips\n',
    'prices.csv': 'sku,currency,price\nWRAP-TEAL-S,USD,150.00\nWRAP-GOLD-M,USD,-1\nTHROW-1,USD,320.00\n',
  });
  expect(errors).toEqual(["prices.csv,3,price,is negative,'-1"]);
  expect(summary).toEqual({
    products: { changed: 1, skipped: 1 },
    prices: { changed: 1, rejected: 1, skipped: 1 },
  });
  expect(await findProduct('wrap-dress')).toMatchObject({ name: 'Wrap Dress in Wax Print' });
  expect(await findPrices('WRAP-TEAL-S')).toContainEqual({ currency: 'USD', amount: 14_800, special: null });
  expect(await findProduct('strip-throw')).toMatchObject({ name: 'Throw of Forty Strips' });
});

test('products get their ids in the order of the file', async () => {
  const slugs = ['zebra', 'apple', 'mango', 'fig', 'kiwi'];
  const rows = slugs.map((slug) => `${slug},kumasi-looms,gifts,${slug}\n`).join('');
  await shop.importFiles({ 'products.csv': `slug,store,category,name\n${rows}` }, { batch: 1 });
  const found = await shop.queryRows<{ slug: string }>('SELECT slug FROM product WHERE slug = ANY ($1) ORDER BY id', [
    slugs,
  ]);
  expect(found.map(({ slug }) => slug)).toEqual(slugs);
});

test('texts in every script are imported and exported unchanged in both formats', async () => {
  const name = 'فستان می\u200cخواهم سهرة é e\u0301 ẹ̀kọ́ 😀👩🏾\u200d🎨 🇳🇬';
  const care = `${name}\n\n"«ʼ»", \u200fabc; |\t\\n`;
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await shop.importFiles({ 'products.csv': `slug,name,care\nstrip-throw,${cell(name)},${cell(care)}\n` });
  expect(await findProduct('strip-throw')).toMatchObject({ name, care });
  const folder = await shop.exportTo('scripts', 'jsonl');
  await shop.importFiles({ 'products.csv': 'slug,name,care\nstrip-throw,Plain,[none]\n' });
  expect((await shop.importFolder(folder)).errors).toEqual([]);
  expect(await findProduct('strip-throw')).toMatchObject({ name, care });
  const csv = await readFile(join(await shop.exportTo('scripts-csv'), 'products.csv'), 'utf8');
  expect([csv.includes(name), csv.includes(cell(care))]).toEqual([true, true]);
});

test('a file cannot name a store like the marketplace that operators renamed', async () => {
  await shop.pool.query(
    `INSERT INTO setting (key, value) VALUES ('web_settings', '{"brand_name": "Zuri Bazaar"}')
     ON CONFLICT (key) DO UPDATE SET value = setting.value || excluded.value`,
  );
  const { errors } = await shop.importFiles({ 'stores.csv': 'slug,name\nzuri,Zuri Bazaar Official\n' });
  await shop.pool.query(`UPDATE setting SET value = value - 'brand_name' WHERE key = 'web_settings'`);
  expect(errors).toEqual(['stores.csv,2,name,contains the name of the marketplace,Zuri Bazaar Official']);
});

test('a file cannot name a store in circled, squared or flag letters, with tatweel or in Arabic like the marketplace', async () => {
  const names = ['🅚umasi Looms', 'Kumasi Looms™', '🇹🇷🇦🇩', '🅣🅡🅐🅓 Official', 'دعم تراد', 'كريمة', 'كـريمه'];
  const rows = names.map((name, index) => `sign-${index},${name}\n`);
  const { errors } = await shop.importFiles({ 'stores.csv': `slug,name\n${rows.join('')}` });
  expect(errors).toEqual([
    `stores.csv,2,name,is too similar to the name of another store: kumasi-looms,${names[0]}`,
    `stores.csv,3,name,is too similar to the name of another store: kumasi-looms,${names[1]}`,
    ...[2, 3, 4].map((index) => `stores.csv,${index + 2},name,contains the name of the marketplace,${names[index]}`),
    `stores.csv,8,name,is too similar to the name of another store: sign-5,${names[6]}`,
  ]);
});

test('a file cannot name a store like another one, like another of its rows or like the marketplace', async () => {
  const { errors, summary } = await shop.importFiles({
    'stores.csv':
      'slug,name\nfake-looms,Kumas\u0456 Looms\nofficial,Trad Official\nnew-one,New One\nnew-two,NEW 0ne\nkumasi-looms,KUMASI Looms\n',
    'products.csv': 'slug,store,category,name\nfake-throw,fake-looms,throws,Fake Throw\n',
  });
  expect(errors.filter((line) => line.startsWith('stores'))).toEqual([
    'stores.csv,2,name,is too similar to the name of another store: kumasi-looms,Kumas\u0456 Looms',
    'stores.csv,3,name,contains the name of the marketplace,Trad Official',
    'stores.csv,5,name,is too similar to the name of another store: new-one,NEW 0ne',
  ]);
  expect(errors.filter((line) => line.startsWith('products'))).toEqual([
    expect.stringContaining('names a store whose own row is rejected'),
  ]);
  expect(summary.stores).toEqual({ created: 1, changed: 1, rejected: 3 });
});
