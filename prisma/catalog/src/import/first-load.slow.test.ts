import { inTransaction } from '@trad/database/connections/transaction';
import { beforeEach, expect, test } from 'vitest';
import { buildManyProducts, buildSampleFiles } from '../testing/sample.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
beforeEach(async () => {
  await shop.pool.query('DROP SCHEMA IF EXISTS trad_import CASCADE; TRUNCATE product CASCADE; SELECT read.rebuild()');
  await shop.importFiles({ ...buildSampleFiles(), 'products.csv': 'slug\n' });
  await shop.assignOwners();
});

const PRODUCTS = 40;
const firstLoad = { batch: 5, firstLoadFrom: PRODUCTS };

const countListed = async () =>
  (await shop.queryRows<{ count: number }>('SELECT count(*)::integer FROM read.entry WHERE category_id = 0'))[0]?.count;
const countProducts = async () =>
  (await shop.queryRows<{ count: number }>('SELECT count(*)::integer FROM product'))[0]?.count;
const findDifferences = () => shop.queryRows('SELECT * FROM read.find_differences(ARRAY(SELECT id FROM product))');

/** A progress bar that throws once this many products are written. */
const createFailingProgress = (products: number) => {
  let phase = '';
  return {
    start: (name: string) => {
      phase = name;
    },
    advance: (done: number) => {
      if (phase === 'Writing' && done >= products) throw new Error('failed');
    },
    finish: () => {},
  };
};

test('a first load is listed at its end, with the same result as single imports', async () => {
  const { errors } = await shop.importFiles(buildManyProducts(PRODUCTS), firstLoad);
  expect(errors).toEqual([]);
  expect([await countListed(), await findDifferences()]).toEqual([PRODUCTS, []]);
});

test('a first load that changes listed products and adds none on sale updates the listings', async () => {
  await shop.importFiles(buildManyProducts(1));
  const { errors } = await shop.importFiles(
    {
      'products.csv': buildManyProducts(PRODUCTS)['products.csv'].replace('Throw 0', 'Renamed'),
    },
    firstLoad,
  );
  expect(errors).toEqual([]);
  expect([await countProducts(), await countListed(), await findDifferences()]).toEqual([PRODUCTS, 1, []]);
});

test('a first load that ends with an error lists what it wrote', async () => {
  const files = await shop.write(buildManyProducts(PRODUCTS));
  const progress = createFailingProgress(20);
  await expect(shop.importFolder(files, { ...firstLoad, progress })).rejects.toThrow('failed');
  expect(await countListed()).toBe(await countProducts());
  expect(await findDifferences()).toEqual([]);
});

/** Imports as a run that is killed while it writes: nothing is rebuilt. */
const importKilled = async (files: string) => {
  await shop.pool.query('ALTER FUNCTION read.rebuild() RENAME TO missing');
  const progress = createFailingProgress(20);
  await expect(shop.importFolder(files, { ...firstLoad, progress })).rejects.toThrow('failed');
  await shop.pool.query('ALTER FUNCTION read.missing() RENAME TO rebuild');
  expect(await countProducts()).toBeGreaterThanOrEqual(20);
  expect(await countListed()).toBe(0);
};

test('a resumed first load also lists what the killed run imported', async () => {
  const files = await shop.write(buildManyProducts(PRODUCTS));
  await importKilled(files);
  await shop.importFolder(files, firstLoad);
  expect([await countListed(), await findDifferences()]).toEqual([PRODUCTS, []]);
});

test('the next import lists the products of a run whose staging tables a crash removed', async () => {
  const files = await shop.write(buildManyProducts(PRODUCTS));
  await importKilled(files);
  await shop.pool.query('DROP SCHEMA trad_import CASCADE');
  await shop.importFolder(files);
  expect([await countListed(), await findDifferences()]).toEqual([PRODUCTS, []]);
});

test('a check lists what a killed run imported', async () => {
  const files = await shop.write(buildManyProducts(PRODUCTS));
  await importKilled(files);
  await shop.importFolder(files, { dryRun: true });
  expect([await countListed(), await findDifferences()]).toEqual([await countProducts(), []]);
});

/** The file of the table `read.entry`, which only a rebuild replaces. */
const findEntryFile = () => shop.queryRows<{ file: number }>("SELECT pg_relation_filenode('read.entry') AS file");

test('an import into a large shop updates the listings batch by batch', async () => {
  await shop.importFiles(buildManyProducts(PRODUCTS), firstLoad);
  const before = await findEntryFile();
  await shop.importFiles(
    { 'products.csv': buildManyProducts(PRODUCTS)['products.csv'].replaceAll('Throw ', 'Plaid ') },
    firstLoad,
  );
  expect(await findEntryFile()).toEqual(before);
  expect(await findDifferences()).toEqual([]);
});

/** Suspends all stores and opens them again as stores of many products, whose listing publish_changes() does. */
const reopenStores = async () => {
  await shop.pool.query(`UPDATE store SET status = 'suspended'`);
  await inTransaction(shop.pool, async (tx) => {
    await tx.query('SET LOCAL trad.read_model = deferred');
    await tx.query(`UPDATE store SET status = 'active'`);
  });
};

test('an import rebuilds nothing while products wait for their listing', async () => {
  await shop.importFiles(buildManyProducts(PRODUCTS), firstLoad);
  await reopenStores();
  const before = await findEntryFile();
  expect(await countListed()).toBe(0);
  const { summary } = await shop.importFiles({ 'stock.csv': 'sku,stock\nM0-A,77\n' });
  expect([summary, await findEntryFile()]).toEqual([{ stock: { changed: 1 } }, before]);
  await shop.pool.query('SELECT FROM read.publish_changes(0)');
  expect([await countListed(), await findDifferences()]).toEqual([PRODUCTS, []]);
});

test('an import rebuilds the listings if products lack theirs and nothing is going to list them', async () => {
  await shop.importFiles(buildManyProducts(PRODUCTS), firstLoad);
  await reopenStores();
  await shop.pool.query('DELETE FROM read.change');
  await shop.importFiles({ 'stock.csv': 'sku,stock\nM0-A,77\n' });
  expect([await countListed(), await findDifferences()]).toEqual([PRODUCTS, []]);
});
