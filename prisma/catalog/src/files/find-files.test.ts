import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '@trad/file-formats/problem';
import { expect, test } from 'vitest';
import { openFolder } from '../testing/folder.ts';
import { findFiles } from './find-files.ts';

const { folder } = await openFolder();

test('a path that cannot be read is not called missing', async () => {
  const file = join(folder, 'products.csv');
  writeFileSync(file, 'slug\n');
  const missing = join(folder, 'missing');
  await expect(findFiles(missing)).rejects.toThrow(new InputError(`${missing} does not exist`));
  const below = join(file, 'stores.csv');
  await expect(findFiles(below)).rejects.toThrow(new InputError(`${below} cannot be read: ENOTDIR`));
  const long = join(folder, 'x'.repeat(300));
  await expect(findFiles(long)).rejects.toThrow(new InputError(`${long} cannot be read: ENAMETOOLONG`));
});

test('a folder with a link to a missing file is refused by that name', async () => {
  const shop = join(folder, 'shop');
  mkdirSync(shop);
  const link = join(shop, 'stores.csv');
  symlinkSync(join(folder, 'missing'), link);
  await expect(findFiles(shop)).rejects.toThrow(new InputError(`${link} does not exist`));
});
