import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { examineShop } from '../operations/doctor.ts';
import {
  buildAddress,
  buildAttribute,
  buildCategory,
  buildProduct,
  buildReview,
  buildStore,
  buildUser,
  payCashOrder,
} from '../testing/factories.ts';
import { findReadModelDifferences, publishChanges } from '../testing/read-model/read-model.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { updateUnitsSold } from './sold.queries.ts';

let shop: Shop;
let colours: { id: number; valueIds: number[] };
beforeAll(async () => {
  shop = await openShop();
  colours = await buildAttribute(shop, 'Colour', ['Red', 'Blue', 'Green']);
  await shop.pool.query(`UPDATE attribute_value SET swatch = '#aa0000' WHERE id = $1`, [colours.valueIds[0]]);
});

const findDifferences = () => findReadModelDifferences(shop.pool);

/** Changes of the domain tables. `n` selects rows, `k` a value. */
const changes: ReadonlyArray<(db: Queryable, n: number, k: number) => Promise<unknown>> = [
  (db, n, k) =>
    db.query(`UPDATE product SET name = 'Name ' || $2::int, featured = $2::int % 2 = 0 WHERE id % 5 = $1::int % 5`, [
      n,
      k,
    ]),
  (db, n, k) =>
    db.query(
      `UPDATE product SET status = (ARRAY['active', 'draft', 'archived'])[1 + $2::int % 3] WHERE id % 5 = $1::int % 5`,
      [n, k],
    ),
  (db, n, k) =>
    db.query(
      'UPDATE product SET store_id = (SELECT id FROM store ORDER BY id OFFSET $2::int % 2 LIMIT 1) WHERE id % 5 = $1::int % 5',
      [n, k],
    ),
  (db, n, k) => db.query('UPDATE product SET sold = $2::int, rating = $2::int % 5 WHERE id % 5 = $1::int % 5', [n, k]),
  (db, n, k) =>
    db.query(
      `INSERT INTO product_translation (product_id, language_code, field, text)
       SELECT id, (ARRAY['fr', 'ar'])[1 + $2::int % 2], (ARRAY['name', 'short_description'])[1 + $2::int % 2], 'Mot ' || $2::int FROM product WHERE id % 5 = $1::int % 5
       ON CONFLICT (product_id, language_code, field) DO UPDATE SET text = EXCLUDED.text`,
      [n, k],
    ),
  (db, n) => db.query('DELETE FROM product_translation WHERE product_id % 5 = $1::int % 5', [n]),
  (db, n, k) => db.query('UPDATE variant SET stock = nullif($2::int % 4, 3) WHERE id % 7 = $1::int % 7', [n, k]),
  (db, n, k) => db.query('UPDATE variant SET active = $2::int % 3 > 0 WHERE id % 7 = $1::int % 7', [n, k]),
  (db, n) => db.query('DELETE FROM variant WHERE id % 11 = $1::int % 11', [n]),
  (db, n, k) =>
    db.query(
      `INSERT INTO variant_price (variant_id, currency_code, amount_minor)
       SELECT id, (ARRAY['USD', 'NGN', 'EUR'])[1 + $2::int % 3], 100 + $2::int FROM variant WHERE id % 7 = $1::int % 7
       ON CONFLICT (variant_id, currency_code) DO UPDATE SET amount_minor = EXCLUDED.amount_minor, special_minor = NULL`,
      [n, k],
    ),
  (db, n) =>
    db.query(
      'UPDATE variant_price SET special_minor = amount_minor - 1 WHERE variant_id % 7 = $1::int % 7 AND amount_minor > 1',
      [n],
    ),
  (db, n, k) =>
    db.query(
      `DELETE FROM variant_price WHERE variant_id % 7 = $1::int % 7 AND currency_code = (ARRAY['USD', 'NGN'])[1 + $2::int % 2]`,
      [n, k],
    ),
  (db, n, k) =>
    db.query(
      `INSERT INTO product_image (product_id, key, position, attribute_value_id)
       SELECT id, 'picture-' || $2::int, 1 + $2::int % 3, $3 FROM product WHERE id % 5 = $1::int % 5
       ON CONFLICT (product_id, position) DO UPDATE SET key = EXCLUDED.key`,
      [n, k, colours.valueIds[k % 3]],
    ),
  (db, n) => db.query('DELETE FROM product_image WHERE product_id % 5 = $1::int % 5', [n]),
  (db, n, k) =>
    db.query(
      `INSERT INTO product_category SELECT p.id, c.id FROM product p, (SELECT id FROM category ORDER BY id OFFSET $2::int % 6 LIMIT 1) c
       WHERE p.id % 5 = $1::int % 5 ON CONFLICT DO NOTHING`,
      [n, k],
    ),
  (db, n, k) =>
    db.query('DELETE FROM product_category WHERE product_id % 5 = $1::int % 5 AND category_id % 3 = $2::int % 3', [
      n,
      k,
    ]),
  (db, n, k) => db.query('UPDATE category SET active = $2::int % 3 > 0 WHERE id % 6 = $1::int % 6', [n, k]),
  (db, n, k) =>
    db.query(
      `UPDATE category SET parent_id = (SELECT id FROM category WHERE parent_id IS NULL AND id % 6 <> $1::int % 6 ORDER BY id OFFSET $2::int % 3 LIMIT 1)
       WHERE id % 6 = $1::int % 6 AND NOT EXISTS (SELECT FROM category child WHERE child.parent_id = category.id)`,
      [n, k],
    ),
  (db, n, k) =>
    db.query(
      `UPDATE store SET name = 'Store ' || $2::int, status = (ARRAY['active', 'suspended'])[1 + $2::int % 2] WHERE id % 2 = $1::int % 2`,
      [n, k],
    ),
  (db, n, k) =>
    db.query(
      `UPDATE attribute_value SET value = 'Value ' || $2::int, swatch = (ARRAY['#00ff00', NULL])[1 + $2::int % 2] WHERE id % 3 = $1::int % 3`,
      [n, k],
    ),
  (db, n, k) =>
    db.query(
      `INSERT INTO attribute_translation (attribute_id, language_code, field, text) VALUES ($1, 'fr', 'name', 'Couleur ' || $2::int)
       ON CONFLICT (attribute_id, language_code, field) DO UPDATE SET text = EXCLUDED.text`,
      [colours.id, n + k],
    ),
  (db, n, k) =>
    db.query(`UPDATE currency SET enabled = $2::int % 2 = 0, symbol = 'S' || $1::int WHERE code = 'NGN'`, [n, k]),
  (db, n) => db.query('DELETE FROM product WHERE id % 13 = $1::int % 13', [n]),
  (db, n, k) => db.query(`UPDATE category SET name = 'Category ' || $2::int WHERE id % 6 = $1::int % 6`, [n, k]),
  (db, n, k) =>
    db.query(
      `INSERT INTO category_translation (category_id, language_code, field, text)
       SELECT id, 'fr', 'name', 'Rayon ' || $2::int FROM category WHERE id % 6 = $1::int % 6
       ON CONFLICT (category_id, language_code, field) DO UPDATE SET text = EXCLUDED.text`,
      [n, k],
    ),
  (db, n, k) =>
    db.query(
      `INSERT INTO attribute_value_translation (attribute_value_id, language_code, field, text)
       SELECT id, 'ar', 'value', 'لون ' || $2::int FROM attribute_value WHERE id % 3 = $1::int % 3
       ON CONFLICT (attribute_value_id, language_code, field) DO UPDATE SET text = EXCLUDED.text`,
      [n, k],
    ),
  (db, n, k) =>
    db.query(`UPDATE attribute SET name = 'Attribute ' || $1::int, position = $2 WHERE id = $3`, [n, k, colours.id]),
  (db, n) => db.query('DELETE FROM variant_attribute_value WHERE variant_id % 7 = $1::int % 7', [n]),
  (db, n, k) =>
    db.query(
      `INSERT INTO variant_attribute_value (variant_id, attribute_id, attribute_value_id)
       SELECT id, $2, $3 FROM variant WHERE id % 7 = $1::int % 7 ON CONFLICT DO NOTHING`,
      [n, colours.id, colours.valueIds[k % 3]],
    ),
  (db, n, k) => db.query(`UPDATE variant SET sku = 'SKU-' || id || '-' || $2::int WHERE id % 7 = $1::int % 7`, [n, k]),
  (db, n, k) => db.query('UPDATE currency SET position = (position * 7 + $1::int + $2::int) % 100', [n, k]),
  (db, n, k) =>
    db.query(
      `WITH inserted AS (
         INSERT INTO product (store_id, category_id, slug, name)
         SELECT s.id, c.id, 'made-' || gen_random_uuid(), 'Made ' || $2::int
         FROM (SELECT id FROM store ORDER BY id OFFSET $1::int % 2 LIMIT 1) s,
           (SELECT id FROM category ORDER BY id OFFSET $2::int % 6 LIMIT 1) c
         RETURNING id, category_id)
       INSERT INTO product_category SELECT id, category_id FROM inserted`,
      [n, k],
    ),
];

