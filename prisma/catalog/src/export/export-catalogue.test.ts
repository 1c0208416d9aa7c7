import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createProgress } from '@trad/seed/progress';
import { expect, test } from 'vitest';
import type { CatalogueFileFormat } from '../files/catalogue-files.ts';
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
