import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { findOwedAmounts, waiveOwedAmounts } from '../../ledger/ledger.ts';
import { CommandError } from '../../platform/commands/command.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockAttempt } from '../attempts/attempt.queries.ts';
import { formatMoneyWithCode, toMoney } from '../providers/provider-money.ts';
import { findFailedRefundOfOrder, resolveFailedRefundAlert } from './failed-refund.queries.ts';

/** Something of a failed refund is still owed to the buyer, and the request to resolve its alert does not waive it. */
export class RefundOwedError extends CommandError {
  /** What is owed, with its currency. */
  readonly amount: string;

  constructor(amount: string) {
    super(
      `Of failed refunds ${amount} was not refunded again. Record what you paid back by refund --manual first; if the buyer gets nothing more, add --nothing-owed, which releases what the stores got back of it.`,
    );
    this.amount = amount;
  }
}

interface Resolution {
  /** The alert about the failed refund. */
  id: number;
  /** How it was resolved. */
  resolution: string;
  /** The buyer gets nothing more: what is still owed is waived, and what the stores got back is released. */
  waivesRest: boolean;
  actor: Actor;
}

/**
 * Resolves the alert about a failed refund of an order. Throws RefundOwedError where the buyer is owed more than the refunds of other
 * open alerts still owe, unless the rest is waived. Returns false where there is no such alert.
 */
export const resolveFailedRefund = (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { id, resolution, waivesRest, actor }: Resolution,
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const now = clock.now();
    const found = await findFailedRefundOfOrder(tx, id);
    const attempt = found && (await lockAttempt(tx, found.attemptId));
    if (!attempt) return false;
    const owed = await findOwedAmounts(tx, found.orderId, found.refundId);
    const owedMinor = owed.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (owedMinor > 0 && !waivesRest) throw new RefundOwedError(formatMoneyWithCode(toMoney(attempt, owedMinor)));
    const waivedDeliveryMinor = owed.find(({ sellerOrderId }) => sellerOrderId === null)?.amountMinor ?? 0;
    if (!(await resolveFailedRefundAlert(tx, { id, resolution, waivedDeliveryMinor, now }))) return false;
    await waiveOwedAmounts(tx, { refundId: found.refundId, owed, now });
    const after = { resolvedAt: now, resolution, waivedMinor: owedMinor || undefined };
    const personal = { userId: attempt.userId, fields: ['resolution'] };
    await recordChange(tx, actor, { subjectKind: 'payment_alert', id, before: {}, after, personal }, now);
    return true;
  });
