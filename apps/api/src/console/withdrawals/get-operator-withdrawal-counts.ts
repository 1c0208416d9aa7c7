import type { Handler } from '../../platform/http/implement-calls.ts';
import { MAX_SHOWN_COUNT } from '../list-page.ts';
import type { WithdrawalFilter } from './withdrawal-filter.queries.ts';
import { countOperatorWithdrawals } from './withdrawals.queries.ts';

export const getOperatorWithdrawalCounts: Handler<'getOperatorWithdrawalCounts'> = async ({
  deps: { pool, clock },
}) => {
  const count = (filter: WithdrawalFilter) => countOperatorWithdrawals(pool, filter, MAX_SHOWN_COUNT, clock.now());
  const [waiting, batched, bank_changed, failed] = await Promise.all([
    count({ state: ['waiting'] }),
    count({ state: ['batched'] }),
    count({ state: ['waiting', 'batched'], bank_changed: 1 }),
    count({ state: ['failed'], days: 30 }),
  ]);
  return { data: { waiting, batched, bank_changed, failed } };
};
