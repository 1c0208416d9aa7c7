// SQL by pg: the conditions depend on the filter of the request.
import type { Queryable } from '@trad/database/connections/transaction';
import { buildWhere } from './filter-conditions.ts';
import type { ListingFilter } from './listing-filter.ts';

/** Ids of the best matches of a search within the filter, the best first. May read all matches: cache it. */
export const findRankedIds = async (db: Queryable, filter: ListingFilter, limit: number): Promise<Int32Array> => {
  const { search } = filter;
  if (!search) return Int32Array.of();
  const { text, values } = buildWhere(filter);
  const { rows } = await db.query<{ ids: number[] }>(
    `SELECT coalesce(array_agg(product_id ORDER BY position), '{}') AS ids FROM (
       SELECT e.product_id, row_number() OVER (ORDER BY min(t.number), e.in_stock DESC, e.sold DESC, e.product_id DESC) AS position
       FROM unnest($${values.length + 1}::text[]) WITH ORDINALITY AS t (tsquery, number)
       JOIN read.search s ON s.document @@ t.tsquery::tsquery
       JOIN read.entry e ON e.product_id = s.product_id
       WHERE ${text}
       GROUP BY e.category_id, e.product_id
       ORDER BY position LIMIT $${values.length + 2}) ranked`,
    [...values, search.tiers.map(({ tsquery }) => tsquery), limit],
  );
  return Int32Array.from(rows[0]?.ids ?? []);
};
