import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@trad/file-formats/problem';
import { seedDemo } from '@trad/seed/seed-demo';
import { expect, test } from 'vitest';
import { CATALOGUE_FILES, type CatalogueFile, type Column } from './files/catalogue-files.ts';
import { loadReferenceData } from './import/staging.queries.ts';
import { openShop } from './testing/shop.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/catalogue-files.md'), 'utf8');
const shop = await openShop();
await seedDemo(shop.pool);

/** The cells of a file's table in the guide. */
const readTable = (name: string) => {
  const [, section = ''] = guide.split(`\n### ${name}\n`);
  const [text = ''] = section.split('\n## ')[0]?.split('\n### ') ?? [];
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')));
};
const unquote = (cell = '') => /^`(.*)`$/.exec(cell)?.[1] ?? '';
const formatRequired = ({ required: needed }: Column) =>
  needed === 'key' ? 'always' : needed === 'new' ? 'when new' : '';

const FILES: readonly CatalogueFile[] = CATALOGUE_FILES;

test.each(FILES)('the guide has the columns of $name with valid examples', async ({ name, columns }) => {
  const rows = readTable(name);
  expect(rows.map(([, column, , needed, none]) => [unquote(column), needed, none])).toEqual(
    columns.map((column) => [column.name, formatRequired(column), column.isClearable ? 'yes' : '']),
  );
  const examples = rows.map((row) => unquote(row[6]));
  const cells = Object.fromEntries(columns.map((column, index) => [column.name, examples[index] ?? '']));
  const reference = await loadReferenceData(shop.pool);
  for (const { name: column, type } of columns) {
    expect({ column, read: type.read(cells[column] ?? '', cells, reference) }).not.toEqual({
      column,
      read: expect.any(Problem),
    });
  }
});

test('the guide lists every currency with its decimals', async () => {
  const { decimals } = await loadReferenceData(shop.pool);
  const documented = [...guide.matchAll(/^\| ([A-Z]{3}(?:, [A-Z]{3})*) \| (\d|none)/gm)].flatMap(
    ([, codes = '', places]) =>
      codes.split(', ').map((code) => [code, places === 'none' ? 0 : Number(places)] as const),
  );
  expect(new Map(documented)).toEqual(decimals);
});

test("the guide's example imports into the demo shop as described", async () => {
  const files = Object.fromEntries(
    [...guide.matchAll(/^`(.+\.csv)`\n\n```csv\n([^`]*)```$/gm)].map(([, name = '', text = '']) => [name, text]),
  );
  expect(Object.keys(files)).toEqual(['products.csv', 'variants.csv', 'prices.csv', 'images.csv', 'stock.csv']);
  const { 'stock.csv': stock = '', ...first } = files;
  expect(await shop.importFiles(first)).toMatchObject({
    errors: [],
    summary: {
      products: { created: 1 },
      variants: { created: 2 },
      prices: { created: 4 },
      images: { created: 1 },
    },
    log: [expect.stringMatching(/^2 new variants .*sold out: PLAIN-GOLD, PLAIN-INDIGO$/), expect.any(String)],
  });
  expect(await shop.queryRows(`SELECT on_sale FROM product WHERE slug = 'plain-throw'`)).toEqual([{ on_sale: true }]);
  expect(await shop.importFiles({ ...first, 'stock.csv': stock })).toMatchObject({
    errors: [],
    summary: {
      products: { unchanged: 1 },
      variants: { unchanged: 2 },
      prices: { unchanged: 4 },
      stock: { changed: 2 },
    },
  });
});
