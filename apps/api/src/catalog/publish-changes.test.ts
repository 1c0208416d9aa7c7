import { inTransaction } from '@trad/database/connections/transaction';
import { describe, expect, test } from 'vitest';
import { buildAttribute, buildCategory, buildProduct, buildStore } from '../testing/factories.ts';
import { findReadModelDifferences, publishChanges } from '../testing/read-model/read-model.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
const colours = await buildAttribute(shop, 'Colour', ['Red']);

const findDifferences = () => findReadModelDifferences(shop.pool);
const publish = () => publishChanges(shop.pool);
const publishAll = async () => {
  let calls = 0;
  for (; (await shop.pool.query('SELECT FROM read.change')).rowCount; calls += 1) await publish();
  return calls;
};
/** Inserts products with one variant each, of which one piece is in stock. */
const insertProducts = async (storeId: number, count: number) => {
  const categoryId = await buildCategory(shop);
  await inTransaction(shop.pool, async (tx) => {
    await tx.query('SET LOCAL trad.read_model = deferred');
    await tx.query(
      `WITH products AS (
         INSERT INTO product (store_id, category_id, slug, name, status)
         SELECT $1::int, $2::int, 'many-' || n, 'Many ' || n, 'active' FROM generate_series(1, $3::int) n RETURNING id),
       categories AS (INSERT INTO product_category SELECT id, $2::int FROM products)
       INSERT INTO variant (product_id, sku, stock, position, options_key) SELECT id, 'MANY-' || id, 1, 0, '' FROM products`,
      [storeId, categoryId, count],
    );
  });
  await publishAll();
};
const countItems = async (where: string, storeId: number) =>
  (await shop.pool.query(`SELECT FROM read.item WHERE store_id = $1 AND ${where}`, [storeId])).rowCount;
const sellOut = (storeId: number) =>
  shop.pool.query('UPDATE variant v SET stock = 0 FROM product p WHERE p.id = v.product_id AND p.store_id = $1', [
    storeId,
  ]);
/** Runs `work` while another transaction holds what the statements lock. */
const whileLocked = async (statements: string, work: () => Promise<unknown>) => {
  const client = await shop.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(statements);
    await work();
    await client.query('COMMIT');
  } finally {
    client.release();
  }
};

describe('a publication does not wait for', () => {
  test('the row of a product: its tags are published, and it is refreshed once the row is free', async () => {
    const [locked, free] = [await buildProduct(shop), await buildProduct(shop)];
    await publish();
    await whileLocked(`UPDATE product SET name = 'Edited' WHERE id = ${locked.id}`, async () => {
      await sellOut(locked.storeId);
      await sellOut(free.storeId);
      const tags = ['availability', `product:${free.id}`, `stock:${free.id}`, `stock:${locked.id}`].sort();
      expect(await publish()).toEqual(tags);
      expect(await publish()).toEqual([]);
      expect(await countItems('NOT in_stock', free.storeId)).toBe(1);
      expect(await countItems('NOT in_stock', locked.storeId)).toBe(0);
      // The order of concurrent changes does not matter: the next call refreshes the product in any case.
      await shop.pool.query('UPDATE variant SET stock = 1 WHERE product_id = $1', [locked.id]);
      await sellOut(locked.storeId);
      expect(await publish()).toEqual([`stock:${locked.id}`]);
    });
    await publish();
    expect(await findDifferences()).toEqual([]);
    expect((await shop.pool.query('SELECT FROM read.change')).rowCount).toBe(0);
  });

  test('a transaction that keeps all refreshes waiting', async () => {
    const product = await buildProduct(shop);
    await publish();
    await whileLocked('SELECT read.lock_refreshes()', async () => {
      await sellOut(product.storeId);
      expect(await publish()).toEqual([`stock:${product.id}`]);
    });
    expect(await publish()).toEqual(['availability', `product:${product.id}`]);
    expect(await findDifferences()).toEqual([]);
  });
});

