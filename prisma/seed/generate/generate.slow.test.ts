import { openTestDatabase, type TestDatabase } from '@trad/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgress } from '../progress.ts';
import { seedDemo } from '../seed-demo.ts';
import { FillError, fillShop, parseFillOptions } from './fill-shop.ts';

const COUNT = 400;
let database: TestDatabase;
const silent = createProgress({ write: () => true });
const addProducts = (products: string, add = false) =>
  fillShop(database.pool, parseFillOptions({ products, add }), silent);
const queryRows = async <T extends object>(sql: string) => (await database.pool.query<T>(sql)).rows;
const queryNumber = async (sql: string) =>
  Number(Object.values((await queryRows<Record<string, unknown>>(sql))[0] ?? {})[0]);
const queryProducts = () =>
  queryRows(`SELECT p.name, v.stock, p.rating FROM product p JOIN variant v ON v.product_id = p.id
    WHERE v.sku LIKE 'G%-1' ORDER BY p.id`);

beforeAll(async () => {
  database = await openTestDatabase({ max: 2 });
  await seedDemo(database.pool);
  await addProducts(String(COUNT));
});
afterAll(() => database.close());

test('adds the requested number of products, with the read model of a rebuild', async () => {
  expect(await queryNumber("SELECT count(*) FROM variant WHERE sku LIKE 'G%-1'")).toBe(COUNT);
  expect(await queryRows('SELECT * FROM read.find_differences((SELECT array_agg(id) FROM product))')).toEqual([]);
});

test('every description is correct English, whatever its pattern and number', async () => {
  const descriptions = await queryRows<{ description: string }>(
    `SELECT p.description FROM product p JOIN variant v ON v.product_id = p.id WHERE v.sku LIKE 'G%-1'`,
  );
  for (const { description } of descriptions) expect(description).not.toMatch(/\b1 days|\bA [AEIOU]/);
});

test('every reference is valid, although foreign keys were not checked per row', async () => {
  const keys = await queryRows<{ child: string; parent: string; equal: string; given: string }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
       string_agg(format('c.%I = p.%I', a.attname, b.attname), ' AND ') AS equal,
       string_agg(format('c.%I IS NOT NULL', a.attname), ' AND ') AS given
     FROM pg_constraint f, unnest(f.conkey, f.confkey) AS k (own, other)
     JOIN pg_attribute a ON a.attnum = k.own JOIN pg_attribute b ON b.attnum = k.other
     WHERE f.contype = 'f' AND a.attrelid = f.conrelid AND b.attrelid = f.confrelid GROUP BY f.oid, 1, 2`,
  );
  expect(keys.length).toBeGreaterThan(30);
  for (const { child, parent, equal, given } of keys) {
    const lost = `SELECT count(*) FROM ${child} c WHERE ${given} AND NOT EXISTS (SELECT FROM ${parent} p WHERE ${equal})`;
    expect([child, parent, await queryNumber(lost)]).toEqual([child, parent, 0]);
  }
});

test('stock equals its ledger, ratings equal their reviews, and main categories contain their products', async () => {
  expect(
    await queryNumber(`SELECT count(*) FROM variant v WHERE stock <>
      (SELECT coalesce(sum(delta), 0) FROM stock_move m WHERE m.variant_id = v.id)`),
  ).toBe(0);
  expect(
    await queryNumber(`SELECT count(*) FROM product p WHERE (rating, rating_count) <>
      (SELECT coalesce(round(avg(r.rating), 2), 0), count(*) FROM review r WHERE r.product_id = p.id)`),
  ).toBe(0);
  expect(
    await queryNumber(`SELECT count(*) FROM product p WHERE NOT EXISTS
      (SELECT FROM product_category c WHERE (c.product_id, c.category_id) = (p.id, p.category_id))`),
  ).toBe(0);
});

test('later inserts get new ids', async () => {
  await expect(
    queryRows(
      "INSERT INTO product (store_id, category_id, slug, name) SELECT store_id, category_id, 'next', 'Next' FROM product LIMIT 1",
    ),
  ).resolves.toEqual([]);
  await queryRows("DELETE FROM product WHERE slug = 'next'");
});

test('a second run with the same number changes nothing, and another number is rejected without --add', async () => {
  expect(await addProducts(String(COUNT))).toContain('nothing was changed');
  await expect(addProducts('10')).rejects.toThrow(FillError);
  expect(await queryNumber("SELECT count(*) FROM variant WHERE sku LIKE 'G%-1'")).toBe(COUNT);
  await addProducts('10', true);
  expect(await queryNumber("SELECT count(*) FROM variant WHERE sku LIKE 'G%-1'")).toBe(COUNT + 10);
  expect(await queryNumber("SELECT count(*) FROM store WHERE slug ~ '^g[0-9]'")).toBe(200);
});

test('a shop with a product that is not of the demo shop is not filled without --add, however few it has', async () => {
  const other = await openTestDatabase({ max: 2 });
  try {
    await seedDemo(other.pool);
    await other.pool.query(`UPDATE product SET slug = 'our-own' WHERE id = (SELECT min(id) FROM product)`);
    await expect(fillShop(other.pool, parseFillOptions({ products: '10' }), silent)).rejects.toThrow(FillError);
    const { rows } = await other.pool.query(`SELECT FROM variant WHERE sku LIKE 'G%-1'`);
    expect(rows).toEqual([]);
  } finally {
    await other.close();
  }
});

test('the same seed generates the same products in another shop', async () => {
  const before = await queryProducts();
  const other = await openTestDatabase({ max: 2 });
  try {
    await seedDemo(other.pool);
    await fillShop(other.pool, parseFillOptions({ products: String(COUNT) }), silent);
    const { rows } = await other.pool.query(
      `SELECT p.name, v.stock, p.rating FROM product p JOIN variant v ON v.product_id = p.id
       WHERE v.sku LIKE 'G%-1' ORDER BY p.id`,
    );
    expect(rows).toEqual(before.slice(0, COUNT));
  } finally {
    await other.close();
  }
});

test.each(['0', '-1', '1.5', '1e5', 'many', '', '99999999'])('rejects %s products', (products) => {
  expect(() => parseFillOptions({ products })).toThrow(FillError);
});
