// SQL by pg: the conditions depend on the filter of the request.
import { MAX_PAGE_LIMIT } from '@trad/contract/calls/page-limit';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import {
  buildFilterConditions,
  collectParameters,
  listExclusiveTiers,
  restrictToCategory,
} from './filter-conditions.ts';
import { addItemParameters, type ItemsRow } from './items/listing-item-sql.ts';
import { getSortColumn } from './key-ranges.ts';
import { buildNumberedItemsSql, type ListingItems, NO_ITEMS, parseIds, parseItems } from './listing.queries.ts';
import type { ListingFilter } from './listing-filter.ts';
import type { ListingOrder } from './listing-order.ts';
import { runListingQuery } from './run-listing-query.queries.ts';

/** Searches with more estimated matches do not use pipelined connections. */
const MAX_PIPELINED_MATCHES = 1_000;

/** Whether a statement that reads all matches of a search may delay others on its connection. */
export const estimateReads = ({ search }: ListingFilter) =>
  (search?.tiers.at(-1)?.matches ?? 0) > MAX_PIPELINED_MATCHES ? 'many rows' : 'few rows';

/** A page of a listing by its offset. */
interface PageSlice {
  offset: number;
  limit: number;
  language: LanguageCode;
}

/**
 * Ids of the first `length` matches of a search within the filter, in order, and the items of a page of them. The tiers of a
 * ranking exclude each other and are read one after the other, by a nested loop that stops at the limit. Use literal
 * limits: with a parameter the planner re-plans each call, and expects more items than a page has.
 */
export const findMatches = async (
  db: Queryable,
  filter: ListingFilter,
  order: ListingOrder,
  length: number,
  { offset, limit, language }: PageSlice,
): Promise<{ ids: Int32Array; items: ListingItems }> => {
  const { search, categoryId } = filter;
  if (!search?.tiers.length) return { ids: Int32Array.of(), items: NO_ITEMS };
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
  const page = `(SELECT * FROM (
      SELECT * FROM matches WHERE number > ${addParameter(offset, 'int')} LIMIT ${MAX_PAGE_LIMIT}
    ) e WHERE number <= ${addParameter(offset + limit, 'int')}) e`;
  const items = buildNumberedItemsSql(page, filter, order, addItemParameters(filter, language, addParameter));
  const { rows } = await runListingQuery<ItemsRow & { ids: Buffer | null }>(db, estimateReads(filter), {
    // As bytes: parsing ten thousand rows takes longer than finding them.
    text: `WITH matches AS MATERIALIZED (
        SELECT m.product_id, row_number() OVER () AS number
        FROM unnest(${addParameter(tsqueries, 'text[]')}) AS t (tsquery)
        CROSS JOIN LATERAL (
          SELECT e.product_id FROM read.search e
          WHERE ${conditions.join(' AND ')}
          ORDER BY ${orderBy} LIMIT ${length}) m
        LIMIT ${length})
      SELECT (SELECT string_agg(int4send(product_id), '') FROM matches) AS ids, page.* FROM (${items}) page`,
    values,
  });
  return { ids: parseIds(rows[0]?.ids ?? Buffer.of()), items: parseItems(rows[0]) };
};
