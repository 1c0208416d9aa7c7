import { createTokens } from '@trad/api/platform/security/tokens';
import Fastify from 'fastify';
import type pg from 'pg';
import { type Buyer, fillCarts } from '../buyers.ts';
import { JWT_SECRET } from '../processes.ts';
import type { GrowthCall, GrowthShop } from './measure-call.ts';
import type { OrdersDatabase } from './orders-database.ts';

/** A shop with the callers of its requests. */
export interface OrdersShop extends GrowthShop {
  /** Returning shoppers, spread evenly over all shoppers of about ten orders. */
  shoppers: readonly Buyer[];
  /** The tokens of the shopper and of the owners of the stores that `GeneratedOrders` describes. */
  frequentShopper: string;
  steadyVendor: string;
  growingVendor: string;
  /** Variants that the shoppers order. */
  variantIds: readonly number[];
}

const SHOPPERS = 400;
const VARIANTS = 500;
const STOCK = 1_000_000;

/** Signs users in. Returns their tokens in the order of the ids. */
export const signIn = async (pool: pg.Pool, userIds: readonly number[]): Promise<string[]> => {
  const tokens = await createTokens(Fastify(), JWT_SECRET);
  const { rows } = await pool.query<{ id: number; sid: string; issuedAt: number }>(
    `INSERT INTO session (id, user_id, expires_at) SELECT gen_random_uuid(), id, now() + interval '1 day' FROM unnest($1::int[]) AS id
     RETURNING user_id AS id, id AS sid, extract(epoch FROM now())::int AS "issuedAt"`,
    [userIds],
  );
  return rows.map(({ id, sid, issuedAt }) =>
    tokens.sign({ sub: String(id), sid, iat: issuedAt, exp: issuedAt + 86_400 }),
  );
};

/** Prepares the people and the stock of the requests. */
export const prepareCallers = async (
  pool: pg.Pool,
  { frequentShopperId, shopperIds: { first, last }, steadyStoreId, growingStoreId }: OrdersDatabase['generated'],
): Promise<Omit<OrdersShop, keyof GrowthShop>> => {
  const { rows: buyers } = await pool.query<{ id: number; addressId: number }>(
    `SELECT u.id, a.id AS "addressId" FROM user_account u JOIN address a ON a.default_of = u.id
     WHERE u.id = ANY(ARRAY(SELECT $1::int + (($2::int - $1::int)::bigint * nth / $3::int)::int FROM generate_series(0, $3::int - 1) AS nth)) ORDER BY u.id`,
    [first, last, SHOPPERS],
  );
  const tokens = await signIn(
    pool,
    buyers.map(({ id }) => id),
  );
  const { rows: owners } = await pool.query<{ id: number; ownerId: number }>(
    'SELECT id, owner_id AS "ownerId" FROM store WHERE id = ANY($1)',
    [[steadyStoreId, growingStoreId]],
  );
  const findOwner = (storeId: number) => owners.find(({ id }) => id === storeId)?.ownerId ?? 0;
  const [frequentShopper = '', steadyVendor = '', growingVendor = ''] = await signIn(pool, [
    frequentShopperId,
    findOwner(steadyStoreId),
    findOwner(growingStoreId),
  ]);
  const { rows: variants } = await pool.query<{ id: number }>(
    `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id AND s.open
     JOIN variant_price vp ON vp.variant_id = v.id AND vp.currency_code = 'USD'
     WHERE v.active AND p.on_sale AND v.stock IS NOT NULL ORDER BY v.id LIMIT $1`,
    [VARIANTS],
  );
  const variantIds = variants.map(({ id }) => id);
  await pool.query('UPDATE variant SET stock = $2 WHERE id = ANY($1)', [variantIds, STOCK]);
  return {
    // Without the ids of their sessions: no baseline is measured here.
    shoppers: buyers.map((buyer, index) => ({ ...buyer, sessionId: '', token: tokens[index] ?? '' })),
    frequentShopper,
    steadyVendor,
    growingVendor,
    variantIds,
  };
};

