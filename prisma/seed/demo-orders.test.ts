import { openTestDatabase, type TestDatabase } from '@trad/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_STORE_TIME_ZONE } from './data/demo-store.ts';
import { REVIEWS } from './data/reviews.ts';
import { seedDemo } from './seed-demo.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedDemo(database.pool, NOW);
});
afterAll(() => database.close());

/** Counts the rows that violate a rule, which must be none. */
const queryRows = async (sql: string) => (await database.pool.query(sql)).rows;
const queryNumber = async (sql: string) => Number(Object.values((await queryRows(sql))[0] ?? {})[0]);

test('has a year of orders by about thirty shoppers, the older ones delivered', async () => {
  expect(await queryNumber('SELECT count(*) FROM shop_order')).toBeGreaterThan(140);
  expect(await queryNumber('SELECT count(DISTINCT user_id) FROM shop_order')).toBeGreaterThan(25);
  const [span] = await queryRows('SELECT min(created_at) AS first, max(created_at) AS last FROM shop_order');
  expect(NOW.getTime() - span.first.getTime()).toBeLessThan(366 * 86_400_000);
  expect(span.last.getTime()).toBeLessThan(NOW.getTime());
  expect(
    await queryRows(`SELECT id FROM shop_order WHERE created_at < '${NOW.toISOString()}'::timestamptz - interval '9 days'
      AND status NOT IN ('delivered', 'cancelled', 'returned')`),
  ).toEqual([]);
});

test('every sold item has a picture of the purchased colour', async () => {
  expect(await queryRows('SELECT sku FROM order_item WHERE image_key IS NULL')).toEqual([]);
});

test("an order's sums equal those of its items", async () => {
  const wrong = await queryRows(
    `SELECT o.id FROM shop_order o JOIN order_item i ON i.order_id = o.id GROUP BY o.id
     HAVING o.subtotal_minor <> sum(i.unit_price_minor * i.qty)
       OR o.delivery_total_minor <> o.delivery_base_minor + sum(i.delivery_charge_minor)
       OR o.tax_added_minor <> coalesce(sum(i.tax_minor) FILTER (WHERE NOT i.is_prices_inclusive_tax), 0)
       OR o.tax_included_minor <> coalesce(sum(i.tax_minor) FILTER (WHERE i.is_prices_inclusive_tax), 0)`,
  );
  expect(wrong).toEqual([]);
  expect(
    await queryRows('SELECT id FROM shop_order o WHERE NOT EXISTS (SELECT FROM order_item WHERE order_id = o.id)'),
  ).toEqual([]);
});

test('an item has the price of its variant, with the tax rounded half up', async () => {
  const wrong = await queryRows(
    `SELECT i.id FROM order_item i JOIN shop_order o ON o.id = i.order_id
     JOIN variant_price p ON p.variant_id = i.variant_id AND p.currency_code = o.currency_code
     WHERE i.unit_price_minor <> coalesce(p.special_minor, p.amount_minor)
       OR i.tax_minor <> round(i.unit_price_minor * i.qty * i.tax_rate_bp
         / CASE WHEN i.is_prices_inclusive_tax THEN 10000.0 + i.tax_rate_bp ELSE 10000.0 END)`,
  );
  expect(wrong).toEqual([]);
});

test('an order has an attempt with the same total, and a seller order per store', async () => {
  const wrong = await queryRows(
    `SELECT o.id FROM shop_order o JOIN payment_attempt a ON a.id = o.attempt_id
     WHERE a.amount_minor <> o.total_minor OR a.currency_code <> o.currency_code OR a.state <> 'completed'
       OR (a.snapshot ->> 'totalMinor')::bigint <> o.total_minor OR a.user_id <> o.user_id OR a.cart_id <> o.cart_id
       OR a.cart_version >= o.cart_version_after
       OR EXISTS (SELECT FROM store_order s WHERE s.order_id = o.id AND s.status <> o.status)`,
  );
  expect(wrong).toEqual([]);
  const misplaced = await queryRows(
    `SELECT i.id FROM order_item i JOIN store_order s ON s.id = i.store_order_id
     JOIN product p ON p.id = i.product_id WHERE p.store_id <> s.store_id`,
  );
  expect(misplaced).toEqual([]);
});

test('the ledger has all cash that was received, the base deliveries included', async () => {
  const orders = await queryRows(
    `SELECT o.id FROM shop_order o
     LEFT JOIN (SELECT so.order_id, sum(r.amount_minor) AS minor FROM cash_receipt r JOIN store_order so ON so.id = r.store_order_id
       GROUP BY 1) cash ON cash.order_id = o.id
     LEFT JOIN (SELECT t.order_id, -sum(e.amount_minor) AS minor FROM ledger_transfer t
       JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers' GROUP BY 1) posted ON posted.order_id = o.id
     WHERE coalesce(cash.minor + o.delivery_base_minor, 0) <> coalesce(posted.minor, 0)`,
  );
  expect(orders).toEqual([]);
});

