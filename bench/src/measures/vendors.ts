import type pg from 'pg';
import { insertBuyers } from '../buyers.ts';
import { formatMilliseconds, type Result } from '../result.ts';
import type { BenchShop } from './bench-shop.ts';

const MAX_MS = 150;
const CONCURRENCY = 10;
const ORDERS = 50_000;

/** Finds the generated store with the most products and assigns it to a new vendor. */
const assignBusyStore = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ id: number; products: number }>(
    `SELECT s.id, count(*)::int AS products FROM store s JOIN product p ON p.store_id = s.id
     WHERE s.slug ~ '^g[0-9]{3}-' GROUP BY s.id ORDER BY products DESC LIMIT 1`,
  );
  const [store] = rows;
  const [owner] = await insertBuyers(pool, 1);
  if (!store || !owner) throw new Error('No store was generated');
  await pool.query('UPDATE user_account SET role_id = 2 WHERE id = $1', [owner.id]);
  await pool.query('UPDATE store SET owner_id = $2 WHERE id = $1', [store.id, owner.id]);
  return { ...store, token: owner.token };
};

/**
 * Inserts orders of two years, most of them delivered and posted in the ledger, each of one piece of one of the store's
 * products.
 */
const insertStoreOrders = async (client: pg.PoolClient, storeId: number, buyerIds: readonly number[]) => {
  await client.query('INSERT INTO cart (user_id, version) SELECT unnest($1::int[]), 1', [buyerIds]);
  await client.query(
    `CREATE TEMP TABLE planned_order AS
     SELECT n, gen_random_uuid() AS attempt_id, now() - (1 - n::float / $2) * interval '2 years' AS at, c.id AS cart_id, c.user_id,
       v.id AS variant_id, v.product_id, v.sku, p.slug, p.name, 1000 + n % 9000 AS minor,
       CASE WHEN n > 0.99 * $2 THEN 'received' WHEN n % 20 = 0 THEN 'cancelled' ELSE 'delivered' END AS status,
       '{"name":"Amara Okafor","type":"Home","phone":null,"addressLine1":"1 Marina","addressLine2":null,"landmark":null,"city":"Lagos","state":null,"country":"Nigeria","country_code":"NG","zip":null}'::jsonb AS address
     FROM generate_series(1, $2) AS n
     JOIN (SELECT id, user_id, row_number() OVER () AS row_no, count(*) OVER () AS total FROM cart WHERE user_id = ANY($3)) c ON c.row_no = 1 + n % c.total
     JOIN (SELECT v.*, row_number() OVER (ORDER BY v.id) AS row_no, count(*) OVER () AS total FROM variant v
       JOIN product p ON p.id = v.product_id WHERE p.store_id = $1) v ON v.row_no = 1 + n % v.total
     JOIN product p ON p.id = v.product_id`,
    [storeId, ORDERS, buyerIds],
  );
  await client.query(`
    INSERT INTO payment_attempt (id, user_id, cart_id, cart_version, method, provider_ref, snapshot, amount_minor, currency_code, state, expires_at, created_at)
    SELECT attempt_id, user_id, cart_id, n, 'stripe_method', 'pi_bench_' || n, '{}', minor, 'USD', 'completed', at, at FROM planned_order plan;
    INSERT INTO shop_order (user_id, attempt_id, cart_id, cart_version_after, status, payment_method, currency_code, subtotal_minor,
      delivery_base_minor, delivery_total_minor, tax_added_minor, tax_included_minor, total_minor, shipping_option, address, created_at)
    SELECT user_id, attempt_id, cart_id, n, status, 'stripe_method', 'USD', minor, 0, 0, 0, 0, minor, 'default', address, at
    FROM planned_order plan ORDER BY n;
    INSERT INTO store_order (order_id, store_id, status, created_at, currency_code, units, goods_minor, delivery_minor,
      tax_added_minor, total_minor, commission_minor, search, delivered_at)
    SELECT o.id, ${storeId}, plan.status, plan.at, 'USD', 1, plan.minor, 0, 0, plan.minor, plan.minor / 10,
      lower('Amara Okafor ' || plan.name), CASE WHEN plan.status = 'delivered' THEN plan.at END
    FROM planned_order plan JOIN shop_order o ON o.attempt_id = plan.attempt_id ORDER BY o.id;
    INSERT INTO order_item (order_id, store_order_id, product_id, variant_id, sku, slug, name, store_name, attributes,
      unit_price_minor, qty, is_prices_inclusive_tax, tax_rate_bp, tax_minor, delivery_charge_minor, commission_bp, commission_minor)
    SELECT o.id, so.id, product_id, variant_id, sku, slug, name, 'Store', '[]', minor, 1, true, 0, 0, 0, 1000, minor / 10
    FROM planned_order plan JOIN shop_order o ON o.attempt_id = plan.attempt_id JOIN store_order so ON so.order_id = o.id ORDER BY o.id;`);
  const entriesByKind = {
    sale: `('buyers', NULL::int, -so.total_minor), ('store_held', so.store_id, so.total_minor)`,
    commission: `('store_held', so.store_id, -so.commission_minor), ('commission', NULL, so.commission_minor)`,
    release: `('store_held', so.store_id, so.commission_minor - so.total_minor),
      ('store_available', so.store_id, so.total_minor - so.commission_minor)`,
  };
  for (const [kind, entries] of Object.entries(entriesByKind))
    await client.query(
      `WITH delivered AS MATERIALIZED (
         SELECT so.* FROM store_order so JOIN shop_order o ON o.id = so.order_id JOIN planned_order plan ON plan.attempt_id = o.attempt_id
         WHERE so.status = 'delivered'
       ), transfers AS (
         INSERT INTO ledger_transfer (kind, key, order_id, store_order_id, created_at)
         SELECT '${kind}', '${kind}:' || id, order_id, id, created_at FROM delivered ORDER BY id RETURNING id, store_order_id
       )
       INSERT INTO ledger_entry (transfer_id, kind, account, store_id, currency_code, amount_minor)
       SELECT t.id, '${kind}', e.account, e.store_id, 'USD', e.minor FROM transfers t JOIN delivered so ON so.id = t.store_order_id
       CROSS JOIN LATERAL (VALUES ${entries}) AS e (account, store_id, minor) ORDER BY t.id`,
    );
  await client.query('DROP TABLE planned_order');
  await client.query(
    'VACUUM ANALYZE store_order, shop_order, order_item, ledger_transfer, ledger_entry, ledger_balance, ledger_total',
  );
};

