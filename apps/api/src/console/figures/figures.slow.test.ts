import type { MarketplaceFigures } from '@trad/contract/console/home';
import { beforeAll, expect, test } from 'vitest';
import { storeFigureDays } from '../../figures/figures.ts';
import { buildAddress, buildProduct, buildUser, buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { readPeriod } from './figure-period.ts';

const shop = await openShop();
const DAY_MS = 86_400_000;
const now = shop.clock.now().getTime();
const midnight = Math.floor(now / DAY_MS) * DAY_MS;
const nia = await buildUser(shop, { role: 'operator' });

/** The figures by one statement each over all orders, carts and refunds of a period: what the stored days have to add up to. */
const FIGURES = `WITH placed AS MATERIALIZED (
    SELECT cart_id, created_at FROM shop_order WHERE created_at >= $1::timestamptz AND created_at < $3::timestamptz
  ), used_cart AS (
    SELECT cart_id, created_at, true AS is_ordered FROM placed
    UNION ALL
    SELECT cart_id, created_at, false FROM payment_attempt WHERE created_at >= $1 AND created_at < $3
    UNION ALL
    SELECT cart_id, created_at, false FROM cart_line WHERE NOT saved_for_later AND created_at >= $1 AND created_at < $3
  ), counted AS (
    SELECT 'orders' AS figure, created_at, NULL::text AS thing, NULL::float8 AS hours FROM placed
    UNION ALL
    SELECT 'carts', created_at, cart_id::text, NULL FROM used_cart
    UNION ALL
    SELECT 'ordered_carts', created_at, cart_id::text, NULL FROM used_cart WHERE is_ordered
    UNION ALL
    SELECT 'refunded', created_at, attempt_id::text, NULL FROM refund
    WHERE state <> 'failed' AND created_at >= $1 AND created_at < $3
    UNION ALL
    SELECT 'shoppers', created_at, NULL, NULL FROM user_account WHERE role_id = 3 AND created_at >= $1 AND created_at < $3
    UNION ALL
    SELECT 'stores', created_at, NULL, NULL FROM store WHERE created_at >= $1 AND created_at < $3
    UNION ALL
    SELECT 'hours_to_ship', e.created_at, NULL, round(extract(epoch FROM e.created_at - so.created_at) / 3600)
    FROM store_order_event e JOIN store_order so ON so.id = e.store_order_id
    WHERE e.status = 'shipped' AND e.created_at >= $1 AND e.created_at < $3
  ), dated AS (
    SELECT c.*, c.created_at >= $2::timestamptz AS is_now, width_bucket(c.created_at, $4::timestamptz[]) AS bucket FROM counted c
  )
  SELECT figure, is_now AS "isNow", bucket,
    CASE WHEN figure = 'hours_to_ship' THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY hours)
      WHEN figure IN ('carts', 'ordered_carts', 'refunded') THEN count(DISTINCT thing) ELSE count(*) END AS value
  FROM dated GROUP BY GROUPING SETS ((figure, is_now), (figure, is_now, bucket))
  HAVING GROUPING(bucket) = 1 OR is_now`;
const MONEY = `WITH placed AS MATERIALIZED (
    SELECT id, currency_code, total_minor, created_at >= $2::timestamptz AS is_now FROM shop_order
    WHERE created_at >= $1::timestamptz AND created_at < $3::timestamptz
  ), moved AS (
    SELECT currency_code, CASE WHEN is_now THEN total_minor ELSE 0 END AS sales,
      CASE WHEN is_now THEN 0 ELSE total_minor END AS sales_before, 0::bigint AS commission, 0::bigint AS refunds FROM placed
    UNION ALL
    SELECT p.currency_code, 0, 0, so.commission_minor, 0 FROM placed p JOIN store_order so ON so.order_id = p.id
    WHERE p.is_now AND so.status NOT IN ('cancelled', 'returned', 'refunded')
    UNION ALL
    SELECT a.currency_code, 0, 0, 0, r.amount_minor FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id
    WHERE r.state <> 'failed' AND r.created_at >= $2 AND r.created_at < $3
  )
  SELECT c.code::text AS currency_code, (sum(sales) / 10 ^ c.decimals)::float8 AS sales, (sum(sales_before) / 10 ^ c.decimals)::float8 AS sales_before,
    (sum(commission) / 10 ^ c.decimals)::float8 AS commission, (sum(refunds) / 10 ^ c.decimals)::float8 AS refunds
  FROM moved m JOIN currency c ON c.code = m.currency_code GROUP BY c.code, c.decimals ORDER BY c.code`;
const SOLD = `FROM shop_order o JOIN store_order so ON so.order_id = o.id JOIN order_item item ON item.store_order_id = so.id
  WHERE o.created_at >= $1 AND o.created_at < $2 AND so.status NOT IN ('cancelled', 'returned', 'refunded')`;

/** Computes a period's figures without stored days. */
const compute = async (input: { from: string; to?: string }) => {
  const { from, to, before, buckets } = readPeriod(input, shop.clock.now());
  const { rows } = await shop.pool.query(FIGURES, [before.from, from, to, buckets.map((bucket) => bucket.from)]);
  const find = (figure: string, isNow: boolean, bucket: number | null): number | null =>
    rows.find((row) => row.figure === figure && row.isNow === isNow && row.bucket === bucket)?.value ?? null;
  const compare = (read: (isNow: boolean, bucket: number | null) => number | null) => ({
    now: read(true, null),
    before: read(false, null),
    bars: buckets.map((_, index) => read(true, index + 1) ?? 0),
  });
  const count = (name: string) => compare((isNow, bucket) => find(name, isNow, bucket) ?? 0);
  const list = async (subject: string, value: string) =>
    (
      await shop.pool.query(
        `SELECT ${subject} AS id, ${value}::int AS value ${SOLD} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 4`,
        [from, to],
      )
    ).rows.map(({ id, value: sum }) => [id, sum]);
  return {
    orders: count('orders'),
    cart_to_order: compare((isNow, bucket) => {
      const carts = find('carts', isNow, bucket);
      return carts ? (find('ordered_carts', isNow, bucket) ?? 0) / carts : null;
    }),
    refunded_orders: count('refunded'),
    new_shoppers: count('shoppers'),
    new_stores: count('stores'),
    hours_to_ship: compare((isNow, bucket) => find('hours_to_ship', isNow, bucket)),
    money: (await shop.pool.query(MONEY, [before.from, from, to])).rows,
    best_stores: await list('so.store_id', 'count(DISTINCT so.id)'),
    best_products: await list('item.product_id', 'sum(item.qty)'),
  };
};

const load = async (input: { from: string; to?: string }) => {
  const { body } = await shop.call('getMarketplaceFigures', input, nia);
  const { from: _from, to: _to, money, best_stores, best_products, ...figures }: MarketplaceFigures = body.data;
  return {
    ...figures,
    money: money.map(({ currency_symbol: _symbol, decimals: _decimals, ...sums }) => sums),
    best_stores: best_stores.map(({ id, orders }) => [id, orders]),
    best_products: best_products.map(({ id, sold }) => [id, sold]),
  };
};

const at = (time: number) => new Date(time).toISOString();
/** Until now, whole days, hours, months, a year, and periods that begin or end within a day or a minute. */
const PERIODS = [
  { from: at(midnight) },
  { from: at(midnight - 6 * DAY_MS) },
  { from: at(now - 28 * DAY_MS) },
  { from: at(now - 364 * DAY_MS) },
  { from: at(midnight - 366 * DAY_MS), to: at(midnight) },
  { from: at(midnight - 10 * DAY_MS), to: at(midnight - 9 * DAY_MS) },
  { from: at(midnight - 40 * DAY_MS - 5 * 3_600_000), to: at(midnight - 3 * DAY_MS + 7 * 3_600_000) },
  { from: at(midnight - 40 * DAY_MS + 12 * 3_600_000), to: at(midnight - 38 * DAY_MS + 12 * 3_600_000) },
  { from: at(midnight - 130 * DAY_MS + 90_001), to: at(midnight - 31 * DAY_MS - 90_001) },
  { from: at(midnight - 20 * DAY_MS + 3_600_000), to: at(midnight - 20 * DAY_MS + 9 * 3_600_000) },
  { from: at(midnight - 200 * DAY_MS), to: at(midnight - 80 * DAY_MS) },
];

const expectSame = async (periods: Parameters<typeof load>[0][] = PERIODS) => {
  for (const period of periods)
    expect({ period, ...(await load(period)) }).toEqual({ period, ...(await compute(period)) });
};

/** Copies an order: of another time, cart, currency, store, status and amount, by its number. */
const COPIES = `WITH planned AS (
    SELECT n, md5('attempt ' || n)::uuid AS attempt_id, $2::int + 1000 + n AS order_id,
      $3::timestamptz - make_interval(secs => CASE WHEN n % 7 = 0 THEN (n * 31 % 150) * 86400 ELSE n * 104729 % 34000000 END) AS at,
      (SELECT array_agg(id ORDER BY id) FROM cart) AS carts, (ARRAY['USD', 'NGN', 'KES'])[1 + n % 3] AS currency,
      (ARRAY['delivered', 'delivered', 'shipped', 'cancelled', 'delivered'])[1 + n % 5] AS status
    FROM generate_series(1, 400) AS n
  ), attempts AS (
    INSERT INTO payment_attempt SELECT (jsonb_populate_record(a, jsonb_build_object('id', planned.attempt_id, 'cart_id', carts[1 + n % 5], 'provider_ref', NULL,
      'cart_version', n, 'currency_code', currency, 'created_at', at - interval '7 hours', 'state', CASE WHEN n % 9 = 0 THEN 'failed' ELSE 'completed' END))).*
    FROM planned, payment_attempt a JOIN shop_order o ON o.attempt_id = a.id WHERE o.id = $1
  ), orders AS (
    INSERT INTO shop_order SELECT (jsonb_populate_record(o, jsonb_build_object('id', planned.order_id, 'attempt_id', planned.attempt_id, 'cart_id', carts[1 + n % 5],
      'cart_version_after', n, 'currency_code', currency, 'total_minor', 4000 + n * 13, 'subtotal_minor', 4000 + n * 13,
      'delivery_base_minor', 0, 'delivery_total_minor', 0, 'tax_added_minor', 0, 'created_at', at))).*
    FROM planned, shop_order o WHERE o.id = $1 AND n % 9 > 0
  ), seller_orders AS (
    INSERT INTO store_order SELECT (jsonb_populate_record(so, jsonb_build_object('id', planned.order_id, 'order_id', planned.order_id, 'status', planned.status, 'store_id', stores[1 + n % 3],
      'currency_code', currency, 'commission_minor', n * 3, 'created_at', at))).*
    FROM planned, (SELECT array_agg(id ORDER BY id) AS stores FROM store) s, store_order so WHERE so.order_id = $1 AND n % 9 > 0
  ), items AS (
    INSERT INTO order_item SELECT (jsonb_populate_record(i, jsonb_build_object('id', planned.order_id, 'order_id', planned.order_id, 'store_order_id', planned.order_id,
      'product_id', products[1 + n * n % 7], 'qty', 1 + n % 4))).*
    FROM planned, (SELECT array_agg(id ORDER BY id) AS products FROM product) p, order_item i WHERE i.order_id = $1 AND n % 9 > 0
  ), events AS (
    INSERT INTO store_order_event (store_order_id, status, created_at)
    SELECT order_id, 'shipped', at + n * interval '11 minutes' FROM planned WHERE n % 5 <> 3 AND n % 9 > 0
  )
  INSERT INTO refund (id, attempt_id, amount_minor, reason, state, method, currency_code, created_at, updated_at)
  SELECT md5('refund ' || n || k)::uuid, attempt_id, 100 + n, 'operator', CASE WHEN n % 11 = 0 THEN 'failed' ELSE 'succeeded' END, 'stripe_method',
    currency, at + k * interval '20 hours', at FROM planned, generate_series(1, 2) AS k WHERE n % 4 = 1`;

let copied: number;
beforeAll(async () => {
  const vendors = [await buildVendor(shop), await buildVendor(shop), await buildVendor(shop)];
  const products = [];
  for (let index = 0; index < 7; index += 1)
    products.push(
      await buildProduct(shop, {
        store_id: vendors[index % 3]?.storeId as number,
        variants: [{ stock: null, prices: { USD: 4000 } }],
      }),
    );
  const buyers = [];
  for (let index = 0; index < 5; index += 1) {
    const buyer = await buildUser(shop);
    buyers.push(buyer);
    await shop.call('manageCart', { product_variant_id: products[0]?.variantId as number }, { token: buyer.token });
  }
  const address_id = await buildAddress(shop, buyers[0]?.id as number);
  const input = { address_id, payment_method: 'cod_method' } as const;
  const { body } = await shop.call('placeOrder', input, { token: buyers[0]?.token });
  copied = body.data.id;
  const client = await shop.pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = 'replica'`);
    await client.query(COPIES, [copied, copied, new Date(midnight)]);
    await client.query("UPDATE user_account SET created_at = $1::timestamptz - id * interval '9 days 5 hours'", [
      new Date(now),
    ]);
    await client.query("UPDATE store SET created_at = $1::timestamptz - id * interval '3 days 5 hours'", [
      new Date(now),
    ]);
    await client.query("UPDATE cart_line SET created_at = $1::timestamptz - id * interval '2 days 7 hours'", [
      new Date(now),
    ]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
});

test('stored days and live counts add up to the figures of all rows', async () => {
  await expectSame();
  await storeFigureDays(shop.app.deps);
  const { rows } = await shop.pool.query('SELECT stored_until::text FROM figure_progress');
  expect(rows).toEqual([{ stored_until: at(midnight).slice(0, 10) }]);
  await storeFigureDays(shop.app.deps);
  await expectSame();
});

test('later cancellations, returns and refunds are subtracted from the figures of their day by the next run', async () => {
  shop.clock.advance(DAY_MS);
  await shop.pool.query(
    `WITH ended AS (UPDATE store_order SET status = 'returned' WHERE id % 6 = 1 AND status = 'delivered' RETURNING id)
     INSERT INTO store_order_event (store_order_id, status, created_at) SELECT id, 'returned', $1 FROM ended`,
    [shop.clock.now()],
  );
  await shop.pool.query(`UPDATE refund SET state = 'failed' WHERE amount_minor % 5 = 2`);
  shop.clock.advance(60_000);
  await storeFigureDays(shop.app.deps);
  await expectSame();
});

test('returned orders whose cash is recorded later are in the figures of their day again', async () => {
  // The runs until then have read the returns, and the next one does not read them again.
  shop.clock.advance(600_000);
  await storeFigureDays(shop.app.deps);
  const { rowCount } = await shop.pool.query(
    `WITH delivered AS (
       UPDATE store_order SET status = 'delivered' WHERE status = 'returned' AND id % 12 = 1 RETURNING id, total_minor
     ), events AS (
       INSERT INTO store_order_event (store_order_id, status, created_at) SELECT id, 'delivered', $1 FROM delivered
     )
     INSERT INTO cash_receipt (store_order_id, number, amount_minor, received_at) SELECT id, 1, total_minor, $1 FROM delivered`,
    [shop.clock.now()],
  );
  expect(rowCount).toBeGreaterThan(0);
  shop.clock.advance(60_000);
  await storeFigureDays(shop.app.deps);
  await expectSame();
});

test('a cart whose line was deleted by its order is one cart', async () => {
  shop.clock.advance(3 * DAY_MS);
  const buyer = await buildUser(shop);
  const address_id = await buildAddress(shop, buyer.id);
  const { rows } = await shop.pool.query('SELECT id FROM variant ORDER BY id LIMIT 1');
  await shop.call('manageCart', { product_variant_id: rows[0].id }, { token: buyer.token });
  const day = shop.clock.now();
  const period = { from: at(day.getTime()) };
  shop.clock.advance(DAY_MS);
  await storeFigureDays(shop.app.deps);
  await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, { token: buyer.token });
  shop.clock.advance(DAY_MS);
  await storeFigureDays(shop.app.deps);
  expect((await load(period)).cart_to_order.now).toBe(1);
});

test('days that a clock which was ahead has stored are stored again when they are over', async () => {
  const periods = [{ from: at(midnight - 20 * DAY_MS) }, { from: at(midnight - 350 * DAY_MS) }];
  await storeFigureDays(shop.app.deps);
  const readStored = async () =>
    (
      await shop.pool.query(
        `SELECT (SELECT json_agg(f ORDER BY figure, day, subject, value) FROM figure_day f) AS figures,
           (SELECT json_agg(s ORDER BY day, currency_code) FROM sales_day s) AS sales,
           (SELECT json_agg(c ORDER BY cart_id, day) FROM cart_day c) AS carts, stored_until::text FROM figure_progress`,
      )
    ).rows[0];
  const before = await readStored();
  shop.clock.advance(40 * DAY_MS);
  await storeFigureDays(shop.app.deps);
  expect((await readStored()).stored_until > before.stored_until).toBe(true);
  shop.clock.advance(-40 * DAY_MS);
  // An order of a stored day ends before the next run, whose last one was ahead.
  await shop.pool.query(
    `WITH ended AS (UPDATE store_order SET status = 'returned' WHERE id = (SELECT max(id) FROM store_order WHERE status = 'delivered') RETURNING id)
     INSERT INTO store_order_event (store_order_id, status, created_at) SELECT id, 'returned', $1 FROM ended`,
    [shop.clock.now()],
  );
  shop.clock.advance(60_000);
  await storeFigureDays(shop.app.deps);
  expect(await readStored()).toMatchObject({ carts: before.carts, stored_until: before.stored_until });
  await expectSame(periods);
  const buyer = await buildUser(shop);
  const address_id = await buildAddress(shop, buyer.id);
  const { rows } = await shop.pool.query('SELECT id FROM variant ORDER BY id LIMIT 1');
  await shop.call('manageCart', { product_variant_id: rows[0].id }, { token: buyer.token });
  await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, { token: buyer.token });
  const period = { from: at(shop.clock.now().getTime() - 2 * DAY_MS) };
  shop.clock.advance(DAY_MS);
  await storeFigureDays(shop.app.deps);
  expect((await load(period)).orders.now).toBeGreaterThan(0);
  await expectSame([period, ...periods]);
});