const plan = fc.array(fc.tuple(fc.nat(changes.length - 1), fc.nat(200), fc.nat(200), fc.boolean()), {
  minLength: 3,
  maxLength: 12,
});

const insertProducts = async () => {
  const stores = [await buildStore(shop), await buildStore(shop)];
  const tops = [await buildCategory(shop), await buildCategory(shop)];
  const [red = 0, blue = 0] = colours.valueIds;
  for (const number of [0, 1, 2, 3, 4]) {
    const parent = tops[number % 2] ?? 0;
    await buildProduct(shop, {
      store_id: stores[number % 2],
      category_id: await buildCategory(shop, { parent_id: parent }),
      variants: [
        { stock: number, prices: { USD: 900 + number, EUR: 800 }, values: { [colours.id]: red } },
        { stock: 3, prices: { USD: 850, NGN: 70_000 }, values: { [colours.id]: blue } },
      ],
    });
  }
};

test('equals a rebuild after any sequence of changes, in one transaction or several', async () => {
  await insertProducts();
  await fc.assert(
    fc.asyncProperty(plan, async (steps) => {
      if (!(await shop.pool.query('SELECT FROM product HAVING count(*) > 3')).rowCount) await insertProducts();
      let pendingSteps: typeof steps = [];
      const run = async () => {
        const batch = pendingSteps;
        pendingSteps = [];
        await inTransaction(shop.pool, async (tx) => {
          for (const [index, n, k] of batch) await changes[index]?.(tx, n, k);
        });
      };
      for (const step of steps) {
        pendingSteps.push(step);
        if (step[3]) await run();
      }
      await run();
      await shop.pool.query('SELECT read.publish_changes(0)');
      expect(await findDifferences()).toEqual([]);
    }),
    { numRuns: process.env.TRAD_TEST_FULL ? 400 : 25 },
  );
});

