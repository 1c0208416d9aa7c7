import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import type { Deps } from '../../platform/deps.ts';
import { lockAttempt, transitionAttempt } from '../attempts/attempt.queries.ts';
import { findFailedRefund, markPaidByHand, resolveFailedRefundAlert } from './failed-refund.queries.ts';
import { enqueueMoneyRefundedMail } from './money-refunded-mail.ts';

interface ManualRefundRequest {
  /** The alert about the failed refund. */
  id: number;
  /** How it was paid back. */
  resolution: string;
  actor: Actor;
}

/**
 * Resolves the alert about a failed refund of a payment without an order, which an operator has paid back by hand: the
 * refund has succeeded, and the attempt is refunded. The refund no longer has the provider's reference, as it would be read
 * there again; the audit log has it. Returns false where there is no such alert, which includes refunds of orders: their
 * money is in the ledger.
 */
export const recordManualRefund = (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { id, resolution, actor }: ManualRefundRequest,
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const now = clock.now();
    const found = await findFailedRefund(tx, id);
    if (!found) return false;
    const attempt = await lockAttempt(tx, found.attemptId);
    // A refund that failed after it had succeeded leaves its attempt refunded.
    if (attempt?.state !== 'refund_pending' && attempt?.state !== 'refunded') return false;
    if (!(await resolveFailedRefundAlert(tx, { id, resolution, waivedDeliveryMinor: 0, now }))) return false;
    const providerRefund = await markPaidByHand(tx, found.id, resolution, now);
    await transitionAttempt(tx, attempt.id, 'refunded', { now, nextCheckAt: null });
    await enqueueMoneyRefundedMail(tx, attempt, found.id, now);
    const before = { paymentState: attempt.state, providerRefund };
    const after = { resolvedAt: now, resolution, paymentState: 'refunded', providerRefund: null };
    const personal = { userId: attempt.userId, fields: ['resolution'] };
    await recordChange(tx, actor, { subjectKind: 'payment_alert', id, before, after, personal }, now);
    return true;
  });