const ORDER_PAGE = 10;
const VENDOR_PAGE = 20;

const orderCalls: ReadonlyArray<GrowthCall<OrdersShop>> = [
  {
    name: 'place_order, cash on delivery, returning shoppers',
    route: '/api/place_order',
    isWrite: true,
    listRequests: async ({ pool, shoppers, variantIds }) => {
      await pool.query('DELETE FROM cart_line l USING cart c WHERE c.id = l.cart_id AND c.user_id = ANY($1)', [
        shoppers.map(({ id }) => id),
      ]);
      await fillCarts(pool, shoppers, variantIds);
      return shoppers.map(
        ({ token, addressId }) =>
          `@${token} /api/place_order ${JSON.stringify({ address_id: addressId, payment_method: 'cod_method' })}`,
      );
    },
  },
  {
    name: 'My Orders, first page',
    route: '/api/get_orders',
    listRequests: ({ shoppers }) => shoppers.map(({ token }) => `@${token} /api/get_orders`),
  },
  {
    name: 'My Orders, page 50 of 70',
    route: '/api/get_orders',
    listRequests: ({ frequentShopper }) => [`@${frequentShopper} /api/get_orders?offset=${49 * ORDER_PAGE}`],
  },
  {
    name: 'an order',
    route: '/api/get_orders',
    listRequests: async ({ pool, shoppers }) => {
      const { rows } = await pool.query<{ userId: number; id: number }>(
        'SELECT user_id AS "userId", max(id) AS id FROM shop_order WHERE user_id = ANY($1) GROUP BY 1',
        [shoppers.map(({ id }) => id)],
      );
      const orders = new Map(rows.map(({ userId, id }) => [userId, id]));
      return shoppers.map(({ id, token }) => `@${token} /api/get_orders?id=${orders.get(id)}`);
    },
  },
];

const VENDOR_READS: Readonly<Record<string, string>> = {
  'orders, first page': 'get_vendor_orders',
  'orders, page 20': `get_vendor_orders?offset=${19 * VENDOR_PAGE}`,
  'orders that are delivered': 'get_vendor_orders?status=delivered',
  'orders to send': 'get_vendor_orders?status=received',
  'orders by total': 'get_vendor_orders?sort=total&order=DESC',
  'orders by a buyer name that all orders have': 'get_vendor_orders?search=amara',
  'an order by its number': 'get_vendor_orders?search=%231042',
  'dashboard of a year': 'get_vendor_dashboard?period=monthly',
  'dashboard of a week': 'get_vendor_dashboard?period=daily',
  'balances, held earnings, withdrawals': 'get_vendor_balance',
  'ledger, first page': 'get_vendor_ledger?currency=USD',
  'ledger, page 50': 'get_vendor_ledger?currency=USD&offset=980',
  'ledger, commissions': 'get_vendor_ledger?currency=USD&kind=commission',
};

const listVendorCalls = (
  title: string,
  getToken: (shop: OrdersShop) => string,
): ReadonlyArray<GrowthCall<OrdersShop>> =>
  Object.entries(VENDOR_READS).map(([name, path]) => ({
    name: `${title}: ${name}`,
    route: `/api/${path.split('?')[0]}`,
    listRequests: (shop) => [`@${getToken(shop)} /api/${path}`],
  }));

/** The calls of `--orders`, by the names that `--only` takes. */
export const growthCalls: Readonly<Record<string, ReadonlyArray<GrowthCall<OrdersShop>>>> = {
  orders: orderCalls,
  vendors: [
    ...listVendorCalls('a store of 1,000 orders', ({ steadyVendor }) => steadyVendor),
    ...listVendorCalls('a store of a twentieth of all orders', ({ growingVendor }) => growingVendor),
  ],
};
