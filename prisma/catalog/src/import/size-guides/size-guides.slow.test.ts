import {
  MAX_CENTIMETRES,
  MAX_GUIDE_MEASURES as MAX_MEASURES,
  MAX_GUIDE_SIZES as MAX_SIZES,
  MIN_CENTIMETRES,
  SizeGuide,
} from '@trad/contract/size-guide';
import { beforeEach, expect, test } from 'vitest';
import * as limits from '../../cells/measures.ts';
import { buildSampleFiles } from '../../testing/sample.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
await shop.importFiles(buildSampleFiles({ 'size-guides.csv': null }));

const GUIDE = `category,size,position,measures
dresses,S,1,Bust=82-86|Waist=64.5|Hips=
dresses,M,2,Bust=88-92|Waist=70|Hips=96
`;
const NAMES = `of,key,language,field,text
measure,dresses/Bust,fr,name,Poitrine
`;
const importGuide = (rows: string, options = {}) =>
  shop.importFiles({ 'size-guides.csv': `category,size,position,measures\n${rows}` }, options);
const loadGuide = async (slug = 'dresses') => {
  const [found] = await shop.queryRows<{ content: SizeGuide }>(
    'SELECT g.content FROM size_guide g JOIN category c ON c.id = g.category_id WHERE c.slug = $1',
    [slug],
  );
  return found?.content ?? null;
};
const loadVersion = async () =>
  (await shop.queryRows<{ version: number }>(`SELECT version FROM category WHERE slug = 'dresses'`))[0]?.version;
/** The sizes and measures in their order. */
const describeGuide = async () => {
  const guide = await loadGuide();
  return guide && [guide.sizes.map(({ size }) => size).join(' '), guide.measures.map(({ name }) => name).join(' ')];
};
beforeEach(async () => {
  await shop.pool.query('DELETE FROM size_guide');
  await shop.importFiles({ 'size-guides.csv': GUIDE, 'translations.csv': NAMES });
});

test('a guide is imported with the translations of its measures, and as the console stores it', async () => {
  const guide = await loadGuide();
  expect(guide).toEqual({
    measures: [
      { name: 'Bust', names: { fr: 'Poitrine', es: null, ar: null, sw: null } },
      { name: 'Waist', names: { fr: null, es: null, ar: null, sw: null } },
      { name: 'Hips', names: { fr: null, es: null, ar: null, sw: null } },
    ],
    sizes: [
      { size: 'S', values: [{ from: 82, to: 86 }, { from: 64.5, to: null }, null] },
      {
        size: 'M',
        values: [
          { from: 88, to: 92 },
          { from: 70, to: null },
          { from: 96, to: null },
        ],
      },
    ],
  });
  expect(SizeGuide.safeParse(guide).success).toBe(true);
  expect([limits.MAX_GUIDE_MEASURES, limits.MAX_GUIDE_SIZES, limits.MIN_CENTIMETRES, limits.MAX_CENTIMETRES]).toEqual([
    MAX_MEASURES,
    MAX_SIZES,
    MIN_CENTIMETRES,
    MAX_CENTIMETRES,
  ]);
});

test('importing it again changes nothing, and a check counts the same as an import', async () => {
  const before = await loadVersion();
  const same = { 'size-guides.csv': GUIDE, 'translations.csv': NAMES };
  const unchanged = { 'size-guides': { unchanged: 2 }, translations: { unchanged: 1 } };
  expect((await shop.importFiles(same)).summary).toEqual(unchanged);
  expect(await loadVersion()).toBe(before);
  const changed = {
    'size-guides.csv': `${GUIDE.replace('Waist=70', 'Waist=71')}dresses,L,,Bust=94\n`,
    'translations.csv': `${NAMES.replace('Poitrine', 'Buste')}measure,dresses/Hips,ar,name,الورك\n`,
  };
  const counts = {
    'size-guides': { created: 1, changed: 1, unchanged: 1 },
    translations: { created: 1, changed: 1 },
  };
  expect((await shop.importFiles(changed, { dryRun: true })).summary).toEqual(counts);
  expect((await shop.importFiles(same)).summary).toEqual(unchanged);
  expect((await shop.importFiles(changed)).summary).toEqual(counts);
  expect(await loadVersion()).toBe((before ?? 0) + 1);
  expect((await shop.importFiles(changed)).summary).toEqual({
    'size-guides': { unchanged: 3 },
    translations: { unchanged: 2 },
  });
});

