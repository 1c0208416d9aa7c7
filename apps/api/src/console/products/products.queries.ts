// SQL: keyset pagination by the filters of a request, with sums over variants and prices.
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
  /** The title in lower case, by which products are sorted. */
  sortTitle: string;
  slug: string;
  imageKey: string | null;
  state: OperatorProductState;
  hiddenReason: string | null;
  featured: boolean;
  storeId: number;
  storeName: string;
  hasStoreOwner: boolean;
  categoryId: number;
  categoryName: string;
  /** null: no active variant has a price in an enabled currency. */
  priceMinor: number | null;
  hasPriceRange: boolean | null;
  currencyCode: string | null;
  symbol: string | null;
  decimals: number | null;
  /** null: no variant is tracked. */
  stock: number | null;
  hasUntrackedStock: boolean | null;
  variantCount: number;
  /** In hundredths of a star. */
  ratingHundredths: number;
  reviewCount: number;
  sold: number;
  /** The languages besides English that it has a title in. */
  titleLanguages: string[];
  createdAt: Date;
  updatedAt: Date;
}

export interface ProductPage {
  sort: OperatorProductSort;
  order: 'ASC' | 'DESC';
  limit: number;
  /** The keyset position of the row before the page (its values of the sort columns); null: the first page. */
  after: CursorValues | null;
  /**
   * Whether fewer than COUNT_LIMIT products match: the statement reads all of them by the search's index and sorts them, instead
   * of scanning the index of the sort key.
   */
  hasFewMatches?: boolean;
}

const TABLE = 'product p';

/** The indexed SQL expression of each sort key, and the SQL that casts a cursor's value to its type. */
const SORTS: Record<OperatorProductSort, { column: string; castValue: (value: string) => string }> = {
  created: { column: 'p.created_at', castValue: (value) => `${value}::timestamptz` },
  updated: { column: 'p.updated_at', castValue: (value) => `${value}::timestamptz` },
  title: { column: 'lower(p.name) COLLATE "C"', castValue: (value) => `${value}::text` },
  sold: { column: 'p.sold', castValue: (value) => `${value}::bigint` },
  rating: { column: 'p.rating', castValue: (value) => `${value}::bigint / 100.0` },
};

/** Lists a page of the products that match a filter. */
export const listOperatorProducts = async (
  db: Queryable,
  filter: ProductFilter,
  { sort, order, limit, after, hasFewMatches = false }: ProductPage,
): Promise<OperatorProductListRow[]> => {
  const { conditions, values } = buildProductConditions(filter);
  const { column, castValue } = SORTS[sort];
  const direction = order === 'ASC' ? 'ASC' : 'DESC';
  if (after) {
    const [key = '', id = ''] = after.map((value) => `$${values.push(value)}`);
    conditions.push(`(${column}, p.id) ${direction === 'ASC' ? '>' : '<'} (${castValue(key)}, ${id}::bigint)`);
  }
  const list = { table: TABLE, columns: [], conditions };
  const page = { keys: [column, 'p.id'], direction, limit } as const;
  const statement = hasFewMatches ? buildSortedPage(list, page, COUNT_LIMIT) : buildRangePage(list, page);
  const { rows } = await db.query<OperatorProductListRow>(
    `WITH page AS MATERIALIZED (SELECT o.key_1 AS id, row_number() OVER () AS position FROM (${statement}) o)
     SELECT p.id, p.name AS title, lower(p.name) AS "sortTitle", p.slug, ${SELECT_STATE} AS state, p.hidden_reason AS "hiddenReason", p.featured,
       s.id AS "storeId", s.name AS "storeName", s.owner_id IS NOT NULL AS "hasStoreOwner", c.id AS "categoryId", c.name AS "categoryName",
       price.minor AS "priceMinor", price.minor <> price.max_minor AS "hasPriceRange", price.code::text AS "currencyCode",
       price.symbol, price.decimals, stocks.stock, stocks.untracked AS "hasUntrackedStock", stocks.variants AS "variantCount",
       (p.rating * 100)::int AS "ratingHundredths", p.rating_count AS "reviewCount", p.sold,
       p.created_at AS "createdAt", p.updated_at AS "updatedAt",
       (SELECT i.key FROM product_image i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS "imageKey",
       ARRAY(SELECT t.language_code FROM product_translation t WHERE t.product_id = p.id AND t.field = 'name') AS "titleLanguages"
     FROM page JOIN product p ON p.id = page.id JOIN store s ON s.id = p.store_id JOIN category c ON c.id = p.category_id
     CROSS JOIN LATERAL (SELECT sum(v.stock) AS stock, bool_or(v.stock IS NULL) AS untracked, count(*)::int AS variants
       FROM variant v WHERE v.product_id = p.id AND v.active) stocks
     LEFT JOIN LATERAL (SELECT y.code, y.symbol, y.decimals, min(coalesce(x.special_minor, x.amount_minor)) AS minor,
         max(coalesce(x.special_minor, x.amount_minor)) AS max_minor
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