/** Every read of the dashboard with several inputs. */
const READS: Readonly<Record<string, readonly string[]>> = {
  get_vendor_dashboard: ['period=daily', 'period=weekly', 'period=monthly', 'period=monthly&currency=EUR'],
  get_vendor_orders: [
    '',
    'offset=25000',
    'status=received',
    'status=cancelled&offset=2000',
    'sort=total&order=DESC',
    'search=amara',
    'search=nothing+like+it',
  ],
  get_vendor_products: ['', 'search=dress', 'sort=price&order=ASC', 'sort=stock', 'sort=sold&offset=2000', 'stock=low'],
  get_vendor_stock: ['', 'search=dress', 'sort=inventory&order=ASC', 'status=out_of_stock', 'offset=5000'],
  get_vendor_balance: [''],
  get_vendor_ledger: [
    'currency=USD',
    'currency=USD&kind=commission',
    'currency=USD&offset=20000',
    'currency=USD&kind=refund',
  ],
};

/** Measures the dashboard's reads of a busy store. */
export const measureVendors = async (shop: BenchShop): Promise<Result[]> => {
  const { client, pool, shopServer, settings } = shop;
  const store = await assignBusyStore(pool);
  const { token } = store;
  const buyers = await insertBuyers(pool, 200);
  // Temporary tables exist per connection.
  const connection = await pool.connect();
  try {
    const buyerIds = buyers.map(({ id }) => id);
    await insertStoreOrders(connection, store.id, buyerIds);
  } finally {
    connection.release();
  }
  const results: Result[] = [];
  for (const [call, queries] of Object.entries(READS)) {
    const requests = queries.map((query) => `@${token} /api/${call}?${query}`);
    const task = { port: shopServer.port, requests, repeat: true, connections: CONCURRENCY, seconds: settings.seconds };
    await client.load(task);
    const load = await client.load(task);
    results.push({
      name: call,
      limit: `p99 ≤ ${MAX_MS} ms`,
      measured: `p99 ${formatMilliseconds(load.p99)}, p50 ${formatMilliseconds(load.p50)}`,
      detail: `${store.products.toLocaleString('en')} products, ${ORDERS.toLocaleString('en')} orders of one store, ${CONCURRENCY} vendors at once`,
      passed: load.p99 <= MAX_MS,
      figures: load,
    });
  }
  return results;
};
