// The statements that generate orders. Every id follows from the number of the order, so that batches need no look-ups and
// may run in any order: of five orders, one is of two stores and one has two lines of the same store.
import { ROLE_IDS } from '@trad/contract/account';
import { buildCommissionSql } from '@trad/contract/money';
import { NO_PASSWORD } from '../load/load-people.ts';
import { GENERATED_DOMAIN } from './ensure-accounts.ts';

/** The ids of the first generated row of each table, and what the generated orders are distributed over. */
export interface OrderPlan {
  orders: number;
  shoppers: number;
  stores: number;
  /** Every so many orders, one is of the steady store, and one of the frequent shopper. */
  steadyEvery: number;
  frequentEvery: number;
  now: string;
  /** Names, phones and cities differ, for searches of people; otherwise all orders are of Amara Okafor in Lagos. */
  hasVariedPeople: boolean;
  firstIds: Readonly<
    Record<'order' | 'sellerOrder' | 'item' | 'event' | 'transfer' | 'entry' | 'move' | 'user' | 'cart', number>
  >;
}

/** The history that the orders are spread over. */
const DAYS = 730;
const RETURN_WINDOW_DAYS = 7;
/** Orders older than this are delivered; the newest ones are on their way there. */
const DELIVERED_AFTER_DAYS = 3;
/** How many days mails to unconfirmed addresses wait. */
const MAIL_DAYS = 30;
/** Of every so many orders, one is of the growing store. */
export const GROWING_STORE_EVERY = 20;

/** SQL: how many seller orders, and how many lines, come before those of the order `n`. */
const SELLER_ORDERS_BEFORE = '(n + (n - 1) / 5 - 1)';
const LINES_BEFORE = '(n + (n - 1) / 5 + (n + 3) / 5 - 1)';
export const countSellerOrders = (orders: number) => orders + Math.floor(orders / 5);
export const countLines = (orders: number) => orders + Math.floor(orders / 5) + Math.floor((orders + 4) / 5);

/** The ids that are reserved for each seller order; not each of them gets a row. */
export const TRANSFERS_PER_SELLER_ORDER = 3;
export const EVENTS_PER_SELLER_ORDER = 3;

const GIVEN_NAMES = [
  'Amara',
  'Baraka',
  'Chidinma',
  'Desta',
  'Efua',
  'Farai',
  'Grace',
  'Hassan',
  'Imani',
  'Juma',
  'Kofi',
  'Lerato',
];
const FAMILY_NAMES = [
  'Okafor',
  'Otieno',
  'Mensah',
  'Abebe',
  'Diallo',
  'Moyo',
  'Nkosi',
  'Traoré',
  'Wanjiru',
  'Bello',
  'Kamau',
];
/** City, country code and country. */
const CITIES = [
  'Lagos|NG|Nigeria',
  'Accra|GH|Ghana',
  'Nairobi|KE|Kenya',
  'Dakar|SN|Senegal',
  'Kigali|RW|Rwanda',
  'Cape Town|ZA|South Africa',
  'London|GB|United Kingdom',
  'Paris|FR|France',
  'Toronto|CA|Canada',
];

const pick = (list: readonly string[], index: string) =>
  `(ARRAY[${list.map((text) => `'${text}'`).join(', ')}])[1 + (${index}) % ${list.length}]`;
/** The family name of a generated person, by number, then how many times all 132 combinations of names were used before. */
const buildFamilyName = (k: string) => `${pick(FAMILY_NAMES, k)} || ' ' || (${k}) / 132`;
/** The given name and the family name of a generated person, by number. */
const buildName = (k: string) => `${pick(GIVEN_NAMES, k)} || ' ' || ${buildFamilyName(k)}`;
const pickPlace = (k: string) => [1, 2, 3].map((part) => `split_part(${pick(CITIES, k)}, '|', ${part})`);
const buildPhone = (k: string) => `'+23480' || lpad(((${k})::bigint * 7919 % 100000000)::text, 8, '0')`;

