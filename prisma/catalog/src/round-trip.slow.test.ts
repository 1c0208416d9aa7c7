import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedDemo } from '@trad/seed/seed-demo';
import { describe, expect, test } from 'vitest';
import { readContent, readVersions } from './testing/content.ts';
import { openFolder } from './testing/folder.ts';
import { openShop } from './testing/shop.ts';

const demo = await openShop();
await seedDemo(demo.pool);
// The other shop has the pictures' files, but no row with their keys.
const { folder: served } = await openFolder();
for (const { key } of await demo.queryRows<{ key: string }>(
  'SELECT key FROM product_image UNION SELECT image_key FROM category WHERE image_key IS NOT NULL',
)) {
  writeFileSync(join(served, `${key}-640.webp`), '');
}

describe.each(['csv', 'jsonl'] as const)('the demo shop as %s', (format) => {
  test('changes no row when imported into the same shop', async () => {
    const folder = await demo.exportTo(`same-${format}`, format);
    const before = await readVersions(demo.pool);
    const { results, errors } = await demo.importFolder(folder);
    expect(errors).toEqual([]);
    for (const { file, rows, unchanged } of results) expect({ file, unchanged }).toEqual({ file, unchanged: rows });
    expect(await readVersions(demo.pool)).toEqual(before);
  });

  test('fills an empty shop, which then exports the same bytes', async () => {
    const folder = await demo.exportTo(`empty-${format}`, format);
    const other = await openShop();
    const { errors } = await other.importFolder(folder, { alsoServed: [served], batch: 7 });
    expect(errors).toEqual([]);
    expect(await readContent(other.pool)).toEqual(await readContent(demo.pool));
    const again = await other.exportTo('again', format);
    for (const name of [
      'products',
      'variants',
      'prices',
      'stock',
      'images',
      'translations',
      'categories',
      'size-guides',
    ]) {
      const file = `${name}.${format}`;
      expect(await readFile(join(again, file), 'utf8')).toBe(await readFile(join(folder, file), 'utf8'));
    }
  });
});
