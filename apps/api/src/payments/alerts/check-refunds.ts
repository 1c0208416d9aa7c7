import type { Deps } from '../../platform/deps.ts';
import { runInOwnTransaction } from '../attempts/run-in-own-transaction.ts';
import { formatMoneyWithCode, toMoney } from '../providers/provider-money.ts';
import { PROVIDER_NAMES } from './alert.queries.ts';
import { raiseAlert } from './raise-alert.ts';
import { countStuckRefundsByMethod } from './stuck-refunds.queries.ts';

/**
 * Raises an alert for refunds that have no outcome for too long: the provider does not respond, or its keys may not refund. One for
 * all of a method, which names the oldest: an outage concerns all of them.
 */
export const checkRefunds = async (deps: Deps): Promise<void> => {
  for (const { method, count, id, attemptId, amountMinor, createdAt, ...currency } of await countStuckRefundsByMethod(
    deps.pool,
    deps.clock.now(),
  )) {
    const amount = formatMoneyWithCode(toMoney(currency, amountMinor));
    const refunds =
      count === 1
        ? `A refund of ${amount} by ${PROVIDER_NAMES[method]} has no outcome`
        : `${count} refunds by ${PROVIDER_NAMES[method]} have no outcome, the oldest of ${amount}`;
    const since = createdAt.toISOString().slice(0, 16).replace('T', ' ');
    const detail = `${refunds} since ${since}: the provider does not respond or has not decided, or the shop’s key may not refund.`;
    await runInOwnTransaction(deps, (tx) =>
      raiseAlert(tx, deps, { kind: 'refund_stuck', subject: id, attemptId, detail }),
    );
  }
};