/** A generated shopper's name by the number of the shopper. */
const nameShopper = ({ hasVariedPeople }: OrderPlan) => (hasVariedPeople ? buildName('k') : `'Amara Okafor'`);

const buildAddress = ({ hasVariedPeople }: OrderPlan) => {
  const [name, phone, city, countryCode, country] = hasVariedPeople
    ? [buildName('shopper'), buildPhone('shopper'), ...pickPlace('shopper')]
    : [`'Amara Okafor'`, `'+2348012345678'`, `'Lagos'`, `'NG'`, `'Nigeria'`];
  return `jsonb_build_object('name', ${name}, 'type', 'Home', 'phone', ${phone}, 'addressLine1', n || ' Marina Road',
  'addressLine2', null, 'landmark', null, 'city', ${city}, 'state', null, 'country', ${country}, 'country_code', ${countryCode}, 'zip', null)`;
};

/** The saved address of a generated shopper: given name, family name, city and country code. */
const listAddressColumns = ({ hasVariedPeople }: OrderPlan) =>
  hasVariedPeople
    ? [pick(GIVEN_NAMES, 'k'), buildFamilyName('k'), ...pickPlace('k').slice(0, 2)]
    : [`'Amara'`, `'Okafor'`, `'Lagos'`, `'NG'`];

