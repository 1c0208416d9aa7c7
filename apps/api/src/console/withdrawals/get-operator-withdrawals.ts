import type { ParsedInput } from '@trad/contract/schemas';
import type { WithdrawalRow } from '../../ledger/ledger.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import type { CursorValues } from '../keyset-cursor.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import { countOperatorWithdrawals, listOperatorWithdrawals, type WithdrawalPage } from './withdrawals.queries.ts';
import { toOperatorWithdrawalRow } from './withdrawals.view.ts';

const CURSOR_TYPES = { requested: ['string', 'number'], amount: ['string', 'bigint', 'number'] } as const;

const getCursorValues = (row: WithdrawalRow, sort: WithdrawalPage['sort']): CursorValues =>
  sort === 'requested' ? [row.createdAt.toISOString(), row.id] : [row.currencyCode, row.amountMinor, row.id];

export const splitWithdrawalPage = (rows: readonly WithdrawalRow[], limit: number, sort: WithdrawalPage['sort']) =>
  splitPage(rows, limit, (row) => getCursorValues(row, sort));

export const readWithdrawalCursor = (cursor: string | null, sort: WithdrawalPage['sort']) =>
  readCursor(cursor, CURSOR_TYPES[sort], { isTime: sort === 'requested' });

export const getOperatorWithdrawals: Handler<'getOperatorWithdrawals'> = async ({ input, deps }) => {
  const { pool, clock, encryption } = deps;
  const { sort, order, limit, cursor, ...filter }: ParsedInput<'getOperatorWithdrawals'> = input;
  const now = clock.now();
  const page = { sort, order, limit: limit + 1, after: readWithdrawalCursor(cursor, sort) };
  const [rows, counted] = await Promise.all([
    listOperatorWithdrawals(pool, filter, page, now),
    countOperatorWithdrawals(pool, filter, COUNT_LIMIT, now),
  ]);
  const { page: shown, nextCursor } = splitWithdrawalPage(rows, limit, sort);
  return {
    ...toTotal(counted),
    next_cursor: nextCursor,
    data: shown.map((row) => toOperatorWithdrawalRow(encryption, row, now)),
  };
};