test('exports have every measure, and importing them changes nothing', async () => {
  const folder = await shop.exportTo('exported');
  const { results, errors } = await shop.importFolder(folder);
  expect(errors).toEqual([]);
  for (const { file, rows, unchanged } of results) expect({ file, unchanged }).toEqual({ file, unchanged: rows });
  const { errors: others } = await (await openShop()).importFolder(folder, { alsoServed: [shop.served] });
  expect(others).toEqual([]);
});

test('a row replaces the measures of its size; other sizes stay, and a measure that none has is dropped', async () => {
  expect((await importGuide('dresses,m,,Waist=71|Length=100\n')).summary).toEqual({ 'size-guides': { changed: 1 } });
  expect(await describeGuide()).toEqual(['S M', 'Bust Waist Length']);
  expect((await loadGuide())?.sizes[1]).toEqual({
    size: 'M',
    values: [null, { from: 71, to: null }, { from: 100, to: null }],
  });
});

test('positions order the sizes, and an empty cell keeps what is stored', async () => {
  expect((await importGuide('dresses,XS,1,Bust=78\n')).summary).toEqual({ 'size-guides': { created: 1 } });
  expect(await describeGuide()).toEqual(['XS S M', 'Bust Waist Hips']);
  expect((await importGuide('dresses,XS,1,\n')).summary).toEqual({ 'size-guides': { unchanged: 1 } });
  expect((await importGuide('dresses,XS,9,\n')).summary).toEqual({ 'size-guides': { changed: 1 } });
  expect(await describeGuide()).toEqual(['S M XS', 'Bust Waist Hips']);
});

test('a cleared size is removed, and with the last one the guide', async () => {
  const removeSmall = 'dresses,S,1,[none]\ndresses,M,2,Bust=88-92|Waist=70|Hips=96\n';
  expect((await importGuide(removeSmall)).summary).toEqual({ 'size-guides': { removed: 1, unchanged: 1 } });
  expect((await importGuide(removeSmall)).summary).toEqual({ 'size-guides': { unchanged: 2 } });
  expect(await describeGuide()).toEqual(['M', 'Bust Waist Hips']);
  expect((await importGuide('dresses,M,,[none]\n')).summary).toEqual({ 'size-guides': { removed: 1 } });
  expect(await loadGuide()).toBeNull();
});

test('a translation is removed by [none]', async () => {
  const { summary } = await shop.importFiles({ 'translations.csv': NAMES.replace('Poitrine', '[none]') });
  expect(summary).toEqual({ translations: { removed: 1 } });
  expect((await loadGuide())?.measures[0]?.names.fr).toBeNull();
});

test('a guide of a new category is checked and imported with it', async () => {
  const files = {
    'categories.csv': 'slug,parent,name\nskirts,women,Skirts\n',
    'size-guides.csv': 'category,size,measures\nskirts,S,Waist=64\n',
    'translations.csv': 'of,key,language,field,text\nmeasure,skirts/Waist,sw,name,Kiuno\n',
  };
  const created = { categories: { created: 1 }, 'size-guides': { created: 1 }, translations: { created: 1 } };
  expect((await shop.importFiles(files, { dryRun: true })).summary).toEqual(created);
  expect(await loadGuide('skirts')).toBeNull();
  expect(await shop.importFiles(files)).toMatchObject({ errors: [], summary: created });
  expect((await loadGuide('skirts'))?.measures[0]?.names.sw).toBe('Kiuno');
});

