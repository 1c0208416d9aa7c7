// SQL by pg: the conditions depend on the filter of the request.
import type { Queryable } from '@trad/database/connections/transaction';
import {
  buildFilterConditions,
  collectParameters,
  listExclusiveTiers,
  restrictToCategory,
} from './filter-conditions.ts';
import { getSortColumn } from './key-ranges.ts';
import { parseIds } from './listing.queries.ts';
import type { ListingFilter } from './listing-filter.ts';
import type { ListingOrder } from './listing-order.ts';
import { query } from './prepared-statements.queries.ts';

/** Products that match a search. */
export interface Matches {
  /** The first ids, in order. */
  ids: Int32Array;
  /** The number of all matches. */
  total: number;
}

/** Searches with more estimated matches do not use pipelined connections. */
const MAX_PIPELINED_MATCHES = 1_000;

/** Whether a statement that reads all matches of a search may delay others on its connection. */
export const estimateReads = ({ search }: ListingFilter) =>
  (search?.tiers.at(-1)?.matches ?? 0) > MAX_PIPELINED_MATCHES ? 'many rows' : 'few rows';

/**
 * The matches of a search within the filter: one scan gives the first `limit` ids and the total. Use a literal LIMIT:
 * with a parameter the planner re-plans each call.
 */
export const findMatches = async (
  db: Queryable,
  filter: ListingFilter,
  order: ListingOrder,
  limit: number,
): Promise<Matches> => {
  const { search, categoryId } = filter;
  if (!search?.tiers.length) return { ids: Int32Array.of(), total: 0 };
  const isRanked = order.sort === 'relevance';
  const values: unknown[] = [];
  const addParameter = collectParameters(values);
  const tsqueries = isRanked ? listExclusiveTiers(search, filter) : [restrictToCategory(search.tsquery, categoryId)];
  const tiers = addParameter(tsqueries, 'text[]');
  const conditions = [
    'e.document @@ t.tsquery::tsquery',
    ...buildFilterConditions({ ...filter, search: null }, addParameter),
  ];
  const orderBy = isRanked
    ? 'e.in_stock DESC, e.sold DESC, e.product_id DESC'
    : `e.${getSortColumn(order, filter)} ${order.order} NULLS LAST, e.product_id ${order.order}`;
  const { rows } = await query<{ total: number; ids: Buffer }>(db, estimateReads(filter), {
    // As bytes: parsing ten thousand rows takes longer than finding them.
    text: `SELECT m.total, m.ids FROM unnest(${tiers}) WITH ORDINALITY AS t (tsquery, number)
      CROSS JOIN LATERAL (
        SELECT max(total) AS total, string_agg(int4send(product_id), '') AS ids FROM (
          SELECT e.product_id, count(*) OVER () AS total FROM read.search e
          WHERE ${conditions.join(' AND ')}
          ORDER BY ${orderBy} LIMIT ${limit}) ranked) m
      WHERE m.total > 0 ORDER BY t.number`,
    values,
  });
  const ids = parseIds(Buffer.concat(rows.map((row) => row.ids)));
  return { ids: ids.slice(0, limit), total: rows.reduce((sum, { total }) => sum + total, 0) };
};
