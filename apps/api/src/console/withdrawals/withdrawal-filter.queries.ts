// SQL: a condition per filter of the request, so that the planner sees only those that apply and uses their indexes.
import type { OperatorWithdrawalState } from '@trad/contract/console/withdrawals';
import type { ParsedInput } from '@trad/contract/schemas';
import { MAX_ID } from '@trad/contract/wire';
import { BANK_CHANGE_HOURS } from '../../dashboard/dashboard.ts';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import { escapeLike } from '../../platform/database/escape-like.ts';

export type WithdrawalFilter = Omit<ParsedInput<'exportOperatorWithdrawals'>, 'cursor'>;

const IS_BATCHED = 'EXISTS (SELECT FROM withdrawal_batch_row r WHERE r.withdrawal_id = w.id)';

/** The condition that the withdrawal `w` is in a state, as operators see it (`toOperatorState`). */
const STATE_CONDITIONS: Record<OperatorWithdrawalState, string> = {
  waiting: `(w.state = 'requested' AND NOT ${IS_BATCHED})`,
  batched: `(w.state = 'requested' AND ${IS_BATCHED})`,
  paid: `w.state = 'paid'`,
  failed: `w.state = 'rejected'`,
};

/** At most so many stores are searched by the beginning of their name; withdrawals of others are not found. */
const MAX_STORES = 2000;

/** Reads a reference, such as WD-41, or its number. */
const parseReference = (text: string): number | null => {
  const number = Number(/^(?:wd-?)?(\d{1,10})$/i.exec(text)?.[1] ?? 0);
  return number > 0 && number <= MAX_ID ? number : null;
};

/** Builds the conditions of a filter, with their values. */
export function buildWithdrawalConditions(filter: WithdrawalFilter, now: Date) {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { search, state, currency, store_id: storeId, bank_changed: isBankChanged, days, from, to, ids } = filter;
  if (search) {
    const name = bind(`${escapeLike(search)}%`);
    const searchConditions = [
      `w.store_id = ANY (ARRAY(SELECT s.id FROM store s WHERE lower(s.name) COLLATE "C" LIKE lower(${name}) LIMIT ${MAX_STORES}))`,
    ];
    const id = parseReference(search);
    if (id !== null) searchConditions.push(`w.id = ${bind(id)}`);
    conditions.push(`(${searchConditions.join(' OR ')})`);
  }
  if (state?.length) conditions.push(`(${state.map((one) => STATE_CONDITIONS[one]).join(' OR ')})`);
  if (currency?.length) conditions.push(`w.currency_code = ANY (${bind(currency)}::bpchar[])`);
  if (storeId !== undefined) conditions.push(`w.store_id = ${bind(storeId)}`);
  if (isBankChanged === 1) {
    const since = bind(new Date(now.getTime() - BANK_CHANGE_HOURS * HOUR_MS));
    conditions.push(
      `w.store_id = ANY (ARRAY(SELECT s.id FROM vendor_account v JOIN store s ON s.owner_id = v.user_id WHERE v.bank_changed_at > ${since}))`,
    );
  }
  if (days !== undefined) conditions.push(`w.created_at >= ${bind(new Date(now.getTime() - days * DAY_MS))}`);
  if (from) conditions.push(`w.created_at >= ${bind(new Date(from))}`);
  if (to) conditions.push(`w.created_at < ${bind(new Date(to))}`);
  if (ids?.length) conditions.push(`w.id = ANY (${bind(ids)}::int[])`);
  return { conditions, values };
}
