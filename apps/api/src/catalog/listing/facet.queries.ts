// SQL: facets are counted on the read model.
import type { Queryable } from '@trad/database/connections/transaction';
import { buildFrom } from './filter-conditions.ts';
import type { ListingFilter } from './listing-filter.ts';
import { estimateReads } from './matches.queries.ts';
import { runListingQuery } from './run-listing-query.queries.ts';

/** The facets of one filter. */
export interface FacetCounts {
  /** The number of products by attribute value id and by store id. */
  values: ReadonlyMap<number, number>;
  stores: ReadonlyMap<number, number>;
  /** The lowest and highest price in minor units of the filter's currency; null without prices. */
  price: { min: number | null; max: number | null };
}

/** The result of the facets statement: one row. */
interface FacetsRow {
  values: Record<string, number> | null;
  stores: Record<string, number> | null;
  min: number | null;
  max: number | null;
}

const toCounts = (counts: Record<string, number> | null) =>
  new Map(Object.entries(counts ?? {}).map(([id, count]) => [Number(id), count]));

/** Counts the matches of a filter by attribute value and store, in one scan of all of them: cache it. */
export const countFacets = async (db: Queryable, filter: ListingFilter): Promise<FacetCounts> => {
  const { text, values } = buildFrom(filter);
  const price = `e.p${filter.currency.slot}`;
  const statement = {
    // Count distinct sets of values before unnesting them: many products share a set.
    text: `WITH counted AS MATERIALIZED (
       SELECT e.set_id, e.store_id, count(*) AS products, min(${price}) AS min, max(${price}) AS max ${text}
       GROUP BY GROUPING SETS ((e.set_id), (e.store_id)))
     SELECT
       (SELECT json_object_agg(value_id, products) FROM (
         SELECT v.value_id, sum(c.products) AS products
         FROM counted c
         -- OFFSET 0: a generic plan would read all sets for a search with three matches.
         CROSS JOIN LATERAL (SELECT s.attrs FROM read.value_set s WHERE s.id = c.set_id OFFSET 0) s
         CROSS JOIN LATERAL unnest(s.attrs) AS v (value_id)
         GROUP BY v.value_id) counts) AS values,
       json_object_agg(store_id, products) AS stores, min(min) AS min, max(max) AS max
     FROM counted WHERE store_id IS NOT NULL`,
    values,
  };
  const { rows } = await (filter.search
    ? runListingQuery<FacetsRow>(db, estimateReads(filter), statement)
    : db.query<FacetsRow>(statement));
  const row = rows[0];
  return {
    values: toCounts(row?.values ?? null),
    stores: toCounts(row?.stores ?? null),
    price: { min: row?.min ?? null, max: row?.max ?? null },
  };
};
