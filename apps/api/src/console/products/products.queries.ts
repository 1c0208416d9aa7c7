// SQL: a page by keyset of the rows that match the filters of a request, with sums over variants and prices.
import type { OperatorProductSort, OperatorProductState } from '@trad/contract/console/catalogue/products';
import type { Queryable } from '@trad/database/connections/transaction';
import { buildRangeCount, buildRangePage, buildSortedPage } from '../index-ranges.ts';
import type { CursorValues } from '../keyset-cursor.ts';
import { COUNT_LIMIT } from '../list-page.ts';
import { buildProductConditions, type ProductFilter, SELECT_STATE } from './product-filter.queries.ts';

/** A product of the list. Amounts are in minor units. */
export interface OperatorProductListRow {
  id: number;
  title: string;
  /** The title as it is sorted. */
  sortTitle: string;
  slug: string;
  imageKey: string | null;
  state: OperatorProductState;
  hiddenReason: string | null;
  featured: boolean;
  storeId: number;
  storeName: string;
  categoryId: number;
  categoryName: string;
  priceMinor: number | null;
  isFrom: boolean | null;
  currencyCode: string | null;
  symbol: string | null;
  decimals: number | null;
  /** null: not counted. */
  stock: number | null;
  hasUncounted: boolean | null;
  variants: number;
  /** In hundredths of a star. */
  ratingHundredths: number;
  reviews: number;
  sold: number;
  /** The languages that it has a title in. */
  translated: string[];
  createdAt: Date;
  updatedAt: Date;
}

export interface ProductPage {
  sort: OperatorProductSort;
  order: 'ASC' | 'DESC';
  limit: number;
  /** The keyset position of the row before the page (its values of the sort columns); null: the first page. */
  after: CursorValues | null;
  /** Whether few products match the filter: they are read by its index and sorted, instead of looked for in the order of the page. */
  hasFewMatches?: boolean;
}

const TABLE = 'product p';

/** The column of each sort key with an index, and how a cursor's value is compared with it. */
const SORTS: Record<OperatorProductSort, { column: string; compared: (value: string) => string }> = {
  created: { column: 'p.created_at', compared: (value) => `${value}::timestamptz` },
  updated: { column: 'p.updated_at', compared: (value) => `${value}::timestamptz` },
  title: { column: 'lower(p.name) COLLATE "C"', compared: (value) => `${value}::text` },
  sold: { column: 'p.sold', compared: (value) => `${value}::bigint` },
  rating: { column: 'p.rating', compared: (value) => `${value}::bigint / 100.0` },
};

/** Lists a page of the products that match a filter. */
export const listOperatorProducts = async (
  db: Queryable,
  filter: ProductFilter,
  { sort, order, limit, after, hasFewMatches = false }: ProductPage,
): Promise<OperatorProductListRow[]> => {
  const { conditions, values } = buildProductConditions(filter);
  const { column, compared } = SORTS[sort];
  const direction = order === 'ASC' ? 'ASC' : 'DESC';
  if (after) {
    const [key = '', id = ''] = after.map((value) => `$${values.push(value)}`);
    conditions.push(`(${column}, p.id) ${direction === 'ASC' ? '>' : '<'} (${compared(key)}, ${id}::bigint)`);
  }
  const list = { table: TABLE, columns: [], conditions };
  const page = { keys: [column, 'p.id'], direction, limit } as const;
  const statement = hasFewMatches ? buildSortedPage(list, page, COUNT_LIMIT) : buildRangePage(list, page);
  const { rows } = await db.query<OperatorProductListRow>(
    `WITH page AS MATERIALIZED (SELECT o.key_1 AS id, row_number() OVER () AS position FROM (${statement}) o)
     SELECT p.id, p.name AS title, lower(p.name) AS "sortTitle", p.slug, ${SELECT_STATE} AS state, p.hidden_reason AS "hiddenReason", p.featured,
       s.id AS "storeId", s.name AS "storeName", c.id AS "categoryId", c.name AS "categoryName",
       price.minor AS "priceMinor", price.minor <> price.most AS "isFrom", price.code::text AS "currencyCode",
       price.symbol, price.decimals, pieces.stock, pieces.uncounted AS "hasUncounted", pieces.variants,
       (p.rating * 100)::int AS "ratingHundredths", p.rating_count AS reviews, p.sold,
       p.created_at AS "createdAt", p.updated_at AS "updatedAt",
       (SELECT i.key FROM product_image i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS "imageKey",
       ARRAY(SELECT t.language_code FROM product_translation t WHERE t.product_id = p.id AND t.field = 'name') AS translated
     FROM page JOIN product p ON p.id = page.id JOIN store s ON s.id = p.store_id JOIN category c ON c.id = p.category_id
     CROSS JOIN LATERAL (SELECT sum(v.stock)::int AS stock, bool_or(v.stock IS NULL) AS uncounted, count(*)::int AS variants
       FROM variant v WHERE v.product_id = p.id AND v.active) pieces
     LEFT JOIN LATERAL (SELECT y.code, y.symbol, y.decimals, min(coalesce(x.special_minor, x.amount_minor)) AS minor,
         max(coalesce(x.special_minor, x.amount_minor)) AS most
       FROM variant v JOIN variant_price x ON x.variant_id = v.id JOIN currency y ON y.code = x.currency_code AND y.enabled
       WHERE v.product_id = p.id AND v.active
       GROUP BY y.code ORDER BY y.is_default DESC, y.position LIMIT 1) price ON true
     ORDER BY page.position`,
    values,
  );
  return rows;
};

/** Counts the products that match a filter, up to `limit`. */
export const countOperatorProducts = async (db: Queryable, filter: ProductFilter, limit: number): Promise<number> => {
  const { conditions, values } = buildProductConditions(filter);
  const { rows } = await db.query<{ total: number }>(
    buildRangeCount({ table: TABLE, columns: [], conditions }, limit),
    values,
  );
  return rows[0]?.total ?? 0;
};