test('the sum of the stock moves equals the stock, which was never negative', async () => {
  const wrong = await queryRows(
    `SELECT v.sku FROM variant v LEFT JOIN stock_move m ON m.variant_id = v.id
     GROUP BY v.id HAVING coalesce(sum(m.delta), 0) <> coalesce(v.stock, 0)`,
  );
  expect(wrong).toEqual([]);
  const below = await queryRows(
    `SELECT * FROM (SELECT variant_id, sum(delta) OVER (PARTITION BY variant_id ORDER BY created_at, id) AS left_over
       FROM stock_move) moves WHERE left_over < 0`,
  );
  expect(below).toEqual([]);
});

test("a product's units sold are those of its paid orders", async () => {
  expect(await queryNumber('SELECT count(*) FROM product WHERE sold > 0')).toBeGreaterThan(100);
  expect(await queryNumber('SELECT update_units_sold()')).toBe(0);
});

const DEMO_STORE = `(SELECT id FROM store WHERE slug = 'adunni-studio')`;

test("the demo vendor's sales have grown", async () => {
  const buildDateRange = (
    from: number,
    to: number,
  ) => `created_at BETWEEN '${NOW.toISOString()}'::timestamptz - interval '${from} days'
    AND '${NOW.toISOString()}'::timestamptz - interval '${to} days'`;
  const orders = `SELECT count(*) FROM store_order WHERE store_id = ${DEMO_STORE}`;
  const [lately, before, first] = [
    await queryNumber(`${orders} AND ${buildDateRange(61, 1)}`),
    await queryNumber(`${orders} AND ${buildDateRange(121, 61)}`),
    await queryNumber(`${orders} AND ${buildDateRange(181, 121)}`),
  ];
  expect(first).toBeGreaterThan(30);
  expect(before).toBeGreaterThan(first);
  expect(lately).toBeGreaterThan(before);
});

test("the dashboard counts days in the store's time zone", async () => {
  expect(await queryRows(`SELECT time_zone FROM store WHERE id = ${DEMO_STORE}`)).toEqual([
    { time_zone: DEMO_STORE_TIME_ZONE },
  ]);
});

test('returned items are in stock again, and were neither paid nor credited', async () => {
  const returned = `SELECT so.id, o.attempt_id FROM store_order so JOIN shop_order o ON o.id = so.order_id
    WHERE so.status = 'returned'`;
  expect((await queryRows(returned)).length).toBeGreaterThan(3);
  expect(
    await queryRows(`SELECT r.id FROM (${returned}) r WHERE EXISTS (SELECT FROM cash_receipt c WHERE c.store_order_id = r.id)
      OR EXISTS (SELECT FROM ledger_transfer t WHERE t.store_order_id = r.id)
      OR (SELECT sum(m.delta) FROM stock_move m WHERE m.attempt_id = r.attempt_id) <> 0
      OR (SELECT array_agg(e.status ORDER BY e.created_at) FROM store_order_event e WHERE e.store_order_id = r.id)
        <> ARRAY['processing', 'shipped', 'returned']::text[]`),
  ).toEqual([]);
});

test("the demo vendor's orders have every status, some are cancelled or returned, and they contain all of its products", async () => {
  const shares = await queryRows(
    `SELECT status, count(*)::int AS count FROM store_order WHERE store_id = ${DEMO_STORE} GROUP BY status ORDER BY 2`,
  );
  expect(shares.map(({ status }) => status).toSorted()).toEqual([
    'cancelled',
    'delivered',
    'processing',
    'received',
    'returned',
    'shipped',
  ]);
  expect(shares.at(-1).status).toBe('delivered');
  expect(
    await queryRows(`SELECT slug FROM product p WHERE store_id = ${DEMO_STORE} AND status = 'active' AND sold = 0`),
  ).toEqual([]);
});

