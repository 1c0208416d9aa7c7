import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { CallInput } from '@trad/contract/schemas';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { describe, expect, test } from 'vitest';
import { runDueJob } from '../../../platform/jobs.ts';
import { buildCategory, buildProduct, buildVendor, TEST_ACTOR } from '../../../testing/factories.ts';
import { openShop } from '../../../testing/shop.ts';
import { importJobs } from '../../dashboard.ts';
import { groupRowsByProduct } from './group-rows.ts';
import { importProducts } from './import-products.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const shop = await openShop();
const vendor = await buildVendor(shop);
await buildCategory(shop, { slug: 'lamps', name: 'Lamps' });

interface LoadedProduct {
  care: string;
  variants: object;
}

/** Uploads a file and waits until its import succeeds or fails. */
const importFile = async (kind: 'products' | 'stock', text: string) => {
  const file = `data:text/csv;base64,${Buffer.from(text).toString('base64')}`;
  const { status, body } = await shop.call('importVendorFile', { kind, file } as CallInput<'importVendorFile'>, vendor);
  expect(status, JSON.stringify(body)).toBe(200);
  while (await runDueJob(shop.app.deps, importJobs));
  const { data } = (await shop.call('getVendorImport', { id: body.data.id }, vendor)).body;
  const problems = data.first_problems.map(({ line, column, message }) => `${line} ${column ?? '-'} ${message}`);
  return { ...data, problems };
};

describe('a control character is a problem of its row', () => {
  test('in a file of products', async () => {
    const { state, problems } = await importFile(
      'products',
      'sku,product,title,category,images,description\na,p\0,T,lamps,,\nb,q,U,lamps,x\0y,\0\nc\0,r,V,lamps,,\nd,s,W,lamps,,"a\tb\nc"\ne,t\u0007,X,lamps,,\nf,u,Y,lamps,x\u0007,a\u0007\n',
    );
    expect(problems).toEqual([
      '2 product contains a control character',
      '3 images contains a control character',
      '3 description contains a control character',
      '4 sku contains a control character',
      '7 product contains a control character',
      '8 description contains a control or invisible character',
    ]);
    expect(state).toBe('refused');
  });

  test('except in a text that was stored with it', async () => {
    const product = await buildProduct(shop, { store_id: vendor.storeId, description: 'a\u0007' });
    const { rows } = await shop.pool.query('SELECT sku FROM variant WHERE id = $1', [product.variantId]);
    expect(await importFile('products', `sku,description\n${rows[0].sku},a\u0007\n`)).toMatchObject({ unchanged: 1 });
  });

  test('in a file of stock', async () => {
    const { state, problems } = await importFile('stock', 'sku,product,inventory\na\0,x,1\nb,x\0,1\n');
    expect(problems).toEqual(['2 sku contains a control character', '3 product contains a control character']);
    expect(state).toBe('refused');
  });
});

test('[none] as a tax rate sets it to zero', async () => {
  const product = await buildProduct(shop, { store_id: vendor.storeId });
  await shop.pool.query('UPDATE product SET tax_rate_bp = 2000 WHERE id = $1', [product.id]);
  const { rows } = await shop.pool.query('SELECT sku FROM variant WHERE id = $1', [product.variantId]);
  expect(await importFile('products', `sku,tax_rate\n${rows[0].sku},[none]\n`)).toMatchObject({ updated: 1 });
  const { rows: stored } = await shop.pool.query('SELECT tax_rate_bp FROM product WHERE id = $1', [product.id]);
  expect(stored).toEqual([{ tax_rate_bp: 0 }]);
});

test('a special price without a price is a problem, whose text tells why there is none', async () => {
  const { state, problems } = await importFile(
    'products',
    `sku,product,title,category,price_USD,special_price_USD
NO-PRICE,no-price,No Price,lamps,,12
CLEARED,cleared,Cleared,lamps,[none],12
INVALID,invalid,Invalid,lamps,10.001,12
`,
  );
  expect(problems).toEqual([
    '2 special_price_USD needs a price in this currency',
    '3 special_price_USD is set although the price is cleared',
    '4 price_USD has 3 decimals: the currency has 2',
  ]);
  expect(state).toBe('refused');
});

test('the CPU time of rows that share the name of many products grows with their number, not with its square', async () => {
  const measure = async (count: number) => {
    const numbers = Array.from({ length: count }, (_, n) => n);
    // In no order.
    const slugs = numbers.map((n) => `product-${(n * 7919) % count}`);
    const owners = slugs.map((slug, n) => ({ sku: `OLD-${n}`, product_id: n + 1, slug, store_id: 1 }));
    const answers = [owners, []];
    const tx = { query: async () => ({ rows: answers.shift() }) } as unknown as Queryable;
    const skus = [...owners.map(({ sku }) => sku), ...numbers.map((n) => `NEW-${n}`)];
    const bySku = new Map(skus.map((sku, index) => [sku, { line: index + 2, cells: { sku, product: 'all' } }]));
    const messages: string[] = [];
    const start = process.cpuUsage();
    await groupRowsByProduct(tx, 1, bySku, ({ message }) => messages.push(message));
    const { user, system } = process.cpuUsage(start);
    expect(messages).toHaveLength(count);
    expect(new Set(messages)).toEqual(new Set(['is that of several products, such as product-0 and product-1']));
    return user + system;
  };
  await measure(500);
  const few = await measure(250);
  // Linear: 20 times as long; by the square: 400 times.
  expect(await measure(5000)).toBeLessThan(100 * few);
});