/** A UUID of version 7, as the shop creates them: the time in milliseconds, then digits of the order's number. */
const buildAttemptId = (n: string, at: string) =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5('order ' || ${n}), 1, 3)
    || '8' || substr(md5('order ' || ${n}), 4, 15))::uuid`;

/**
 * The tables of one batch: orders, seller orders and lines with all that is derived from `n`, the number of the order.
 * `seller_order_no` and `nth` number the seller orders and the lines of an order from 1.
 */
export const PLAN_TABLES = `
  CREATE TEMP TABLE planned_order (n int, id int, attempt_id uuid, user_id int, cart_id int, at timestamptz, method text, status text,
    total bigint, address jsonb);
  CREATE TEMP TABLE planned_seller_order (n int, seller_order_no int, id int, order_id int, store_id int, at timestamptz, method text,
    status text, units int, total bigint, commission bigint, names text, delivered_at timestamptz, is_released bool);
  CREATE TEMP TABLE planned_line (n int, seller_order_no int, nth int, id int, order_id int, seller_order_id int, store_id int,
    store_name text, variant_id int, product_id int, sku text, slug text, name text, is_tracked bool, minor bigint, commission bigint,
    at timestamptz, status text, attempt_id uuid);`;

/** The variants that are sold, by number of the store and within it: of stores without orders, which have two variants at least. */
export const SOLD_VARIANTS = `
  CREATE TABLE generated_sold_variant AS
  SELECT s.position::int AS store_no, v.nth::int AS variant_no, count(*) OVER (PARTITION BY s.id)::int AS variants, s.id AS store_id, s.name AS store_name,
    v.id AS variant_id, v.product_id, v.sku, v.slug, v.name, v.is_tracked
  FROM (SELECT id, name, row_number() OVER (ORDER BY id) - 1 AS position FROM store s
    WHERE open AND NOT EXISTS (SELECT FROM store_order WHERE store_id = s.id)
      AND (SELECT count(*) FROM variant v JOIN product p ON p.id = v.product_id WHERE p.store_id = s.id) > 1) s
  CROSS JOIN LATERAL (
    SELECT v.id, v.product_id, v.sku, p.slug, p.name, v.stock IS NOT NULL AS is_tracked, row_number() OVER (ORDER BY v.id) - 1 AS nth
    FROM variant v JOIN product p ON p.id = v.product_id WHERE p.store_id = s.id ORDER BY v.id LIMIT 20) v`;

export const insertShoppers = (plan: OrderPlan) => {
  const { shoppers, firstIds, now, orders } = plan;
  const mobile = plan.hasVariedPeople ? buildPhone('k') : 'NULL';
  const [givenName, familyName, city, countryCode] = listAddressColumns(plan);
  return [
    `INSERT INTO user_account (id, email, name, username, mobile, password_hash, role_id, created_at)
     SELECT ${firstIds.user} + k, format('shopper-%s@${GENERATED_DOMAIN}', k), name, name, ${mobile}, '${NO_PASSWORD}', ${ROLE_IDS.shopper},
       '${now}'::timestamptz - interval '${DAYS} days' + k * interval '1 second'
     FROM generate_series(0, ${shoppers}) AS k CROSS JOIN LATERAL (SELECT ${nameShopper(plan)} AS name) named`,
    `INSERT INTO address (user_id, default_of, first_name, last_name, line1, city, country_iso2)
     SELECT ${firstIds.user} + k, ${firstIds.user} + k, ${givenName}, ${familyName}, '1 Marina', ${city}, ${countryCode} FROM generate_series(0, ${shoppers}) AS k`,
    `INSERT INTO cart (id, user_id, version) SELECT ${firstIds.cart} + k, ${firstIds.user} + k, ${orders} + 1 FROM generate_series(0, ${shoppers}) AS k`,
  ];
};

/**
 * Fills the tables of a batch. Every 15th order is cancelled. All of these are paid in cash, as every third order is, so that they need no
 * transfers.
 */
export const planBatch = (plan: OrderPlan, from: number, to: number) => {
  const { orders, shoppers, stores, steadyEvery, frequentEvery, now, firstIds } = plan;
  return [
    'TRUNCATE planned_order, planned_seller_order, planned_line',
    `INSERT INTO planned_line
   SELECT n, seller_order_no, nth, ${firstIds.item} + ${LINES_BEFORE} + nth - 1, ${firstIds.order} + n - 1,
     ${firstIds.sellerOrder} + ${SELLER_ORDERS_BEFORE} + seller_order_no - 1,
     v.store_id, v.store_name, v.variant_id, v.product_id, v.sku, v.slug, v.name,
     v.is_tracked, minor, ${buildCommissionSql('minor', '1000')}, at,
     CASE WHEN n % 15 = 6 THEN 'cancelled' WHEN age > ${DELIVERED_AFTER_DAYS} THEN 'delivered' WHEN age > 2 THEN 'shipped'
       WHEN age > 1 THEN 'processing' ELSE 'received' END,
     ${buildAttemptId('n', 'at')}
   FROM generate_series(${from}, ${to}) AS n
   CROSS JOIN LATERAL (SELECT (${orders} - n) * ${DAYS}::float8 / ${orders} AS age) ages
   CROSS JOIN LATERAL (SELECT '${now}'::timestamptz - age * interval '1 day' AS at) times
   CROSS JOIN LATERAL generate_series(1, CASE WHEN n % 5 < 2 THEN 2 ELSE 1 END) AS nth
   CROSS JOIN LATERAL (SELECT CASE WHEN n % 5 = 0 THEN nth ELSE 1 END AS seller_order_no) seller_order_nos
   CROSS JOIN LATERAL (SELECT CASE
     WHEN seller_order_no = 2 THEN 2 + (n::bigint * 31 + 1) % ${stores - 2}
     WHEN n % ${steadyEvery} = 0 THEN 0 WHEN n % ${GROWING_STORE_EVERY} = 3 THEN 1 ELSE 2 + n::bigint * 31 % ${stores - 2} END AS store_no) chosen
   CROSS JOIN LATERAL (SELECT 1000 + (n::bigint * 37 + nth * 11) % 9000 AS minor) prices
   JOIN generated_sold_variant first ON first.store_no = chosen.store_no AND first.variant_no = 0
   JOIN generated_sold_variant v ON v.store_no = chosen.store_no AND v.variant_no = (n / ${stores} + nth) % first.variants`,
    `INSERT INTO planned_seller_order
   SELECT n, seller_order_no, seller_order_id, order_id, store_id, at,
     CASE WHEN n % 3 = 0 THEN 'cod_method' ELSE 'stripe_method' END, status,
     count(*), sum(minor), sum(commission), string_agg(name, ' '),
     CASE WHEN status = 'delivered' THEN at + interval '${DELIVERED_AFTER_DAYS} days' END,
     status = 'delivered' AND at + interval '${DELIVERED_AFTER_DAYS + RETURN_WINDOW_DAYS} days' < '${now}'
   FROM planned_line GROUP BY n, seller_order_no, seller_order_id, order_id, store_id, at, status`,
    `INSERT INTO planned_order
   SELECT n, order_id, ${buildAttemptId('n', 'at')}, ${firstIds.user} + shopper, ${firstIds.cart} + shopper, at, method, status, total, ${buildAddress(plan)}
   FROM (SELECT n, order_id, at, method, status, sum(total) AS total,
       CASE WHEN n % ${frequentEvery} = 0 THEN 0 ELSE 1 + n::bigint * 7919 % ${shoppers} END AS shopper
     FROM planned_seller_order GROUP BY n, order_id, at, method, status) o`,
  ];
};

/** Inserts the rows of a planned batch. */
export const insertBatch = ({ firstIds, orders, now }: OrderPlan) => [
  `INSERT INTO payment_attempt (id, user_id, cart_id, cart_version, method, provider_ref, snapshot, amount_minor, currency_code, state,
     expires_at, acknowledged_at, created_at, updated_at)
   SELECT o.attempt_id, user_id, cart_id, o.n, method, CASE WHEN method = 'stripe_method' THEN 'pi_generated_' || o.n END,
     jsonb_build_object('language', 'en', 'currencyCode', 'USD', 'lines', lines.list, 'address', address, 'shippingOption', 'default',
       'isGift', false, 'subtotalMinor', total, 'deliveryBaseMinor', 0, 'deliveryTotalMinor', 0, 'taxAddedMinor', 0, 'taxIncludedMinor', 0,
       'totalMinor', total), total, 'USD', 'completed', at, at, at, at
   FROM planned_order o JOIN (
     SELECT n, jsonb_agg(jsonb_build_object('variantId', variant_id, 'productId', product_id, 'storeId', store_id, 'storeName', store_name,
       'sku', sku, 'slug', slug, 'name', name, 'imageKey', null, 'attributes', '[]'::jsonb, 'unitMinor', minor, 'qty', 1, 'taxRateBp', 0,
       'taxIncluded', true, 'taxMinor', 0, 'deliveryMinor', 0)) AS list FROM planned_line GROUP BY n) lines ON lines.n = o.n`,
  `INSERT INTO shop_order (id, user_id, attempt_id, cart_id, cart_version_after, status, payment_method, currency_code, subtotal_minor,
     delivery_base_minor, delivery_total_minor, tax_added_minor, tax_included_minor, total_minor, shipping_option, address, created_at)
   SELECT id, user_id, attempt_id, cart_id, n, status, method, 'USD', total, 0, 0, 0, 0, total, 'default', address, at
   FROM planned_order ORDER BY n`,
  `INSERT INTO store_order (id, order_id, store_id, status, created_at, currency_code, units, goods_minor, delivery_minor, tax_added_minor,
     total_minor, commission_minor, search, delivered_at, release_at, order_total_minor, recipient)
   SELECT p.id, p.order_id, p.store_id, p.status, p.at, 'USD', p.units, p.total, 0, 0, p.total, p.commission, lower((o.address ->> 'name') || ' ' || p.names),
     p.delivered_at, CASE WHEN NOT p.is_released THEN p.delivered_at + interval '${RETURN_WINDOW_DAYS} days' END, o.total, lower(o.address ->> 'name')
   FROM planned_seller_order p JOIN planned_order o ON o.id = p.order_id ORDER BY p.id`,
  `INSERT INTO order_item (id, order_id, store_order_id, product_id, variant_id, sku, slug, name, store_name, attributes, unit_price_minor,
     qty, is_prices_inclusive_tax, tax_rate_bp, tax_minor, delivery_charge_minor, commission_bp, commission_minor)
   SELECT id, order_id, seller_order_id, product_id, variant_id, sku, slug, name, store_name, '[]', minor, 1, true, 0, 0, 0, 1000, commission
   FROM planned_line ORDER BY id`,
  `INSERT INTO store_order_event (id, store_order_id, status, created_at)
   SELECT ${firstIds.event} + (p.id - ${firstIds.sellerOrder})::bigint * ${EVENTS_PER_SELLER_ORDER} + e.nth, p.id, e.status, p.at + e.nth * interval '1 day'
   FROM planned_seller_order p CROSS JOIN LATERAL (VALUES (0, 'processing'), (1, 'shipped'), (2, 'delivered'), (0, 'cancelled')) AS e (nth, status)
   WHERE CASE p.status WHEN 'cancelled' THEN e.status = 'cancelled' WHEN 'delivered' THEN e.status <> 'cancelled'
     WHEN 'shipped' THEN e.status IN ('processing', 'shipped') WHEN 'processing' THEN e.status = 'processing' ELSE false END
   ORDER BY 1`,
  `INSERT INTO stock_reservation (attempt_id, variant_id, qty, state)
   SELECT attempt_id, variant_id, 1, CASE WHEN status = 'cancelled' THEN 'released' ELSE 'consumed' END FROM planned_line WHERE is_tracked`,
  `INSERT INTO stock_move (id, variant_id, delta, reason, attempt_id, created_at)
   SELECT ${firstIds.move} + 2 * (id - ${firstIds.item})::bigint, variant_id, -1, 'reserve', attempt_id, at FROM planned_line WHERE is_tracked
   UNION ALL
   SELECT ${firstIds.move} + 2 * (id - ${firstIds.item})::bigint + 1, variant_id, 1, 'release', attempt_id, at FROM planned_line
   WHERE is_tracked AND status = 'cancelled'`,
  `CREATE TEMP TABLE planned_transfer AS
   SELECT ${firstIds.transfer} + (p.id - ${firstIds.sellerOrder})::bigint * ${TRANSFERS_PER_SELLER_ORDER} + t.nth AS id, t.kind, p.id AS seller_order_id, p.order_id,
     t.at, p.store_id, t.from_account, t.to_account, t.minor
   FROM planned_seller_order p CROSS JOIN LATERAL (VALUES
     (0, 'sale', p.at, 'buyers', 'store_held', p.total, p.method = 'stripe_method'),
     (1, 'commission', p.at, 'store_held', 'commission', p.commission, p.method = 'stripe_method'),
     (1, 'commission', p.delivered_at, 'store_available', 'commission', p.commission, p.method = 'cod_method' AND p.status = 'delivered'),
     (2, 'release', p.delivered_at + interval '${RETURN_WINDOW_DAYS} days', 'store_held', 'store_available', p.total - p.commission,
       p.method = 'stripe_method' AND p.is_released)) AS t (nth, kind, at, from_account, to_account, minor, applies)
   WHERE t.applies`,
  `INSERT INTO ledger_transfer (id, kind, key, order_id, store_order_id, created_at)
   SELECT id, kind, kind || ':' || seller_order_id, order_id, seller_order_id, at FROM planned_transfer ORDER BY id`,
  `INSERT INTO ledger_entry (id, transfer_id, kind, account, store_id, currency_code, amount_minor)
   SELECT ${firstIds.entry} + 2 * (t.id - ${firstIds.transfer}) + e.nth, t.id, t.kind, e.account, CASE WHEN e.account LIKE 'store_%' THEN t.store_id END, 'USD', e.minor
   FROM planned_transfer t CROSS JOIN LATERAL (VALUES (0, t.from_account, -t.minor), (1, t.to_account, t.minor)) AS e (nth, account, minor)
   ORDER BY 1`,
  'DROP TABLE planned_transfer',
  `INSERT INTO mail (kind, recipient, user_id, language, params, awaits_confirmation, created_at)
   SELECT 'orders.placed', format('shopper-%s@${GENERATED_DOMAIN}', user_id - ${firstIds.user}), user_id, 'en', jsonb_build_object('attempt', attempt_id), true, at
   FROM planned_order WHERE n % 20 = 9 AND n > ${orders} * (1 - ${MAIL_DAYS}.0 / ${DAYS}) AND at < '${now}' ORDER BY n`,
];

/** Tables whose indexes are built after they are filled, the largest last. */
export const FILLED_TABLES = [
  'stock_move',
  'stock_reservation',
  'shop_order',
  'store_order_event',
  'order_item',
  'payment_attempt',
  'store_order',
  'ledger_transfer',
  'ledger_entry',
] as const;

/** A withdrawal a month of each store. */
const WITHDRAWALS_PER_STORE = 24;
const WITHDRAWAL_MINOR = 100;

/** Statements after all batches, which derive rows from them. */
export const finishOrders = ({ now, firstIds }: OrderPlan) => [
  `INSERT INTO withdrawal (store_id, currency_code, amount_minor, state, bank, created_at, decided_at)
   SELECT store_id, 'USD', ${WITHDRAWAL_MINOR}, 'paid', '{"bankName": "First Bank", "branchName": null, "accountName": "", "accountNumber": "…1234", "routingNumber": null, "swiftCode": null}', at, at
   FROM (SELECT DISTINCT store_id FROM generated_sold_variant) s
   CROSS JOIN LATERAL (SELECT '${now}'::timestamptz - nth * interval '1 month' AS at FROM generate_series(${WITHDRAWALS_PER_STORE}, 1, -1) AS nth) w
   ORDER BY at, store_id`,
  `WITH generated AS MATERIALIZED (
     SELECT w.* FROM withdrawal w WHERE w.store_id IN (SELECT store_id FROM generated_sold_variant)
   ), steps AS (
     SELECT * FROM (VALUES ('withdrawal', 'store_available', 'store_on_its_way'), ('withdrawal_paid', 'store_on_its_way', 'store_paid'))
       AS s (kind, from_account, to_account)
   ), transfers AS (
     INSERT INTO ledger_transfer (kind, key, withdrawal_id, created_at)
     SELECT s.kind, s.kind || ':' || w.id, w.id, w.created_at FROM generated w CROSS JOIN steps s ORDER BY w.id, s.kind
     RETURNING id, kind, withdrawal_id
   )
   INSERT INTO ledger_entry (transfer_id, kind, account, store_id, currency_code, amount_minor)
   SELECT t.id, t.kind, e.account, w.store_id, 'USD', e.minor
   FROM transfers t JOIN generated w ON w.id = t.withdrawal_id JOIN steps s ON s.kind = t.kind
   CROSS JOIN LATERAL (VALUES (s.from_account, -w.amount_minor), (s.to_account, w.amount_minor)) AS e (account, minor)`,
  // Sold units had been received before, so that the current stock is unchanged.
  `INSERT INTO stock_move (variant_id, delta, reason, created_at)
   SELECT variant_id, -sum(delta), 'received', '${now}'::timestamptz - interval '${DAYS} days' FROM stock_move
   WHERE id >= ${firstIds.move} GROUP BY variant_id HAVING sum(delta) <> 0`,
  'DROP TABLE generated_sold_variant',
];

/** Rebuilds the rows that the ledger's trigger derives from its entries. */
export const SUM_LEDGER = [
  'DELETE FROM ledger_balance',
  `INSERT INTO ledger_balance (store_id, currency_code, account, kind, chunk, amount_minor, lines)
   SELECT store_id, currency_code, account, kind, transfer_id >> 10, sum(amount_minor), count(*) FROM ledger_entry
   WHERE store_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
  'DELETE FROM ledger_total',
  `INSERT INTO ledger_total (store_id, currency_code, account, kind, amount_minor, lines)
   SELECT store_id, currency_code, account, kind, sum(amount_minor), sum(lines) FROM ledger_balance GROUP BY 1, 2, 3, 4`,
];
