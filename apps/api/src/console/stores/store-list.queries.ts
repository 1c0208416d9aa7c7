// SQL: a condition per filter of the request, and counts and sums of the page's stores alone.
import type { OPERATOR_STORE_SORTS, StoreStatus } from '@trad/contract/console/stores';
import { MAX_STORE_ORDERS } from '@trad/contract/console/stores';
import type { ParsedInput } from '@trad/contract/schemas';
import type { Queryable } from '@trad/database/connections/transaction';
import { escapeLike } from '../../platform/database/escape-like.ts';
import type { CursorValues } from '../keyset-cursor.ts';
import { formatWhere } from '../sql-fragments.ts';

export interface StoreBalance {
  currencyCode: string;
  symbol: string;
  decimals: number;
  availableMinor: number;
}

/** A store of the list. */
export interface StoreListRow {
  id: number;
  slug: string;
  name: string;
  /** The name in lower case, by which stores are sorted. */
  sortName: string;
  createdAt: Date;
  status: StoreStatus;
  ownerId: number | null;
  ownerName: string | null;
  ownerEmail: string | null;
  city: string | null;
  countryCode: string | null;
  commissionBp: number;
  /** That of what operators set (`operator_version`). */
  version: number;
  products: number;
  /** At most MAX_STORE_ORDERS. */
  orders: number;
  /** null: no product has a review. */
  rating: number | null;
  reviews: number;
  balances: StoreBalance[];
}

export interface StoreFilter extends Omit<ParsedInput<'exportOperatorStores'>, 'cursor'> {
  /** Whether the search text may be the beginning of an owner's e-mail. */
  searchesOwners?: boolean;
}

export interface StorePage {
  sort: (typeof OPERATOR_STORE_SORTS)[number];
  order: 'ASC' | 'DESC';
  limit: number;
  /** The keyset position of the row before the page (its values of the sort columns); null: the first page. */
  after: CursorValues | null;
}

/** At most so many owners are searched by the beginning of their e-mail; stores of others are not found. */
const MAX_OWNERS = 2000;

const SORT_COLUMNS = {
  opened: ['s.created_at', 's.id'],
  name: ['lower(s.name) COLLATE "C"', 's.id'],
  commission: ['s.commission_bp', 's.id'],
} as const;

const buildConditions = ({ search, searchesOwners = false, status, country, owned, ids }: StoreFilter) => {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  if (status?.length) conditions.push(`s.status = ANY (${bind(status)}::text[])`);
  if (country?.length) conditions.push(`s.country_iso2 = ANY (${bind(country)}::bpchar[])`);
  if (owned !== undefined) conditions.push(owned === 1 ? 's.owner_id IS NOT NULL' : 's.owner_id IS NULL');
  if (ids?.length) conditions.push(`s.id = ANY (${bind(ids)}::int[])`);
  if (search) {
    const beginning = `lower(${bind(`${escapeLike(search)}%`)})`;
    const searchConditions = [`lower(s.name) COLLATE "C" LIKE ${beginning}`, `s.slug = lower(${bind(search)})`];
    if (searchesOwners)
      searchConditions.push(
        `s.owner_id = ANY (ARRAY(SELECT u.id FROM user_account u WHERE lower(u.email) COLLATE "C" LIKE ${beginning} LIMIT ${MAX_OWNERS}))`,
      );
    const number = /^#?([1-9]\d{0,8})$/.exec(search)?.[1];
    if (number) searchConditions.push(`s.id = ${bind(Number(number))}`);
    conditions.push(`(${searchConditions.join(' OR ')})`);
  }
  return { conditions, values };
};

/** Lists a page of the stores that match a filter. */
export const listStoreRows = async (
  db: Queryable,
  filter: StoreFilter,
  { sort, order, limit, after }: StorePage,
): Promise<StoreListRow[]> => {
  const { conditions, values } = buildConditions(filter);
  const columns = SORT_COLUMNS[sort];
  const direction = order === 'ASC' ? 'ASC' : 'DESC';
  if (after) {
    const placeholders = after.map((value) => `$${values.push(value)}`);
    if (sort === 'opened') placeholders[0] = `${placeholders[0]}::timestamptz`;
    conditions.push(`(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${placeholders.join(', ')})`);
  }
  const { rows } = await db.query<StoreListRow>(
    `WITH page AS MATERIALIZED (SELECT s.*, row_number() OVER () AS position FROM (
       SELECT s.* FROM store s ${formatWhere(conditions)}
       ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')} LIMIT ${Math.floor(limit)}) s)
     SELECT s.id, s.slug, s.name, lower(s.name) AS "sortName", s.created_at AS "createdAt", s.status, u.id AS "ownerId", u.name AS "ownerName",
       u.email AS "ownerEmail", s.city, s.country_iso2::text AS "countryCode", s.commission_bp AS "commissionBp",
       s.operator_version AS version, product.count AS products, product.rating, product.reviews,
       (SELECT count(*)::int FROM (SELECT FROM store_order so WHERE so.store_id = s.id LIMIT ${MAX_STORE_ORDERS}) counted) AS orders,
       coalesce(balance.list, '[]') AS balances
     FROM page s LEFT JOIN user_account u ON u.id = s.owner_id
     CROSS JOIN LATERAL (SELECT count(*)::int AS count, coalesce(sum(p.rating_count), 0)::int AS reviews,
       round(sum(p.rating * p.rating_count) / nullif(sum(p.rating_count), 0), 2)::float AS rating
       FROM product p WHERE p.store_id = s.id) product
     CROSS JOIN LATERAL (SELECT json_agg(json_build_object('currencyCode', c.code, 'symbol', c.symbol, 'decimals', c.decimals,
         'availableMinor', t.minor) ORDER BY c.is_default DESC, c.position) AS list
       FROM (SELECT currency_code, sum(amount_minor)::bigint AS minor FROM ledger_total
         WHERE store_id = s.id AND account = 'store_available' GROUP BY currency_code) t
       JOIN currency c ON c.code = t.currency_code WHERE t.minor <> 0) balance
     ORDER BY s.position`,
    values,
  );
  return rows;
};

/** Counts the stores that match a filter, up to `limit`. */
export const countStores = async (db: Queryable, filter: StoreFilter, limit: number): Promise<number> => {
  const { conditions, values } = buildConditions(filter);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM store s ${formatWhere(conditions)} LIMIT ${Math.floor(limit)}) counted`,
    values,
  );
  return rows[0]?.total ?? 0;
};
