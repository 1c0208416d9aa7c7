// SQL: facets are counted on the read model.
import type { Queryable } from '@trad/database/connections/transaction';
import { buildWhere } from './filter-conditions.ts';
import type { ListingFilter } from './listing-filter.ts';

/** The number of products by attribute value id and by store id. */
export interface FacetCounts {
  values: ReadonlyMap<number, number>;
  stores: ReadonlyMap<number, number>;
}

/** Counts the matches of a filter by attribute value and store in one statement. Reads all matches: cache it. */
export const countFacets = async (db: Queryable, filter: ListingFilter): Promise<FacetCounts> => {
  const { text, values } = buildWhere(filter);
  const { rows } = await db.query<{ value_id: number | null; store_id: number; count: number }>(
    // Count distinct sets of values before unnesting them: many products share a set.
    `WITH counted AS MATERIALIZED (
       SELECT e.set_id, e.store_id, count(*) AS products FROM read.entry e WHERE ${text}
       GROUP BY GROUPING SETS ((e.set_id), (e.store_id)))
     SELECT v.value_id, NULL::int AS store_id, sum(c.products)::int AS count
     FROM counted c JOIN read.value_set s ON s.id = c.set_id CROSS JOIN LATERAL unnest(s.attrs) AS v (value_id)
     GROUP BY v.value_id
     UNION ALL
     SELECT NULL, store_id, products::int FROM counted WHERE set_id IS NULL`,
    values,
  );
  const counts = { values: new Map<number, number>(), stores: new Map<number, number>() };
  for (const { value_id, store_id, count } of rows) {
    if (value_id === null) counts.stores.set(store_id, count);
    else counts.values.set(value_id, count);
  }
  return counts;
};

/** The lowest and highest price in minor units of the filter's currency; null without prices. May read all matches. */
export const findPriceRange = async (db: Queryable, filter: ListingFilter) => {
  const { text, values } = buildWhere(filter);
  const price = `e.p${filter.currency.slot}`;
  const { rows } = await db.query<{ min: number | null; max: number | null }>(
    `SELECT min(${price}) AS min, max(${price}) AS max FROM read.entry e WHERE ${text}`,
    values,
  );
  return rows[0] ?? { min: null, max: null };
};
