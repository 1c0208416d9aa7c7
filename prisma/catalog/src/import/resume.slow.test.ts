import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildManyProducts, buildSampleFiles, SAMPLE_PICTURES } from '../testing/sample.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
let folder: string;
let pictures: string;
beforeEach(async () => {
  await shop.pool.query('DROP SCHEMA IF EXISTS trad_import CASCADE; TRUNCATE product CASCADE; SELECT read.rebuild()');
  await shop.importFiles({ ...buildSampleFiles(), 'products.csv': 'slug\n' });
  const files = buildManyProducts(10);
  folder = await shop.write({ ...files, 'images.csv': 'product,position,picture\nmany-9,1,wrap-gold\n' });
  pictures = join(folder, 'pictures');
  mkdirSync(pictures);
});

/** Ends the import after its first batch. */
const importPart = () => {
  let isWriting = false;
  const progress = {
    start: (name: string) => {
      isWriting = name === 'Writing';
    },
    advance: () => {
      if (isWriting) throw new Error('killed');
    },
    finish: () => {},
  };
  return expect(shop.importFolder(folder, { batch: 2, pictures, progress })).rejects.toThrow('killed');
};
const importAgain = () => shop.importFolder(folder, { batch: 2, pictures });
const RESUMING = expect.stringContaining('resuming');

test('the same files are resumed', async () => {
  copyFileSync(join(SAMPLE_PICTURES, 'wrap-gold.jpg'), join(pictures, 'wrap-gold.jpg'));
  await importPart();
  expect(await importAgain()).toMatchObject({ errors: [], log: expect.arrayContaining([RESUMING]) });
});

test('a picture that was added since is used', async () => {
  await importPart();
  copyFileSync(join(SAMPLE_PICTURES, 'wrap-gold.jpg'), join(pictures, 'wrap-gold.jpg'));
  const { errors, log } = await importAgain();
  expect(errors).toEqual([]);
  expect(log).not.toContainEqual(RESUMING);
});

test('a run of the day before starts anew, as the shop has changed since', async () => {
  copyFileSync(join(SAMPLE_PICTURES, 'wrap-gold.jpg'), join(pictures, 'wrap-gold.jpg'));
  await importPart();
  await shop.pool.query(`UPDATE trad_import.run SET started_at = now() - interval '25 hours'`);
  await shop.pool.query('UPDATE variant_price SET amount_minor = 1');
  await importAgain();
  expect(await shop.queryRows('SELECT FROM variant_price WHERE amount_minor = 1')).toEqual([]);
});

test('a run that has ended returns its result again, and another run of the same files starts anew', async () => {
  const findStock = async () => (await shop.queryRows(`SELECT stock FROM variant WHERE sku = 'M1-A'`))[0];
  const sell = () => shop.pool.query(`UPDATE variant SET stock = stock - 2 WHERE sku = 'M1-A'`);
  await importAgain();
  const stock = await shop.write({ 'stock.csv': 'sku,stock\nM1-A,70\nNOWHERE,1\n' });
  const run = (name: string, isStored = false) =>
    shop.importFolder(stock, { storedRun: { name, storeResult: async () => isStored } });
  const isStaged = async () => (await shop.queryRows(`SELECT to_regnamespace('trad_import') IS NOT NULL AS staged`))[0];
  const first = await run('first');
  expect(first).toMatchObject({ summary: { stock: { changed: 1, rejected: 1 } }, errors: [expect.any(String)] });
  await sell();
  expect(await run('first')).toEqual(first);
  expect(await findStock()).toEqual({ stock: 68 });
  expect(await isStaged()).toEqual({ staged: true });
  await run('second', true);
  expect(await findStock()).toEqual({ stock: 70 });
  expect(await isStaged()).toEqual({ staged: false });
  await sell();
  await shop.importFolder(stock);
  expect(await findStock()).toEqual({ stock: 70 });
});