test('concurrent changes of the same product are both in the read model', async () => {
  const { id, variantId } = await buildProduct(shop);
  const [first, second] = [await shop.pool.connect(), await shop.pool.connect()];
  try {
    await first.query('BEGIN');
    await second.query('BEGIN');
    await first.query(`UPDATE product SET name = 'Renamed' WHERE id = $1`, [id]);
    await second.query('UPDATE variant_price SET amount_minor = 4321 WHERE variant_id = $1', [variantId]);
    await Promise.all([first.query('COMMIT'), second.query('COMMIT')]);
  } finally {
    first.release();
    second.release();
  }
  const { body } = await shop.call('getProducts', { sort: 'id', limit: 1 });
  expect(body.data[0]).toMatchObject({ name: 'Renamed', variants: [{ price: 43.21 }] });
  expect(await findDifferences()).toEqual([]);
});

test('a product added to a store while the store is renamed has the new name', async () => {
  const storeId = await buildStore(shop);
  const [vendor, operator] = [await shop.pool.connect(), await shop.pool.connect()];
  const { id } = await buildProduct(shop);
  try {
    await vendor.query('BEGIN');
    await operator.query('BEGIN');
    await vendor.query('UPDATE product SET store_id = $2 WHERE id = $1', [id, storeId]);
    await operator.query(`UPDATE store SET name = 'New Name' WHERE id = $1`, [storeId]);
    await Promise.all([vendor.query('COMMIT'), operator.query('COMMIT')]);
  } finally {
    vendor.release();
    operator.release();
  }
  const { body } = await shop.call('getProducts', { seller_id: String(storeId) });
  expect(body.data).toMatchObject([{ id, seller_name: 'New Name' }]);
  expect(await findDifferences()).toEqual([]);
});

