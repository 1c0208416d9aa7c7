import type { ParsedInput } from '@trad/contract/schemas';
import type { Handler } from '../../platform/http/implement-calls.ts';
import type { CursorValues } from '../keyset-cursor.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import { countStores, listStoreRows, type StoreListRow, type StorePage } from './store-list.queries.ts';
import { readVisibility, toOperatorStoreRow } from './stores.view.ts';

const CURSOR_TYPES = {
  opened: ['string', 'number'],
  name: ['string', 'number'],
  commission: ['number', 'number'],
} as const;

const getCursorValues = (
  { createdAt, sortName, commissionBp, id }: StoreListRow,
  sort: StorePage['sort'],
): CursorValues => {
  if (sort === 'opened') return [createdAt.toISOString(), id];
  return sort === 'name' ? [sortName, id] : [commissionBp, id];
};

export const splitStorePage = (rows: readonly StoreListRow[], limit: number, sort: StorePage['sort']) =>
  splitPage(rows, limit, (row) => getCursorValues(row, sort));

export const getOperatorStores: Handler<'getOperatorStores'> = async ({ input, caller, deps: { pool } }) => {
  const { sort, order, limit, cursor, ...filter }: ParsedInput<'getOperatorStores'> = input;
  const shown = readVisibility(caller.permissions);
  const condition = { ...filter, searchesOwners: shown.people };
  const after = readCursor(cursor, CURSOR_TYPES[sort], { isTime: sort === 'opened' });
  const [rows, counted] = await Promise.all([
    listStoreRows(pool, condition, { sort, order, limit: limit + 1, after }),
    countStores(pool, condition, COUNT_LIMIT),
  ]);
  const { page, nextCursor } = splitStorePage(rows, limit, sort);
  return { ...toTotal(counted), next_cursor: nextCursor, data: page.map((row) => toOperatorStoreRow(row, shown)) };
};
