import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProgress } from '@trad/seed/progress';
import { expect, test } from 'vitest';
import type { CatalogueFileFormat } from '../files/catalogue-files.ts';
import { buildSampleFiles } from '../testing/sample.ts';
import { openShop } from '../testing/shop.ts';
import { exportCatalogue } from './export-catalogue.ts';

const shop = await openShop();
const replaceExport = (folder: string, format: CatalogueFileFormat) =>
  exportCatalogue({
    ...{ pool: shop.pool, folder, format, store: null, replace: true },
    progress: createProgress({ write: () => {} }),
  });

test('an export replaces a former one in either format', async () => {
  const folder = await shop.exportTo('formats');
  const names = readdirSync(folder);
  await replaceExport(folder, 'csv');
  expect(readdirSync(folder)).toEqual(names);
  await replaceExport(folder, 'jsonl');
  expect(readdirSync(folder)).toEqual(names.map((name) => name.replace('.csv', '.jsonl')));
});

test.each(['csv', 'jsonl'] as const)(
  'the former export remains where a file of the new one cannot be renamed: %s',
  async (format) => {
    const folder = await shop.exportTo(`interrupted ${format}`);
    const names = readdirSync(folder);
    // A folder of that name cannot be replaced by a file.
    const last = `variants.${format}`;
    rmSync(join(folder, last), { force: true });
    mkdirSync(join(folder, last, 'other'), { recursive: true });
    await expect(replaceExport(folder, format)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(names));
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  },
);

test('what vendors upload and write in forms can be imported, also into another shop', async () => {
  const vendors = await openShop();
  await vendors.importFiles(buildSampleFiles());
  const logo = `stores/${'0123456789abcdef'.repeat(2)}`;
  mkdirSync(join(vendors.served, 'stores'));
  writeFileSync(join(vendors.served, `${logo}-640.webp`), '');
  await vendors.pool.query(`UPDATE store SET image_key = $1 WHERE slug = 'kumasi-looms'`, [logo]);
  await vendors.pool.query('UPDATE product_image SET alt = $1', ['Ω'.repeat(300)]);
  const folder = await vendors.exportTo('forms');
  const { results, errors } = await vendors.importFolder(folder);
  expect(errors).toEqual([]);
  expect(results.map(({ unchanged }) => unchanged)).toEqual(results.map(({ rows }) => rows));
  const other = await openShop();
  expect((await other.importFolder(folder, { alsoServed: [vendors.served] })).errors).toEqual([]);
  expect(await other.queryRows(`SELECT image_key FROM store WHERE slug = 'kumasi-looms'`)).toEqual([
    { image_key: logo },
  ]);
});

test('a store cannot have an uploaded picture that the shop does not have', async () => {
  const picture = `stores/${'f'.repeat(32)}`;
  const { errors } = await shop.importFiles(
    buildSampleFiles({ 'stores.csv': `slug,name,picture\nkumasi-looms,Kumasi Looms,${picture}\n` }),
  );
  expect(errors[0]).toMatch(/^stores.csv,2,picture,"?is not a picture of this shop/);
});
