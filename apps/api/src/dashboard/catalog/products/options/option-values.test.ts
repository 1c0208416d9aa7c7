import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openShop } from '../../../../testing/shop.ts';
import { type NamedValue, resolveValues } from './option.queries.ts';

const shop = await openShop();
const client = await shop.pool.connect();
beforeEach(() => client.query('BEGIN'));
afterEach(() => client.query('ROLLBACK'));
afterAll(() => client.release());

/** Counts the options of all tests, so that each is new. */
let options = 0;
const buildOption = (count: number, buildValue: (n: number) => string): NamedValue[] => {
  options += 1;
  return Array.from({ length: count }, (_, n) => ({ name: `Option ${options}`, value: buildValue(n), swatch: null }));
};
const buildOptions = (count: number): NamedValue[] => {
  options += 1;
  return Array.from({ length: count }, (_, n) => ({ name: `Options ${options} ${n}`, value: 'One', swatch: null }));
};

const measure = async (wanted: readonly NamedValue[]) => {
  const start = performance.now();
  const resolved = await resolveValues(client, 1, wanted);
  const milliseconds = performance.now() - start;
  expect(new Set(resolved.map(({ valueId }) => valueId)).size).toBe(wanted.length);
  return milliseconds;
};

const COMMON_BEGINNING = 'x'.repeat(60);

test.each<[string, (count: number) => NamedValue[]]>([
  ['values of a new option', (count) => buildOption(count, String)],
  ['values whose codes begin alike', (count) => buildOption(count, (n) => `${COMMON_BEGINNING}${n}`)],
  ['new options', buildOptions],
])('the time of inserting %s grows with their number, not with its square', async (_what, build) => {
  await measure(build(100));
  const few = Math.min(await measure(build(1000)), await measure(build(1000)), await measure(build(1000)));
  const many = await measure(build(10_000));
  expect(many / few).toBeLessThan(30);
});

test('the time of adding values to an option grows with their number, not with its square', async () => {
  const addTo = async (count: number) => {
    const stored = buildOption(count, (n) => `stored ${n}`);
    await measure(stored);
    return measure(stored.map(({ value, ...option }) => ({ ...option, value: `added ${value}` })));
  };
  await addTo(100);
  const few = Math.min(await addTo(1000), await addTo(1000), await addTo(1000));
  expect((await addTo(10_000)) / few).toBeLessThan(30);
});

test('gives values of one option that begin alike different codes, and those of two options the same ones', async () => {
  const values = ['Deep Blue', 'deep-blue!', 'Deep  Blue.', '!!!', '???'];
  const wanted = ['Dye 1', 'Dye 2'].flatMap((name) => values.map((value) => ({ name, value, swatch: null })));
  await resolveValues(client, 1, wanted.slice(0, 1));
  await resolveValues(client, 1, wanted);
  const { rows } = await client.query(
    `SELECT array_agg(o.code ORDER BY o.position) AS codes, array_agg(o.value ORDER BY o.position) AS values
     FROM attribute_value o JOIN attribute a ON a.id = o.attribute_id WHERE a.name LIKE 'Dye _' GROUP BY a.id ORDER BY a.id`,
  );
  expect(rows).toEqual([1, 2].map(() => ({ codes: ['deep-blue', 'deep-blue-2', 'deep-blue-3', 'x', 'x-2'], values })));
});

test('finds the first of equal names in any letter case, and inserts names that differ in letter case once', async () => {
  const first = await resolveValues(client, 1, [{ name: 'Größe', value: 'Weiß', swatch: null }]);
  const again = await resolveValues(client, 1, [
    { name: 'GRößE', value: 'WEIß', swatch: null },
    { name: 'größe', value: 'weiß', swatch: null },
    { name: 'größe', value: 'Rot', swatch: null },
    { name: 'größe', value: 'ROT', swatch: null },
  ]);
  expect(again.slice(0, 2).map(({ valueId }) => valueId)).toEqual([first[0]?.valueId, first[0]?.valueId]);
  expect(again[2]?.valueId).toBe(again[3]?.valueId);
  expect(new Set(again.map(({ attributeId }) => attributeId)).size).toBe(1);
  await client.query(`INSERT INTO attribute (code, name, position) VALUES ('size-again', 'GRößE', 0)`);
  const { rows } = await client.query(`SELECT id FROM attribute WHERE code = 'size-again'`);
  const [found] = await resolveValues(client, 1, [{ name: 'größe', value: 'Blau', swatch: null }]);
  expect(found?.attributeId).toBe(rows[0].id);
});