test('the demo vendor was paid monthly, never more than the balance, and has a balance to withdraw', async () => {
  const withdrawals = await queryRows(`SELECT DISTINCT created_at FROM withdrawal WHERE store_id = ${DEMO_STORE}
    AND state = 'paid' AND decided_at > created_at`);
  expect(withdrawals.length).toBe(5);
  const unbooked = await queryRows(
    `SELECT w.id FROM withdrawal w JOIN ledger_transfer t ON t.withdrawal_id = w.id JOIN ledger_entry e ON e.transfer_id = t.id
     GROUP BY w.id HAVING sum(e.amount_minor) FILTER (WHERE e.account = 'store_paid') IS DISTINCT FROM w.amount_minor
       OR sum(e.amount_minor) FILTER (WHERE e.account = 'store_on_its_way') <> 0 OR count(DISTINCT t.kind) <> 2`,
  );
  expect(unbooked).toEqual([]);
  const overdrawn = await queryRows(
    `SELECT * FROM (SELECT e.account, sum(e.amount_minor) OVER (PARTITION BY e.store_id, e.currency_code, e.account
         ORDER BY t.created_at, e.transfer_id) AS left_over
       FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id WHERE e.store_id = ${DEMO_STORE}) entries
     WHERE left_over < 0`,
  );
  expect(overdrawn).toEqual([]);
  expect(await queryRows('SELECT transfer_id FROM ledger_entry GROUP BY 1 HAVING sum(amount_minor) <> 0')).toEqual([]);
  // The ledger is listed by id, with the balance after each entry.
  const late = await queryRows(
    'SELECT * FROM (SELECT created_at < lag(created_at) OVER (ORDER BY id) AS late FROM ledger_transfer) t WHERE late',
  );
  expect(late).toEqual([]);
  expect(
    await queryNumber(`SELECT sum(amount_minor) FROM ledger_entry WHERE store_id = ${DEMO_STORE}
      AND account = 'store_available' AND currency_code = 'USD'`),
  ).toBeGreaterThan(0);
});

test('the demo shopper has four orders with different statuses and an empty cart', async () => {
  const orders = await queryRows(
    `SELECT o.status, o.currency_code FROM shop_order o JOIN user_account u ON u.id = o.user_id
     WHERE u.email = 'shopper@trad.example' ORDER BY o.id`,
  );
  expect(orders.map(({ status }) => status)).toEqual(['delivered', 'cancelled', 'shipped', 'received']);
  expect(await queryNumber('SELECT count(*) FROM cart_line')).toBe(0);
});

test('the demo shopper has more than a page of favourite products on sale and follows stores', async () => {
  const ofShopper = `f JOIN user_account u ON u.id = f.user_id AND u.email = 'shopper@trad.example'`;
  const shown = `JOIN read.item i ON i.product_id = f.product_id WHERE f.created_at < '${NOW.toISOString()}'`;
  expect(await queryNumber(`SELECT count(*) FROM favorite ${ofShopper} ${shown}`)).toBeGreaterThan(12);
  expect(await queryNumber(`SELECT count(*) FROM followed_store ${ofShopper}`)).toBeGreaterThan(1);
});

test("a reviewer's order of the product was delivered before the review", async () => {
  const wrong = await queryRows(
    `SELECT r.id FROM review r WHERE NOT EXISTS (
       SELECT FROM order_item i JOIN shop_order o ON o.id = i.order_id
       WHERE i.product_id = r.product_id AND o.user_id = r.user_id AND o.status = 'delivered'
         AND o.created_at < r.created_at)`,
  );
  expect(wrong).toEqual([]);
});

test("a product's rating is the average of its reviews", async () => {
  const wrong = await queryRows(
    `SELECT p.slug FROM product p LEFT JOIN review r ON r.product_id = p.id AND r.status = 'published'
     GROUP BY p.id
     HAVING p.rating <> coalesce(round(avg(r.rating), 2), 0) OR p.rating_count <> count(r.id)`,
  );
  expect(wrong).toEqual([]);
});

test('most products have reviews, in five languages and with all ratings', async () => {
  expect(await queryNumber('SELECT count(*) FROM review')).toBe(REVIEWS.length);
  expect(await queryNumber('SELECT count(*) FROM product WHERE rating_count > 0')).toBeGreaterThan(110);
  expect(await queryNumber('SELECT max(rating_count) FROM product')).toBeGreaterThan(10);
  expect(await queryNumber('SELECT count(DISTINCT language_code) FROM review')).toBe(5);
  const shares = await queryRows(
    'SELECT rating, count(*)::int AS count FROM review GROUP BY rating ORDER BY rating DESC',
  );
  expect(shares.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
  expect(shares.map(({ count }) => count)).toEqual(shares.map(({ count }) => count).toSorted((a, b) => b - a));
});

test('the other shoppers cannot sign in', async () => {
  expect(await queryRows(`SELECT email FROM user_account WHERE password_hash <> '!' ORDER BY email`)).toEqual([
    { email: 'operator@trad.example' },
    { email: 'shopper@trad.example' },
    { email: 'vendor@trad.example' },
  ]);
});