describe('a file that names many products with long texts', async () => {
  const seller = await buildVendor(shop);
  const skus: string[] = [];
  for (let number = 0; number < 24; number += 1) {
    const { id, variantId } = await buildProduct(shop, { store_id: seller.storeId });
    skus.push(`LONG-${number}`);
    await shop.pool.query('UPDATE variant SET sku = $2 WHERE id = $1', [variantId, skus.at(-1)]);
    await shop.pool.query(`UPDATE product SET care = repeat('é', 100000) WHERE id = $1`, [id]);
  }
  const context = {
    storeId: seller.storeId,
    actor: { ...TEST_ACTOR, kind: 'job' as const },
    decimals: new Map([['USD', 2]]),
    now: shop.clock.now(),
    isDryRun: false,
    reportProgress: async () => undefined,
    findOrInsertValues: async () => new Map(),
  };
  const buildRows = (cells: (index: number) => object) =>
    skus.map((sku, index) => ({ line: index + 2, cells: { sku, ...cells(index) } }));

  /** A transaction that passes the rows of each load of stored products to `handleLoad`. */
  const watchLoads = (tx: Queryable, handleLoad: (products: LoadedProduct[]) => unknown) =>
    ({
      query: async (...query: Parameters<Queryable['query']>) => {
        const result = (await tx.query(...query)) as unknown as { rows: LoadedProduct[] };
        if ((query[0] as { name?: string }).name === 'vendor-product-states') await handleLoad(result.rows);
        return result;
      },
    }) as unknown as Queryable;

  test('loads them in batches, and retains two batches at most', async () => {
    const bytesPerLoad: number[] = [];
    // The array of variants shows whether a product is still in memory.
    const loaded: Array<WeakRef<object>> = [];
    let maxRetained = 0;
    const handleLoad = (products: LoadedProduct[]) => {
      collectGarbage();
      maxRetained = Math.max(maxRetained, loaded.filter((variants) => variants.deref()).length);
      bytesPerLoad.push(products.reduce((sum, { care }) => sum + Buffer.byteLength(care), 0));
      loaded.push(...products.map(({ variants }) => new WeakRef(variants)));
    };
    const outcome = await inTransaction(shop.pool, (tx) =>
      importProducts(
        watchLoads(tx, handleLoad),
        context,
        buildRows(() => ({})),
      ),
    );
    expect(outcome).toMatchObject({ created: 0, updated: 0, unchanged: skus.length });
    expect(loaded).toHaveLength(2 * skus.length);
    expect(Math.max(...bytesPerLoad)).toBeLessThanOrEqual(2_000_000);
    expect(maxRetained).toBeLessThan(20);
  });

  test('writes nothing where an order changes the stock of a row while the file is checked', async () => {
    let loads = 0;
    const sellOne = async () => {
      loads += 1;
      if (loads === 3) await shop.pool.query('UPDATE variant SET stock = stock - 1 WHERE sku = $1', [skus.at(-1)]);
    };
    const { rows } = await shop.pool.query('SELECT stock FROM variant WHERE sku = $1', [skus.at(-1)]);
    const { problems } = await inTransaction(shop.pool, (tx) =>
      importProducts(
        watchLoads(tx, sellOne),
        context,
        buildRows((index) => (index === skus.length - 1 ? { stock: String(rows[0].stock) } : {})),
      ),
    );
    expect(problems.toSorted()).toEqual([
      { line: 25, column: 'stock', message: 'cannot be changed by a product file: use a stock file' },
    ]);
  });

  test('writes all of its products, or none where a product of the last batch has a problem', async () => {
    const run = (rows: ReturnType<typeof buildRows>) =>
      inTransaction(shop.pool, (tx) => importProducts(tx, context, rows));
    const countNamed = async (name: string) =>
      (await shop.pool.query('SELECT FROM product WHERE name = $1', [name])).rowCount;
    const isLast = (index: number) => index === skus.length - 1;
    const invalidCell = await run(buildRows((index) => ({ title: 'One', ...(isLast(index) && { status: 'sold' }) })));
    expect(invalidCell.problems.toSorted()).toMatchObject([{ line: 25, column: 'status' }]);
    const foreignPicture = await run(buildRows((index) => ({ title: 'One', ...(isLast(index) && { images: 'x' }) })));
    expect(foreignPicture.problems.toSorted()).toMatchObject([{ line: 25, column: 'images' }]);
    expect(await countNamed('One')).toBe(0);
    expect(await run(buildRows(() => ({ title: 'One' })))).toMatchObject({ updated: skus.length });
    expect(await countNamed('One')).toBe(skus.length);
  });
});
