import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));

interface PageAssets {
  scripts: string[];
  preloads: string[];
  screens: Record<string, string[]>;
  catalogues: Record<string, string[]>;
}
const assets = JSON.parse(readFileSync(`${dist}/server/page.json`, 'utf8')) as PageAssets;

/** As it travels; what is too small to be packed travels as it is. */
const bytesOf = (file: string) =>
  (statSync(`${dist}/client${file}.br`, { throwIfNoEntry: false }) ?? statSync(`${dist}/client${file}`)).size;

test.each([
  ['home', 'HomeScreen', 115],
  ['listing', 'CategoryScreen', 121],
  ['product', 'ProductScreen', 125],
])('the first JavaScript of %s keeps its budget', (_, screen, most) => {
  const files = new Set([
    ...assets.scripts,
    ...assets.preloads,
    ...(assets.screens[screen] ?? []),
    ...(assets.catalogues['shop/en'] ?? []),
  ]);
  const bytes = [...files].reduce((sum, file) => sum + bytesOf(file), 0);
  expect(bytes / 1000).toBeLessThanOrEqual(most);
});
