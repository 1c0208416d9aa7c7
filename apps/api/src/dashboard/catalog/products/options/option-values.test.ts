import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openShop } from '../../../../testing/shop.ts';
import { assignCodes } from './assign-codes.ts';
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

/** The rows that the transaction has read so far from the tables of options. */
const countReadRows = async () => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int AS count
     FROM pg_stat_xact_user_tables WHERE relname IN ('attribute', 'attribute_value')`,
  );
  return rows[0]?.count ?? 0;
};

const measureRows = async (wanted: readonly NamedValue[]) => {
  const before = await countReadRows();
  const resolved = await resolveValues(client, 1, wanted);
  expect(new Set(resolved.map(({ valueId }) => valueId)).size).toBe(wanted.length);
  return (await countReadRows()) - before;
};

const addToStored = async (count: number) => {
  const stored = buildOption(count, (n) => `stored ${n}`);
  await measureRows(stored);
  return measureRows(stored.map(({ value, ...option }) => ({ ...option, value: `added ${value}` })));
};

test.each<[string, (count: number) => Promise<number>]>([
  ['values of a new option', (count) => measureRows(buildOption(count, String))],
  ['new options', (count) => measureRows(buildOptions(count))],
  ['values of a stored option', addToStored],
])('the rows that are read to insert %s grow with their number, not with its square', async (_what, readRows) => {
  const few = await readRows(200);
  // Linear: 10 times as many; by the square: 100 times.
  expect(await readRows(2000)).toBeLessThan(30 * (few + 100));
});

test('the CPU time of assigning codes grows with their number, not with its square', async () => {
  const measure = async (count: number) => {
    const wanted = Array.from({ length: count }, (_, n) => ({ text: `${'x'.repeat(60)}${n}` }));
    const start = process.cpuUsage();
    const assigned = await assignCodes(wanted, []);
    const { user, system } = process.cpuUsage(start);
    expect(new Set(assigned.map(({ code }) => code)).size).toBe(count);
    return user + system;
  };
  await measure(2000);
  const few = await measure(1000);
  // Linear: 20 times as long; by the square: 400 times.
  expect(await measure(20_000)).toBeLessThan(100 * few);
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

test('a code does not end within a letter outside the basic plane', async () => {
  const value = `${'𞤀'.repeat(12)} ${'𞤀'.repeat(13)}`;
  await resolveValues(client, 1, [{ name: 'Adlam', value, swatch: null }]);
  const { rows } = await client.query('SELECT code FROM attribute_value WHERE value = $1', [value]);
  expect(rows).toEqual([{ code: value.toLowerCase().replace(' ', '-') }]);
});
