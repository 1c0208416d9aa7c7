import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_OPTION_LENGTH, MAX_SKU_LENGTH, MAX_STOCK, MAX_VARIANTS } from '@trad/contract/dashboard/product-limits';
import { MAX_VENDOR_FILE_ROWS } from '@trad/contract/dashboard/vendor-file-format';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { runDueJob } from '../../../platform/jobs.ts';
import { buildCategory, buildProduct, buildVendor, buildVendorPicture, loadStock } from '../../../testing/factories.ts';
import { findReadModelDifferences } from '../../../testing/read-model/read-model.ts';
import { openShop } from '../../../testing/shop.ts';
import { importJobs } from '../../dashboard.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = await openShop({ DATA_DIR: folder });
const vendor = await buildVendor(shop);
const categoryId = await buildCategory(shop, { slug: 'lamps', name: 'Lamps' });
type Vendor = typeof vendor;

const toDataUrl = (bytes: Buffer | string) => `data:text/csv;base64,${Buffer.from(bytes).toString('base64')}`;
const runJobs = async () => {
  while (await runDueJob(shop.app.deps, importJobs));
};
const send = (kind: 'products' | 'stock', file: Buffer | string, more: object = {}, by: Vendor = vendor) =>
  shop.call('importVendorFile', { kind, file: toDataUrl(file), ...more } as CallInput<'importVendorFile'>, by);
/** Uploads a file and waits until its import succeeds or fails. */
const importFile = async (...request: Parameters<typeof send>) => {
  const { status, body } = await send(...request);
  expect(status, JSON.stringify(body)).toBe(200);
  await runJobs();
  return (await shop.call('getVendorImport', { id: body.data.id }, request[3] ?? vendor)).body.data;
};
const getProblems = (file: Awaited<ReturnType<typeof importFile>>) =>
  file.first_problems.map(({ line, column, message }) => `${line} ${column ?? '-'} ${message}`);
const exportParts = async (kind: 'products' | 'stock', by: Vendor = vendor) => {
  const parts: string[] = [];
  let cursor: number | null = null;
  do {
    const input: CallInput<'exportVendorFile'> = { kind, ...(cursor !== null && { cursor }) };
    const { body }: { body: CallReply<'exportVendorFile'> } = await shop.call('exportVendorFile', input, by);
    parts.push(body.data.text);
    cursor = body.next_cursor;
  } while (cursor !== null);
  return parts;
};
const exportFile = async (...request: Parameters<typeof exportParts>) => (await exportParts(...request)).join('');
const findProduct = async (sku: string) => {
  const { rows } = await shop.pool.query<{ id: number }>('SELECT product_id AS id FROM variant WHERE sku = $1', [sku]);
  return (await shop.call('getVendorProduct', { id: rows[0]?.id ?? 0 }, vendor)).body.data;
};
const loadContent = async () => {
  const { rows } = await shop.pool.query<{ all: string }>(
    `SELECT (SELECT json_agg(p ORDER BY id) FROM product p)::text || (SELECT json_agg(v ORDER BY id) FROM variant v)::text
       || (SELECT json_agg(x ORDER BY variant_id, currency_code) FROM variant_price x)::text
       || (SELECT count(*) FROM stock_move)::text || (SELECT count(*) FROM attribute_value)::text AS all`,
  );
  return rows[0]?.all;
};

const LAMPS = `sku,product,title,category,status,option1_name,option1_value,price_USD,special_price_USD,stock,description,title_fr,tax_rate
LAMP-S,lamp,Brass Lamp,lamps,active,Size,Small,40.00,35.5,3,"Hammered,
by hand",Lampe,7.5
LAMP-L,lamp,,,,Size,Large,60,,[none],,,
DISH,dish,Soap Dish,Lamps,draft,,,,,,,,
`;