test.each([
  ['no list', 'dresses,S,,tall', 'measures,is not a list of measures in centimetres such as Bust=86-90|Waist=66,tall'],
  [
    'a decimal comma',
    'dresses,S,,"Bust=86,5"',
    'measures,is not a list of measures in centimetres such as Bust=86-90|Waist=66,"Bust=86,5"',
  ],
  [
    'a unit',
    'dresses,S,,Bust=34 in',
    'measures,is not a list of measures in centimetres such as Bust=86-90|Waist=66,Bust=34 in',
  ],
  [
    'a measure without a name',
    'dresses,S,,=86',
    `measures,"looks like a formula: if it is meant as text, put an apostrophe (') before it",'=86`,
  ],
  [
    'a measure of no length',
    'dresses,S,,Bust=0',
    'measures,has a measure that is not between 0.1 and 1000 centimetres,Bust=0',
  ],
  [
    'a measure of eleven metres',
    'dresses,S,,Bust=1100',
    'measures,has a measure that is not between 0.1 and 1000 centimetres,Bust=1100',
  ],
  ['a range that ends early', 'dresses,S,,Bust=90-86', 'measures,has a range that ends below its beginning,Bust=90-86'],
  ['a measure twice', 'dresses,S,,Bust=86|bust=87', 'measures,contains a duplicate,Bust=86|bust=87'],
  [
    'nine measures',
    `dresses,S,,${Array.from({ length: 9 }, (_, n) => `M${n}=1`).join('|')}`,
    'measures,has more than 8 measures,M0=1|M1=1|M2=1|M3=1|M4=1|M5=1|M6=1|M7=1|M8=1',
  ],
  [
    'measures that are too many with the stored ones',
    'dresses,XL,,A=1|B=1|C=1|D=1|E=1|F=1',
    'measures,makes the guide have more than 8 measures,A|B|C|D|E|F',
  ],
  ['an unknown category', 'nowhere,S,,Bust=86', 'category,is an unknown category,nowhere'],
  ['a new size without measures', 'dresses,XL,,', 'measures,is required: the size is new,'],
  ['a size of 31 letters', `dresses,${'x'.repeat(31)},,Bust=86`, `size,is longer than 30 characters,${'x'.repeat(31)}`],
])('rejects %s', async (_name, row, message) => {
  const before = await loadGuide();
  expect((await importGuide(`${row}\n`)).errors).toEqual([`size-guides.csv,2,${message}`]);
  expect(await loadGuide()).toEqual(before);
});

test('rejects a size that two rows have, also in other letters, and translations of unknown measures', async () => {
  const { errors } = await shop.importFiles({
    'size-guides.csv': 'category,size,measures\ndresses,XL,Bust=99\ndresses,xl,Bust=98\n',
    'translations.csv': `of,key,language,field,text
measure,dresses/Sleeve,fr,name,Manche
measure,nowhere/Bust,fr,name,Poitrine
measure,dresses/Bust,fr,value,Poitrine
`,
  });
  expect(errors).toEqual([
    'size-guides.csv,3,size,is a duplicate: on lines 2 and 3,xl',
    'translations.csv,2,key,is an unknown measure,Sleeve',
    'translations.csv,3,key,is an unknown measure,Bust',
    'translations.csv,4,field,is not one of: name,value',
  ]);
});

test('a guide has at most forty sizes', async () => {
  const rows = Array.from({ length: 39 }, (_, n) => `dresses,N${n},,Bust=${50 + n}\n`).join('');
  const { errors } = await importGuide(rows);
  expect(errors).toHaveLength(39);
  expect(errors[0]).toBe('size-guides.csv,2,size,makes the guide have more than 40 sizes,N0');
  expect(await describeGuide()).toEqual(['S M', 'Bust Waist Hips']);
});

test('a guide that an operator changes after the check ends the import where a row does not fit it any more', async () => {
  const former = await loadGuide();
  const form = await shop.pool.connect();
  await form.query('BEGIN; SELECT FROM store FOR NO KEY UPDATE');
  const imported = shop.importFiles({
    'stores.csv': 'slug,headline\nkumasi-looms,Woven by hand\n',
    'translations.csv': 'of,key,language,field,text\nmeasure,dresses/Bust,fr,name,Tour de poitrine\n',
  });
  // The rows are checked, and the import waits for the store.
  await expect.poll(shop.countLockWaits).toBe(1);
  const content = { ...former, measures: former?.measures.map((one) => ({ ...one, name: `${one.name} width` })) };
  await form.query('UPDATE size_guide SET content = $1', [JSON.stringify(content)]);
  await form.query('COMMIT');
  form.release();
  await expect(imported).rejects.toThrow('The categories were changed while the files were checked');
  expect(await loadGuide()).toEqual(content);
});