test('a product that is deleted while its refresh waits is removed from the waiting ones', async () => {
  const { id, storeId } = await buildProduct(shop);
  await publish();
  await whileLocked(`SELECT FROM product WHERE id = ${id} FOR UPDATE`, async () => {
    await sellOut(storeId);
    expect(await publish()).toEqual([`stock:${id}`]);
  });
  await shop.pool.query('DELETE FROM product WHERE id = $1', [id]);
  await publish();
  expect((await shop.pool.query('SELECT FROM read.change')).rowCount).toBe(0);
  expect(await findDifferences()).toEqual([]);
});

test('a product that is refreshed after the transaction that changed it concerns the listings that it left', async () => {
  const later = await buildCategory(shop);
  const { id, categoryId } = await buildProduct(shop);
  await publish();
  await inTransaction(shop.pool, async (tx) => {
    await tx.query('SET LOCAL trad.read_model = deferred');
    await tx.query('UPDATE product_category SET category_id = $2 WHERE product_id = $1', [id, later]);
  });
  expect(await publish()).toEqual(
    expect.arrayContaining([`product:${id}`, 'category:0', `category:${categoryId}`, `category:${later}`]),
  );
  expect(await findDifferences()).toEqual([]);
});

describe('many products', async () => {
  const count = 1100;
  const storeId = await buildStore(shop);
  await insertProducts(storeId, count);

  test('that sell out at once are refreshed in portions, after what sold out alone', async () => {
    const single = await buildProduct(shop);
    await publish();
    await sellOut(storeId);
    await sellOut(single.storeId);
    expect(await publish()).toEqual(expect.arrayContaining([`stock:${single.id}`, `product:${single.id}`]));
    expect(await countItems('NOT in_stock', single.storeId)).toBe(1);
    expect(await countItems('NOT in_stock', storeId)).toBe(199);
    await publish();
    expect(await countItems('NOT in_stock', storeId)).toBe(399);
    expect(await publishAll()).toBe(4);
    expect(await countItems('NOT in_stock', storeId)).toBe(count);
    expect(await findDifferences()).toEqual([]);
  });

  test('of a store that closes leave the listings at once, and come back in portions', async () => {
    await shop.pool.query(`UPDATE store SET status = 'suspended' WHERE id = $1`, [storeId]);
    expect(await countItems('true', storeId)).toBe(0);
    await shop.pool.query(`UPDATE store SET status = 'active' WHERE id = $1`, [storeId]);
    expect(await countItems('true', storeId)).toBe(0);
    expect(await publish()).toContain('shop');
    expect(await countItems('true', storeId)).toBe(200);
    // All products show a currency.
    await shop.pool.query(`UPDATE currency SET symbol = 'US$' WHERE code = 'USD'`);
    await publishAll();
    expect(await countItems('true', storeId)).toBe(count);
    expect(await findDifferences()).toEqual([]);
  });
});

test.each([
  ['inserts an attribute', `INSERT INTO attribute (code, name, position) VALUES ('new', 'New', 9)`],
  [
    'inserts a value',
    `INSERT INTO attribute_value (attribute_id, code, value, position) VALUES (${colours.id}, 'x', 'X', 9)`,
  ],
  ['changes no row', `UPDATE attribute_value SET swatch = '#aa0000' WHERE id < 0`],
  ['writes the same value again', `UPDATE attribute_value SET value = value, swatch = swatch`],
  ['writes the same currency again', `UPDATE currency SET symbol = symbol`],
])('a statement that %s keeps no refreshes waiting', async (_what, statement) => {
  const hasLock = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 72707370 AND pid = pg_backend_pid()`;
  await inTransaction(shop.pool, async (tx) => {
    await tx.query(statement);
    expect((await tx.query(hasLock)).rowCount).toBe(0);
    await tx.query(`UPDATE attribute_value SET value = value || '!' WHERE id = $1`, [colours.valueIds[0]]);
    expect((await tx.query(hasLock)).rowCount).toBe(1);
  });
});