test('an order adds one row to read.change; a product that sells out is refreshed when changes are published', async () => {
  const { id, variantIds } = await buildProduct(shop, {
    variants: [
      { stock: 1, prices: { USD: 1000 } },
      { stock: 5, prices: { USD: 2000 } },
    ],
  });
  await shop.pool.query('SELECT read.publish_changes(0)');
  await shop.pool.query('UPDATE variant SET stock = 0 WHERE id = $1', [variantIds[0]]);
  const pending = await shop.pool.query('SELECT tags, availability_changed FROM read.change');
  expect(pending.rows).toEqual([{ tags: [`stock:${id}`], availability_changed: [id] }]);
  // The cheapest variant in stock is another one, which moves the product in listings by price.
  expect(await publish()).toEqual([
    'availability',
    'category:0',
    expect.stringMatching(/^category:/),
    `product:${id}`,
    `stock:${id}`,
    expect.stringMatching(/^store:/),
  ]);
  const { body } = await shop.call('getProducts', { limit: 1 });
  expect(body.data[0]).toMatchObject({ id, stock: 5, variants: [{ id: variantIds[1], stock: 5, price: 20 }] });
  expect(await findDifferences()).toEqual([]);
  expect(await publish()).toEqual([]);
});

const publish = () => publishChanges(shop.pool);

describe('a change concerns', () => {
  test('the exact stock alone, where a sale leaves stock', async () => {
    const { id, variantId } = await buildProduct(shop);
    await publish();
    await shop.pool.query('UPDATE variant SET stock = stock - 1 WHERE id = $1', [variantId]);
    expect(await publish()).toEqual([`stock:${id}`]);
  });

  test('no order of a listing, where the only variant sells out', async () => {
    const { id, variantId } = await buildProduct(shop);
    await publish();
    await shop.pool.query('UPDATE variant SET stock = 0 WHERE id = $1', [variantId]);
    expect(await publish()).toEqual(['availability', `product:${id}`, `stock:${id}`]);
  });

  test('the listings that a product leaves and those that it enters', async () => {
    const [former, later] = [await buildCategory(shop), await buildCategory(shop)];
    const { id } = await buildProduct(shop, { category_id: former });
    const { rows } = await shop.pool.query<{ store_id: number }>('SELECT store_id FROM product WHERE id = $1', [id]);
    await publish();
    await shop.pool.query('UPDATE product_category SET category_id = $2 WHERE product_id = $1', [id, later]);
    const tags = await publish();
    expect(tags).toEqual(
      expect.arrayContaining([
        `product:${id}`,
        'category:0',
        `category:${former}`,
        `category:${later}`,
        `store:${rows[0]?.store_id}`,
      ]),
    );
    expect(tags).not.toContain('shop');
  });

  test("the store's own page alone, where its followers change, or the text of a review", async () => {
    const { id: productId, storeId } = await buildProduct(shop);
    const { id: userId } = await buildUser(shop);
    await buildReview(shop, productId, { user_id: userId });
    await publish();
    await shop.pool.query('INSERT INTO followed_store (user_id, store_id) VALUES ($1, $2)', [userId, storeId]);
    expect(await publish()).toEqual([`store_page:${storeId}`]);
    await shop.pool.query(`UPDATE review SET comment = 'Soft.' WHERE product_id = $1`, [productId]);
    expect(await publish()).toEqual([`product:${productId}`, `store_page:${storeId}`]);
  });

  test('everything, where many products or shared rows change', async () => {
    await publish();
    await shop.pool.query('UPDATE category SET position = position');
    expect(await publish()).toContain('shop');
  });
});

