import type { OperatorProductSort } from '@trad/contract/console/catalogue/products';
import type { ParsedInput } from '@trad/contract/schemas';
import type { Handler } from '../../platform/http/implement-calls.ts';
import type { CursorValues } from '../keyset-cursor.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import { countOperatorProducts, listOperatorProducts, type OperatorProductListRow } from './products.queries.ts';
import { toOperatorProductRow } from './products.view.ts';

const CURSOR_TYPES = {
  created: ['string', 'number'],
  updated: ['string', 'number'],
  title: ['string', 'number'],
  sold: ['number', 'number'],
  rating: ['number', 'number'],
} as const;

const SORT_KEYS: Record<OperatorProductSort, (row: OperatorProductListRow) => string | number> = {
  created: ({ createdAt }) => createdAt.toISOString(),
  updated: ({ updatedAt }) => updatedAt.toISOString(),
  title: ({ sortTitle }) => sortTitle,
  sold: ({ sold }) => sold,
  rating: ({ ratingHundredths }) => ratingHundredths,
};

export const splitProductPage = (rows: readonly OperatorProductListRow[], limit: number, sort: OperatorProductSort) =>
  splitPage(rows, limit, (row): CursorValues => [SORT_KEYS[sort](row), row.id]);

export const readProductCursor = (cursor: string | null, sort: OperatorProductSort) =>
  readCursor(cursor, CURSOR_TYPES[sort], { isTime: sort === 'created' || sort === 'updated' });

export const getOperatorProducts: Handler<'getOperatorProducts'> = async ({ input, deps: { pool } }) => {
  const { sort, order, limit, cursor, ...filter }: ParsedInput<'getOperatorProducts'> = input;
  const after = readProductCursor(cursor, sort);
  const counting = countOperatorProducts(pool, filter, COUNT_LIMIT);
  // The planner presumes that a search finds many rows, and would scan the index of the sort key.
  const hasFewMatches = filter.search !== undefined && (await counting) < COUNT_LIMIT;
  const [rows, counted] = await Promise.all([
    listOperatorProducts(pool, filter, { sort, order, limit: limit + 1, after, hasFewMatches }),
    counting,
  ]);
  const { page, nextCursor } = splitProductPage(rows, limit, sort);
  return { ...toTotal(counted), next_cursor: nextCursor, data: page.map(toOperatorProductRow) };
};
