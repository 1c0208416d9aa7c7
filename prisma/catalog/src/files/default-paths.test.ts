import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder } from '../testing/folder.ts';
import { findPicturesFolder, getErrorsPath } from './default-paths.ts';

const { folder } = await openFolder();
const inFolder = (name: string) => join(folder, name);

test.each(['spring', 'spring.2027', 'products.csv'])('the pictures and the errors of the folder %s', (name) => {
  const path = inFolder(`folders/${name}`);
  mkdirSync(path, { recursive: true });
  expect(findPicturesFolder(path)).toBe(null);
  mkdirSync(join(path, 'pictures'));
  expect(findPicturesFolder(path)).toBe(join(path, 'pictures'));
  expect(getErrorsPath(path)).toBe(`${path}.errors.csv`);
});

test('the pictures and the errors of a file', () => {
  const path = inFolder('products.csv');
  writeFileSync(path, 'slug\n');
  expect(findPicturesFolder(path)).toBe(null);
  mkdirSync(inFolder('pictures'));
  expect(findPicturesFolder(path)).toBe(inFolder('pictures'));
  expect(getErrorsPath(path)).toBe(inFolder('products.errors.csv'));
});