describe('units sold', () => {
  const buildOrderedProduct = async () => {
    const { id, variantId } = await buildProduct(shop);
    const { id: userId, token } = await buildUser(shop);
    const address_id = await buildAddress(shop, userId);
    await shop.pool.query('UPDATE product SET sold = 0');
    return {
      id,
      order: async (qty: number) => {
        await shop.call('manageCart', { product_variant_id: variantId, qty }, { token });
        return (await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, { token })).body.data.id;
      },
      countSold: async () => {
        // In several statements, as in a shop of many orders.
        await updateUnitsSold(shop.pool, 1);
        const { rows } = await shop.pool.query<{ sold: number; changed: number }>(
          'SELECT sold, (SELECT update_units_sold()) AS changed FROM product WHERE id = $1',
          [id],
        );
        expect(rows[0]?.changed).toBe(0);
        return rows[0]?.sold;
      },
    };
  };

  test('are those of paid orders, without cancelled, returned and refunded ones', async () => {
    const product = await buildOrderedProduct();
    const [first, second] = [await product.order(2), await product.order(3)];
    const third = await product.order(4);
    expect(await product.countSold()).toBe(0);
    // The vendor alone cannot confirm cash.
    await shop.pool.query(`UPDATE store_order SET status = 'delivered' WHERE order_id = $1`, [third]);
    expect(await product.countSold()).toBe(0);
    await payCashOrder(shop, first);
    await payCashOrder(shop, second);
    expect(await product.countSold()).toBe(5);
    const { body } = await shop.call('mostSellingProducts', { limit: 1 });
    expect(body.data[0]?.id).toBe(product.id);
    for (const status of ['cancelled', 'returned', 'refunded']) {
      await shop.pool.query('UPDATE store_order SET status = $2 WHERE order_id = $1', [second, status]);
      expect([status, await product.countSold()]).toEqual([status, 2]);
    }
  });

  test('of more than the database can store are the highest number that it can', async () => {
    const product = await buildOrderedProduct();
    const other = await buildOrderedProduct();
    const [huge, usual] = [await product.order(1), await other.order(3)];
    await payCashOrder(shop, huge);
    await payCashOrder(shop, usual);
    await shop.pool.query(
      `INSERT INTO order_item (order_id, store_order_id, product_id, variant_id, sku, slug, name, store_name, attributes,
         unit_price_minor, qty, is_prices_inclusive_tax, tax_rate_bp, tax_minor, delivery_charge_minor)
       SELECT order_id, store_order_id, product_id, variant_id, sku, slug, name, store_name, attributes,
         unit_price_minor, 1000000000, is_prices_inclusive_tax, tax_rate_bp, tax_minor, delivery_charge_minor
       FROM order_item CROSS JOIN generate_series(1, 3) WHERE order_id = $1`,
      [huge],
    );
    expect([await product.countSold(), await other.countSold()]).toEqual([2_147_483_647, 3]);
    // A second such product of its store.
    await shop.pool.query(
      'UPDATE product SET sold = 2147483647, store_id = (SELECT store_id FROM product WHERE id = $1) WHERE id = $2',
      [product.id, other.id],
    );
    const { status, body } = await shop.call('topSellers', {});
    expect([status, body.data[0]?.units_sold]).toEqual([200, 2 * 2_147_483_647]);
  });
});

test('the doctor reports differences and repairs them', async () => {
  const { id } = await buildProduct(shop);
  await shop.pool.query('DELETE FROM read.entry WHERE product_id = $1 AND category_id = 0', [id]);
  await shop.pool.query('UPDATE read.item SET sold = 7 WHERE product_id = $1', [id]);
  const output: string[] = [];
  await examineShop(shop.pool, (line) => output.push(line));
  expect(output).toEqual(expect.arrayContaining([`    read.item ${id}: differs`, `    read.entry 0/${id}: missing`]));
  await examineShop(shop.pool, () => {}, { repair: true });
  expect(await findDifferences()).toEqual([]);
});