describe('a file of products', () => {
  test('a dry run reports each row and writes nothing, the import creates the products, a second import finds them unchanged', async () => {
    const before = await loadContent();
    const dry = await importFile('products', LAMPS, { dry_run: 1 });
    expect(dry).toMatchObject({ state: 'done', dry_run: 1, rows: 3, rows_done: 3, created: 3, problems: 0 });
    expect(await loadContent()).toBe(before);
    const done = await importFile('products', LAMPS);
    expect(done).toMatchObject({
      state: 'done',
      created: 3,
      updated: 0,
      unchanged: 0,
      problems: 0,
      first_problems: [],
    });
    // A product without a picture becomes a draft, which the dry run reports, too.
    for (const { warnings, first_warnings } of [dry, done]) {
      const message = 'has no picture: the product is a draft until it has one';
      expect({ warnings, first_warnings }).toEqual({
        warnings: 1,
        first_warnings: [{ line: 2, column: 'images', message }],
      });
    }
    const lamp = await findProduct('LAMP-S');
    expect(lamp).toMatchObject({
      title: 'Brass Lamp',
      slug: 'brass-lamp',
      description: 'Hammered,\nby hand',
      category_id: categoryId,
      tax_rate: 7.5,
      translations: { fr: { title: 'Lampe' } },
      variants: [
        { sku: 'LAMP-S', option_values: ['Small'], stock: 3, prices: { USD: { amount: 40, special: 35.5 } } },
        { sku: 'LAMP-L', option_values: ['Large'], stock: null, prices: { USD: { amount: 60, special: null } } },
      ],
    });
    expect(lamp.status).toBe('draft');
    expect((await shop.call('getProducts', { product_ids: String(lamp.id) })).body.data).toEqual([]);
    // For a new variant an empty stock cell means 0; [none] disables tracking.
    expect((await findProduct('DISH')).variants[0]?.stock).toBe(0);
    // For a stored variant an empty stock cell changes nothing.
    const stored = await loadContent();
    expect(
      await importFile(
        'products',
        LAMPS.replaceAll(/,3,"|,\[none\],/g, (cell) => (cell === ',3,"' ? ',,"' : ',,')),
      ),
    ).toMatchObject({
      state: 'done',
      created: 0,
      updated: 0,
      unchanged: 3,
    });
    expect(await loadContent()).toBe(stored);
    expect(await findReadModelDifferences(shop.pool)).toEqual([]);
    expect(readdirSync(join(folder), { recursive: true }).filter((name) => String(name).endsWith('.csv'))).toEqual([]);
  });

  test('publishes a draft once it has a picture, and leaves a published product without pictures published', async () => {
    const { id } = await findProduct('LAMP-S');
    await shop.pool.query(`INSERT INTO product_image (product_id, key, position) VALUES ($1, 'lamp', 1)`, [id]);
    const active = 'sku,status\nLAMP-S,active\n';
    expect(await importFile('products', active)).toMatchObject({ state: 'done', updated: 1, warnings: 0 });
    expect((await findProduct('LAMP-S')).status).toBe('active');
    await shop.pool.query('DELETE FROM product_image WHERE product_id = $1', [id]);
    expect(await importFile('products', active)).toMatchObject({ state: 'done', unchanged: 1, warnings: 0 });
    expect((await findProduct('LAMP-S')).status).toBe('active');
  });

  test('updates only the columns of the file, which may be mapped from other names', async () => {
    const before = await findProduct('LAMP-S');
    const file = 'Artikel;Preis;Name;Egal\nLAMP-L;65.25;Brass Lantern;x\n';
    const mapping = JSON.stringify({ Artikel: 'sku', Preis: 'price_USD', Name: 'title', Egal: '' });
    expect(await importFile('products', file, { mapping })).toMatchObject({ state: 'done', updated: 1 });
    const after = await findProduct('LAMP-S');
    expect(after).toEqual({
      ...before,
      title: 'Brass Lantern',
      version: before.version + 1,
      updated_at: after.updated_at,
      variants: before.variants.map((variant) =>
        variant.sku === 'LAMP-L' ? { ...variant, prices: { USD: { amount: 65.25, special: null } } } : variant,
      ),
    });
  });

  test('makes a product that loses its last picture a draft, and says so', async () => {
    const { id } = await buildProduct(shop, { store_id: vendor.storeId });
    await shop.pool.query(`UPDATE variant SET sku = 'SHOWN' WHERE product_id = $1`, [id]);
    await shop.pool.query(`INSERT INTO product_image (product_id, position, key) VALUES ($1, 9, 'shown')`, [id]);
    const { slug } = await findProduct('SHOWN');
    const done = await importFile('products', `sku,product,images\nSHOWN,${slug},[none]\n`);
    expect(done).toMatchObject({
      state: 'done',
      updated: 1,
      first_warnings: [
        { line: 2, column: 'images', message: 'has no picture: the product is a draft until it has one' },
      ],
    });
    expect(await findProduct('SHOWN')).toMatchObject({ status: 'draft', images: [] });
  });

  test('writes nothing where a row has a problem, and reports each problem with its line', async () => {
    const other = await buildVendor(shop);
    const { variantId } = await buildProduct(shop, { store_id: other.storeId });
    await shop.pool.query(`UPDATE variant SET sku = 'THEIRS' WHERE id = $1`, [variantId]);
    const before = await loadContent();
    const refused = await importFile(
      'products',
      `sku,product,title,category,status,price_USD,special_price_USD,option1_name,option1_value,images,tax_rate
GOOD,good,Good Lamp,lamps,active,10,,,,,
THEIRS,,,,,1,,,,,
,x,,,,,,,,,
GOOD,good,,,,,,,,,
NEW,,,,,,,,,,
BAD,bad,=cmd|' /C calc'!A0,none,sold,"1,50",,Size,,,
ODD,odd,Odd Lamp,lamps,,10.001,12,,,,
LOW,low,Low Lamp,lamps,,10,12,,,,
DIM,dim,Dim Lamp,lamps,active,,,,,,100.01
LAMP-S,soap-dish,,,,,,,,,
SHY,shy,Shy Lamp,lamps,,,,,,nobodys,
TOP,top,Top Lamp,lamps,,1000000000.01,,,,,
4.00639E+12,ean,Ean Lamp,lamps,,10,,,,,
`,
    );
    expect(getProblems(refused)).toEqual([
      '3 sku is used already',
      '4 sku is missing',
      '5 sku is a duplicate of line 2',
      '6 product is missing: the SKU is new',
      "7 title looks like a formula: if it is meant as text, put an apostrophe (') before it",
      '7 category is an unknown category',
      '7 status is not one of: active, draft, archived',
      '7 option1_value and its name go together',
      '7 price_USD contains a comma: use a point before the decimals and no thousands separator',
      '8 price_USD has 3 decimals: the currency has 2',
      '10 tax_rate is more than 100 percent',
      '11 product differs from the product of this SKU, brass-lamp',
      '13 price_USD is more than 1000000000',
      '14 sku was shortened by a spreadsheet: format it as text',
    ]);
    expect(refused).toMatchObject({ state: 'refused', created: 0, problems: 10 });
    const then = await importFile(
      'products',
      `sku,product,title,category,status,price_USD,special_price_USD,images
LOW,low,Low Lamp,lamps,,10,12,
DIM,dim,Dim Lamp,lamps,active,,,
SHY,shy,Shy Lamp,lamps,,,,nobodys
`,
    );
    expect(getProblems(then)).toEqual([
      '2 special_price_USD is not below the price',
      '3 - needs one that is active and has a price, for the product to be active',
      '4 images is not a picture of this store',
    ]);
    expect(await loadContent()).toBe(before);
    const { text, name } = (await shop.call('getVendorImportProblems', { id: then.id }, vendor)).body.data;
    expect(name).toBe(`import-${then.id}-problems.csv`);
    expect(text).toContain('2,special_price_USD,is not below the price\n');
  });

  test('an exported file that is imported again changes nothing, whatever characters its texts contain', async () => {
    const odd = [`=HYPERLINK("x")`, '+1', '-2', '@x', `'=1`, '[none]', '#REF!', 'a,"b"\n', ' Teal; "x" '];
    for (const text of odd) {
      await shop.call(
        'addVendorProduct',
        {
          title: text.trim(),
          category_id: categoryId,
          description: text,
          short_description: text,
          productFeatures: text,
          translations: { ar: { title: text, careInstructions: text } },
          options: [{ name: text.trim(), values: [{ value: text.replaceAll(',', '').trim() }] }],
          variants: [
            {
              sku: text,
              option_values: [text.replaceAll(',', '').trim()],
              restock_date: '2026-12-07',
              prices: { USD: { amount: 0.07, special: 0.05 }, NGN: { amount: 900_000.5 } },
            },
          ],
          delivery_charges: { USD: 1.1 },
        },
        vendor,
      );
    }
    const { id } = await findProduct('=HYPERLINK("x")');
    await shop.pool.query(
      `INSERT INTO product_image (product_id, key, position, alt) VALUES ($1, 'seeded', 0, 'Alt')`,
      [id],
    );
    // Operators' imports may store such texts.
    await shop.pool.query(`UPDATE product SET features = ' spaced ', care = repeat('x', 6000) WHERE id = $1`, [id]);
    const file = await exportFile('products');
    expect(file).not.toMatch(/(^|,)[=+@]/m);
    const before = await loadContent();
    const again = await importFile('products', file);
    expect(getProblems(again)).toEqual([]);
    expect(again).toMatchObject({ state: 'done', created: 0, updated: 0, unchanged: again.rows });
    expect(await loadContent()).toBe(before);
    expect(await exportFile('products')).toBe(file);
    const stock = await exportFile('stock');
    expect(await importFile('stock', stock)).toMatchObject({ state: 'done', updated: 0, unchanged: again.rows });
    expect(await exportFile('stock')).toBe(stock);
  });
});

test('a product of a hidden category is imported unchanged, and none is added to it', async () => {
  const seller = await buildVendor(shop);
  const hidden = await buildCategory(shop, { slug: 'candles', name: 'Wax Lights' });
  const { id } = await buildProduct(shop, { store_id: seller.storeId, category_id: hidden });
  await shop.prisma.category.update({ where: { id: hidden }, data: { active: false } });
  const file = await exportFile('products', seller);
  const again = await importFile('products', file, {}, seller);
  expect([again.state, again.unchanged, getProblems(again)]).toEqual(['done', 1, []]);
  // Menus do not show what is below a hidden category either.
  const below = await buildCategory(shop, { slug: 'tapers', name: 'Tapers', parent_id: hidden });
  const added = 'sku,product,title,category\nWICK,wick,Wick,candles\nWAX,wax,Wax,Wax Lights\nTIP,tip,Tip,tapers\n';
  expect(getProblems(await importFile('products', added, {}, seller))).toEqual([
    '2 category is an unknown category',
    '3 category is an unknown category',
    '4 category is an unknown category',
  ]);
  const product = {
    title: 'Tip',
    category_id: below,
    variants: [{ option_values: [], prices: { USD: { amount: 2 } } }],
  };
  const { body } = await shop.call('addVendorProduct', product, seller);
  expect(body.details).toEqual([{ path: 'category_id', message: 'is an unknown category' }]);
  // A category of that name does not get the product, whose file has the slug.
  await buildCategory(shop, { slug: 'beeswax', name: 'Candles' });
  expect(await importFile('products', file, {}, seller)).toMatchObject({ state: 'done', unchanged: 1 });
  expect(await shop.prisma.product.findUnique({ where: { id } })).toMatchObject({ categoryId: hidden });
});

test("a variant that an operator's import stored without a value of each option is saved and imported unchanged", async () => {
  const seller = await buildVendor(shop);
  const toVariant = (sku: string, ...option_values: string[]) => ({
    sku,
    option_values,
    prices: { USD: { amount: 9 } },
  });
  const added = await shop.call(
    'addVendorProduct',
    {
      title: 'Bowl',
      category_id: categoryId,
      options: [
        { name: 'Glaze', values: [{ value: 'Ash' }, { value: 'Ochre' }] },
        { name: 'Rim', values: [{ value: 'Flat' }] },
      ],
      variants: [toVariant('BOWL-1', 'Ash', 'Flat'), toVariant('BOWL-2', 'Ochre', 'Flat')],
    },
    seller,
  );
  const { id } = added.body.data;
  await shop.pool.query(
    `DELETE FROM variant_attribute_value WHERE variant_id = (SELECT id FROM variant WHERE sku = 'BOWL-2')
       AND attribute_value_id = (SELECT id FROM attribute_value WHERE value = 'Flat')`,
  );
  await shop.pool.query(
    `UPDATE variant SET options_key = (SELECT id::text FROM attribute_value WHERE value = 'Ochre') WHERE sku = 'BOWL-2'`,
  );
  const load = async () => (await shop.call('getVendorProduct', { id }, seller)).body.data;
  const { version, options, variants } = await load();
  expect(variants.map(({ option_values }) => option_values.length).sort()).toEqual([1, 2]);
  const input = { id, version, title: 'Small bowl', options, variants };
  const { status, body } = await shop.call('updateVendorProduct', input, seller);
  expect([status, body.data?.title, body.data?.variants]).toEqual([200, 'Small bowl', variants]);
  const file = await exportFile('products', seller);
  const again = await importFile('products', file, {}, seller);
  expect([again.state, again.unchanged, getProblems(again)]).toEqual(['done', 2, []]);
  const priced = file.replace(/^BOWL-2.*$/m, (row) => row.replace('9.00', '12.00'));
  expect(await importFile('products', priced, {}, seller)).toMatchObject({ state: 'done', updated: 2 });
  expect((await load()).variants).toMatchObject(
    variants.map(({ sku, option_values }) => ({
      option_values,
      prices: { USD: { amount: sku === 'BOWL-2' ? 12 : 9 } },
    })),
  );
  const stored = await load();
  const withFoot = { ...stored, options: [...stored.options, { name: 'Foot', values: [{ value: 'Round' }] }] };
  const refused = await shop.call('updateVendorProduct', withFoot, seller);
  expect([refused.status, refused.body.details?.map(({ path }) => path)]).toEqual([
    400,
    ['variants.0.option_values', 'variants.1.option_values'],
  ]);
});

test('a product that is active without a price already is imported unchanged, and no other becomes so', async () => {
  const seller = await buildVendor(shop);
  const { id } = await buildProduct(shop, { store_id: seller.storeId, variants: [{ prices: {} }] });
  const file = await exportFile('products', seller);
  const again = await importFile('products', file, {}, seller);
  expect([again.state, again.unchanged, getProblems(again)]).toEqual(['done', 1, []]);
  await shop.prisma.product.update({ where: { id }, data: { status: 'draft' } });
  expect(getProblems(await importFile('products', file, {}, seller))).toEqual([
    '2 - needs one that is active and has a price, for the product to be active',
  ]);
});

test("a product that shows a picture twice, as an operator's import may store it, is saved and imported unchanged", async () => {
  const seller = await buildVendor(shop);
  const { id } = await buildProduct(shop, { store_id: seller.storeId });
  for (const [index, key] of ['kuba-1', 'kuba-2', 'kuba-1'].entries())
    await shop.prisma.productImage.create({ data: { productId: id, key, position: index + 1, alt: `Alt ${index}` } });
  const load = async () => (await shop.call('getVendorProduct', { id }, seller)).body.data;
  const { version, images } = await load();
  const input = { id, version, title: 'Kuba throw', images };
  const { status, body } = await shop.call('updateVendorProduct', input, seller);
  expect([status, body.data?.images]).toEqual([200, images]);
  const again = await importFile('products', await exportFile('products', seller), {}, seller);
  expect([again.state, again.unchanged, getProblems(again)]).toEqual(['done', 1, []]);
  const thrice = { id, version: version + 1, images: [...images, ...images.slice(0, 1)] };
  const refused = await shop.call('updateVendorProduct', thrice, seller);
  expect(refused.body.details).toEqual([{ path: 'images.3.key', message: 'is a duplicate' }]);
});

test('a file may replace an option, of which the pictures of the product show values', async () => {
  const seller = await buildVendor(shop);
  const key = await buildVendorPicture(shop, seller.storeId);
  const added = await shop.call(
    'addVendorProduct',
    {
      title: 'Jug',
      category_id: categoryId,
      options: [{ name: 'Slip', values: [{ value: 'White' }, { value: 'Black' }] }],
      images: [{ key, option_value: 'White' }],
      variants: ['White', 'Black'].map((value) => ({ sku: `JUG-${value}`, option_values: [value], prices: {} })),
    },
    seller,
  );
  const file = (await exportFile('products', seller)).replaceAll(/Slip,(White|Black)/g, 'Capacity,$1 litre');
  const imported = await importFile('products', file, {}, seller);
  expect([imported.state, getProblems(imported)]).toEqual(['done', []]);
  const { body } = await shop.call('getVendorProduct', { id: added.body.data.id }, seller);
  expect(body.data).toMatchObject({ options: [{ name: 'Capacity' }], images: [{ key, option_value: null }] });
});

describe('an export of long texts', () => {
  const buildTexts = (letter: string) => ({
    title: letter.repeat(120),
    short_description: letter.repeat(300),
    description: letter.repeat(20_000),
    productFeatures: letter.repeat(5000),
    careInstructions: letter.repeat(5000),
    returnPolicy: letter.repeat(5000),
  });
  const TEXT_LENGTH = 5 * 35_420;
  const addLongProduct = async (name: string, sizes: readonly string[], by: Vendor) => {
    const { title: _, ...texts } = buildTexts('a');
    const { status, body } = await shop.call(
      'addVendorProduct',
      {
        ...texts,
        title: name,
        category_id: categoryId,
        translations: { fr: buildTexts('b'), es: buildTexts('c'), ar: buildTexts('d'), sw: buildTexts('e') },
        options: sizes.length ? [{ name: 'Size', values: sizes.map((value) => ({ value })) }] : [],
        variants: (sizes.length ? sizes : [null]).map((size) => ({
          sku: size === null ? name : `${name}-${size}`,
          option_values: size === null ? [] : [size],
          stock: 3,
          prices: { USD: { amount: 12.5 }, NGN: { amount: 9000 } },
        })),
        delivery_charges: { USD: 1.1 },
      },
      by,
    );
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const SIZES = Array.from({ length: 20 }, (_, n) => `${n + 1}`);

  test("has a product's own columns in the first of its rows, and is imported again in any order and without any row", async () => {
    const seller = await buildVendor(shop);
    await addLongProduct('LONG', SIZES, seller);
    await addLongProduct('WIDE', SIZES.slice(0, 3), seller);
    const file = await exportFile('products', seller);
    expect(file.length).toBeLessThan(2 * TEXT_LENGTH + 20_000);
    const [header = '', ...rows] = file.trim().split('\n');
    expect(rows).toHaveLength(23);
    const columns = header.replace('\ufeff', '').split(',');
    const findFilled = (row: string) => columns.filter((_, index) => row.split(',')[index] !== '');
    expect(findFilled(rows[0] ?? '')).toEqual(expect.arrayContaining(['title', 'category', 'status', 'title_sw']));
    expect(findFilled(rows[1] ?? '')).toEqual(
      ['sku', 'product', 'option1_name', 'option1_value', 'price_USD', 'price_NGN', 'active'].toSorted(
        (a, b) => columns.indexOf(a) - columns.indexOf(b),
      ),
    );
    const before = await loadContent();
    for (const some of [rows, rows.slice(1), rows.slice(0, 20), rows.toReversed(), rows.slice(5, 6)]) {
      const again = await importFile('products', [header, ...some].join('\n'), {}, seller);
      expect(getProblems(again)).toEqual([]);
      expect(again).toMatchObject({ state: 'done', created: 0, updated: 0, unchanged: some.length });
      expect(await loadContent()).toBe(before);
    }
    expect(await exportFile('products', seller)).toBe(file);
    // A value that is edited in the first row alone is the product's.
    const edited = file.replace(',WIDE,', ',Wider,');
    expect(await importFile('products', edited, {}, seller)).toMatchObject({
      state: 'done',
      updated: 3,
      unchanged: 20,
    });
    expect(await exportFile('products', seller)).toBe(edited);
  });

  test('comes in parts that the server can hold, which are one file together', async () => {
    const seller = await buildVendor(shop);
    const names = Array.from({ length: 25 }, (_, n) => `PART-${100 + n}`);
    for (const name of names) await addLongProduct(name, [], seller);
    const parts = await exportParts('products', seller);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(part.length).toBeLessThan(5_000_000);
    const file = parts.join('');
    expect(file.match(/^PART-\d+/gm)).toEqual(names);
    expect(file.match(/sku,product,/g)).toHaveLength(1);
    const again = await importFile('products', file, {}, seller);
    expect(again).toMatchObject({ state: 'done', created: 0, updated: 0, unchanged: 25 });
  });

  test('of stock comes in parts, too', async () => {
    const seller = await buildVendor(shop);
    const { id } = await buildProduct(shop, { store_id: seller.storeId });
    await shop.pool.query(
      `INSERT INTO variant (product_id, sku, options_key, stock, position)
       SELECT $1, 'MANY-' || n, 'many ' || n, 1, n FROM generate_series(1, 5000) n`,
      [id],
    );
    const parts = await exportParts('stock', seller);
    expect(parts).toHaveLength(2);
    expect(parts.join('').trim().split('\n')).toHaveLength(5002);
    expect(await importFile('stock', parts.join(''), {}, seller)).toMatchObject({ state: 'done', unchanged: 5001 });
  });
});

describe('a file of stock', () => {
  test('updates edited quantities only, and only where the stock is as exported', async () => {
    const { variantIds } = await buildProduct(shop, {
      store_id: vendor.storeId,
      variants: [{ stock: 5 }, { stock: 5 }, { stock: 5 }, { stock: null }],
    });
    for (const [index, id] of variantIds.entries())
      await shop.pool.query('UPDATE variant SET sku = $2 WHERE id = $1', [id, `S-${index}`]);
    const other = await buildVendor(shop);
    const { variantId: foreignVariantId } = await buildProduct(shop, { store_id: other.storeId });
    await shop.pool.query(`UPDATE variant SET sku = 'S-THEIRS' WHERE id = $1`, [foreignVariantId]);
    await shop.pool.query('UPDATE variant SET stock = 4 WHERE sku IN ($1, $2)', ['S-1', 'S-2']);
    const refused = await importFile('stock', 'sku,inventory,seen\nS-0,9,5\nS-1,9,5\nS-2,5,5\nS-THEIRS,1,\nS-3,-1,\n');
    expect(getProblems(refused)).toEqual([
      '3 inventory is not imported: the stock is 4 now and was 5 when the file was made',
      '5 sku is not a variant of this store',
      '6 inventory is negative',
    ]);
    expect(await loadStock(shop, variantIds[0] ?? 0)).toBe(5);
    const done = await importFile(
      'stock',
      'sku,inventory,seen,note\nS-0,9,5,Crate\nS-1,[none],,\nS-2,5,5,\nS-3,2,[none],\n',
    );
    expect(done).toMatchObject({ state: 'done', updated: 3, unchanged: 1 });
    expect(await Promise.all(variantIds.map((id) => loadStock(shop, id)))).toEqual([9, null, 4, 2]);
    const { rows } = await shop.pool.query(
      'SELECT delta, reason, note FROM stock_move WHERE variant_id = ANY($1) ORDER BY variant_id',
      [variantIds],
    );
    expect(rows).toEqual([
      { delta: 4, reason: 'import', note: 'Crate' },
      { delta: -4, reason: 'import', note: null },
      { delta: 2, reason: 'import', note: null },
    ]);
  });
});

test('an exported stock of more than a million pieces is imported again', async () => {
  const seller = await buildVendor(shop);
  const { variantIds } = await buildProduct(shop, {
    store_id: seller.storeId,
    variants: [{ stock: 1_000_000_000 }, { stock: 5 }],
  });
  const sku = (await shop.prisma.variant.findUniqueOrThrow({ where: { id: variantIds[1] ?? 0 } })).sku;
  const exported = await exportFile('stock', seller);
  expect(exported).toContain('1000000000');
  const edited = exported.replace(new RegExp(`(${sku}.*),5,5`), '$1,2000000,5');
  expect(await importFile('stock', edited, {}, seller)).toMatchObject({ state: 'done', updated: 1, unchanged: 1 });
  expect(await loadStock(shop, variantIds[1] ?? 0)).toBe(2_000_000);
});

test('a store has only a few imports that wait, and a limit of bytes per day', async () => {
  const seller = await buildVendor(shop);
  const codes: Array<string | undefined> = [];
  for (let nth = 0; nth < 7; nth += 1) codes.push((await send('stock', 'sku,inventory\n', {}, seller)).body.code);
  expect(codes).toEqual([...Array(5).fill(undefined), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  await runJobs();
  expect((await send('stock', 'sku,inventory\n', {}, seller)).status).toBe(200);
  await runJobs();
  await shop.pool.query(`UPDATE usage_limit SET used = 400 WHERE key LIKE 'vendor-import-megabytes:%'`);
  expect((await send('stock', 'sku,inventory\n', {}, seller)).body.code).toBe('TOO_MANY_REQUESTS');
  await shop.pool.query('DELETE FROM usage_limit');
});

test.each<[string, Buffer | string, string]>([
  ['UTF-16', Buffer.from('\ufeffsku,title\n', 'utf16le'), 'UTF-16'],
  ['Latin-1', Buffer.from('sku,title\nA,caf\u00e9\n', 'latin1'), 'line 2: is not UTF-8'],
  ['a workbook', Buffer.from('PK\u0003\u0004 and more'), 'workbook'],
  ['an unknown column', 'sku,price_XXX,price_XXX\n', "unknown columns: 'price_XXX'"],
  ['no SKU', 'title\nx\n', `no column 'sku'`],
  ['a wrong column below empty lines', '\n;\nsku;price_XXX\n', "line 3: unknown columns: 'price_XXX'"],
  ['nothing', '', 'is empty'],
  ['HTML', '<!doctype html>\n<p>', 'unknown columns'],
])('rejects %s before the import is queued', async (_what, bytes, problem) => {
  const { status, body } = await send('products', bytes);
  expect([status, body.code]).toEqual([400, 'UNSUPPORTED_FILE']);
  expect(body.details?.[0]).toMatchObject({ path: 'file', message: expect.stringContaining(problem) });
});

test.each<[string, Buffer | string, string[]]>([
  ['Latin-1', Buffer.from('sku,title\nA,caf\u00e9\n', 'latin1'), ['line 2: ', 'CSV UTF-8']],
  ['UTF-16', Buffer.from('\ufeffsku,title\n', 'utf16le'), ['line 1: ', 'UTF-16']],
  ['a workbook', Buffer.from('PK\u0003\u0004 and more'), ['CSV UTF-8']],
  ['CR alone', 'sku\rA\r', ['line 1: ', 'CRLF']],
  ['a long line', `sku\n${'a'.repeat(5 * 1024 * 1024)}`, ['line 2: ', '4 MB']],
  ['nothing', '', ['']],
  ['unknown columns', `${'x,'.repeat(20)}control\n`, ["'x', 'x'", '(+11)']],
  ['a quote that is not closed', '"sku\n', ['line 1: ']],
  ['a quote inside a cell', 'sku"\n', ['line 1: ']],
  ['text after a quote', '"sku"x\n', ['line 1: ']],
  ['many cells', `sku${',x'.repeat(1000)}\n`, ['1000']],
])('says in the language of the vendor why %s is rejected', async (_what, bytes, parts) => {
  const input = { kind: 'products', file: toDataUrl(bytes) } as const;
  for (const [lang, line, megabytes] of [
    ['fr', 'ligne $1\u202f: ', '4\u00a0Mo'],
    ['es', 'línea $1: ', '4 MB'],
    ['ar', 'السطر $1: ', '4 ميغابايت'],
    ['sw', 'mstari wa $1: ', 'MB 4'],
  ] as const) {
    const { body } = await shop.call('importVendorFile', input, { ...vendor, lang });
    const texts = body.details?.map(({ message }) => message) ?? [];
    for (const part of parts)
      expect(texts.join()).toContain(
        part.replace(/^line (\d+): $/, line.replace('$1', '$$1')).replace('4 MB', megabytes),
      );
    for (const text of texts) expect(text).not.toMatch(/n’est pas valide|no es válido|غير صالح|si sahihi|caractères/);
  }
});

test(`rejects files of more than ${MAX_VENDOR_FILE_ROWS} rows or over 20 MB`, async () => {
  expect((await send('stock', `sku\n${'a\n'.repeat(MAX_VENDOR_FILE_ROWS + 1)}`)).body.code).toBe('TOO_MANY_ROWS');
  expect((await send('stock', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).body.code).toBe('PAYLOAD_TOO_LARGE');
});

test('stores at most 10,000 problems of a file, and one problem for a product with too many variants', async () => {
  const columns = (await exportFile('products')).split('\n')[0]?.replace('\ufeff', '').split(',') ?? [];
  const bad = Array.from({ length: 300 }, (_, row) =>
    columns.map((name) => (name === 'sku' || name === 'product' ? `BAD-${row}` : '=')).join(','),
  );
  const sizes = Array.from({ length: 2000 }, (_, row) => `SIZE-${row},sizes,Lamp,lamps,1,Size,${row}`);
  const head = 'sku,product,title,category,price_USD,option1_name,option1_value';
  const refused = await importFile('products', [columns.join(','), ...bad].join('\n'));
  const oversized = await importFile('products', [head, ...sizes].join('\n'));
  expect(refused).toMatchObject({ state: 'refused', problems: 300 });
  expect(getProblems(oversized)).toEqual(['2 - is beyond the limit of 100 variants per product']);
  const { text } = (await shop.call('getVendorImportProblems', { id: refused.id }, vendor)).body.data;
  expect(text.trim().split('\n')).toHaveLength(10_001);
});

test('a product at each limit of a file can be saved by the form, which sends its options, pictures and variants', async () => {
  const option = 'Shade'.padEnd(MAX_OPTION_LENGTH, '-');
  const rows = Array.from({ length: MAX_VARIANTS }, (_, row) => {
    const [sku, value] = [`${row}`.padStart(MAX_SKU_LENGTH, 'Y'), `Shade ${row} `.padEnd(MAX_OPTION_LENGTH, '-')];
    return `${sku},yarn,Yarn,lamps,1,${option},${value},${MAX_STOCK}\n`;
  });
  const head = 'sku,product,title,category,price_USD,option1_name,option1_value,stock\n';
  expect(getProblems(await importFile('products', head + rows.join('')))).toEqual([]);
  const { id, version, options, images, variants } = await findProduct('0'.padStart(MAX_SKU_LENGTH, 'Y'));
  expect([options[0]?.values.length, variants.length]).toEqual([MAX_VARIANTS, MAX_VARIANTS]);
  const input = { id, version, title: 'Wool', options, images, variants };
  const { status, body } = await shop.call('updateVendorProduct', input, vendor);
  expect(status, JSON.stringify(body)).toBe(200);
  // A variant that is replaced is new, with the stock of its form.
  const replaced = variants.map(({ id: _id, ...variant }) => ({ ...variant, sku: null }));
  const saved = await shop.call('updateVendorProduct', { ...input, version: version + 1, variants: replaced }, vendor);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
});

test('an import that fails half way rolls back, reports the error and is retried', async () => {
  const before = await loadContent();
  await shop.pool.query(`ALTER TABLE product ADD CONSTRAINT broken CHECK (name <> 'Atlantis')`);
  const file = 'sku,product,title,category\nATL-1,one,One,lamps\nATL-2,two,Atlantis,lamps\n';
  const failed = await importFile('products', file);
  expect(failed).toMatchObject({ state: 'failed', created: 0, problems: 0 });
  expect(await loadContent()).toBe(before);
  await shop.pool.query('ALTER TABLE product DROP CONSTRAINT broken');
  shop.clock.advance(60_000);
  await runJobs();
  const { body } = await shop.call('getVendorImport', { id: failed.id }, vendor);
  expect(body.data).toMatchObject({ state: 'done', created: 2, rows_done: 2 });
});

test('the imports of a store with many waiting files and those of other stores take turns', async () => {
  const [busy, other] = [await buildVendor(shop), await buildVendor(shop)];
  const upload = async (by: Vendor) => {
    const { body, status } = await send('stock', 'sku,inventory\nUNKNOWN,1\n', {}, by);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.id;
  };
  const ids = [await upload(busy), await upload(busy), await upload(busy), await upload(other), await upload(other)];
  const findEnded = async () => {
    const { rows } = await shop.pool.query<{ id: number }>(
      `SELECT id FROM vendor_import WHERE id = ANY($1) AND state = 'refused'`,
      [ids],
    );
    return rows.map(({ id }) => ids.indexOf(id));
  };
  const order: number[] = [];
  while (await runDueJob(shop.app.deps, importJobs)) {
    order.push(...(await findEnded()).filter((index) => !order.includes(index)));
    shop.clock.advance(1000);
  }
  expect(order).toEqual([0, 3, 1, 4, 2]);
});
