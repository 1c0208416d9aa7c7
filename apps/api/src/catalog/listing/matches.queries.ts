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

/** Searches with more estimated matches do not use pipelined connections. */
const MAX_PIPELINED_MATCHES = 1_000;

/** Whether a statement that reads all matches of a search may delay others on its connection. */
export const estimateReads = ({ search }: ListingFilter) =>
  (search?.tiers.at(-1)?.matches ?? 0) > MAX_PIPELINED_MATCHES ? 'many rows' : 'few rows';

/**
 * Ids of the first `limit` matches of a search within the filter, in order. The tiers of a ranking exclude each other and are
 * read one after the other, by a nested loop that stops at the limit. Use a literal LIMIT: with a parameter the planner
 * re-plans each call.
 */
export const findMatches = async (
  db: Queryable,
  filter: ListingFilter,
  order: ListingOrder,
  limit: number,
): Promise<Int32Array> => {
  const { search, categoryId } = filter;
  if (!search?.tiers.length) return Int32Array.of();
  const isRanked = order.sort === 'relevance';
  const values: unknown[] = [];
  const addParameter = collectParameters(values);
  const tsqueries = isRanked ? listExclusiveTiers(search, filter) : [restrictToCategory(search.tsquery, categoryId)];
  const conditions = [
    'e.document @@ t.tsquery::tsquery',
    ...buildFilterConditions({ ...filter, search: null }, addParameter),
  ];
  const orderBy = isRanked
    ? 'e.in_stock DESC, e.sold DESC, e.product_id DESC'
    : `e.${getSortColumn(order, filter)} ${order.order} NULLS LAST, e.product_id ${order.order}`;
  const { rows } = await query<{ ids: Buffer | null }>(db, estimateReads(filter), {
    // As bytes: parsing ten thousand rows takes longer than finding them.
    text: `SELECT string_agg(int4send(product_id), '') AS ids FROM (
        SELECT m.product_id FROM unnest(${addParameter(tsqueries, 'text[]')}) AS t (tsquery)
        CROSS JOIN LATERAL (
          SELECT e.product_id FROM read.search e
          WHERE ${conditions.join(' AND ')}
          ORDER BY ${orderBy} LIMIT ${limit}) m
        LIMIT ${limit}) listed`,
    values,
  });
  return parseIds(rows[0]?.ids ?? Buffer.of());
};
