// SQL: a page by keyset of the rows that match the filters of a request.
import type { Queryable } from '@trad/database/connections/transaction';
import { listWithdrawalsById, type WithdrawalRow } from '../../ledger/ledger.ts';
import type { CursorValues } from '../keyset-cursor.ts';
import { formatWhere } from '../sql-fragments.ts';
import { buildWithdrawalConditions, type WithdrawalFilter } from './withdrawal-filter.queries.ts';

export interface WithdrawalPage {
  sort: 'requested' | 'amount';
  order: 'ASC' | 'DESC';
  limit: number;
  /** The keyset position of the row before the page (its values of the sort columns); null: the first page. */
  after: CursorValues | null;
}

const SORT_COLUMNS = {
  requested: ['w.created_at', 'w.id'],
  amount: ['w.currency_code', 'w.amount_minor', 'w.id'],
} as const;

/** Lists a page of the withdrawals that match a filter. */
export const listOperatorWithdrawals = async (
  db: Queryable,
  filter: WithdrawalFilter,
  { sort, order, limit, after }: WithdrawalPage,
  now: Date,
): Promise<WithdrawalRow[]> => {
  const { conditions, values } = buildWithdrawalConditions(filter, now);
  const columns = SORT_COLUMNS[sort];
  const direction = order === 'ASC' ? 'ASC' : 'DESC';
  if (after) {
    const placeholders = after.map((value) => `$${values.push(value)}`);
    if (sort === 'requested') placeholders[0] = `${placeholders[0]}::timestamptz`;
    conditions.push(`(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${placeholders.join(', ')})`);
  }
  const { rows } = await db.query<{ id: number }>(
    `SELECT w.id FROM withdrawal w ${formatWhere(conditions)}
     ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')} LIMIT ${Math.floor(limit)}`,
    values,
  );
  const found = await listWithdrawalsById(
    db,
    rows.map(({ id }) => id),
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
};

/** Counts the withdrawals that match a filter, up to `limit`. */
export const countOperatorWithdrawals = async (
  db: Queryable,
  filter: WithdrawalFilter,
  limit: number,
  now: Date,
): Promise<number> => {
  const { conditions, values } = buildWithdrawalConditions(filter, now);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM withdrawal w
       ${formatWhere(conditions)} LIMIT ${Math.floor(limit)}) counted`,
    values,
  );
  return rows[0]?.total ?? 0;
};
