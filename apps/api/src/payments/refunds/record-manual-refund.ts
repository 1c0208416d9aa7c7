// SQL: the alert, its refund and the attempt are changed under locks, in one transaction.
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import type { Deps } from '../../platform/deps.ts';
import { lockAttempt, transitionAttempt } from '../attempts/attempt.queries.ts';
import { enqueueMoneyRefundedMail } from './money-refunded-mail.ts';

interface ManualRefundRequest {
  /** The alert about the failed refund. */
  id: number;
  /** How it was paid back. */
  resolution: string;
  actor: Actor;
}

const FIND_REFUND = `SELECT r.id, r.attempt_id AS "attemptId" FROM payment_alert p JOIN refund r ON r.id::text = p.subject
  WHERE p.id = $1 AND p.kind = 'refund_failed' AND p.resolved_at IS NULL AND r.state = 'failed'`;

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
    const [found] = (await tx.query<{ id: string; attemptId: string }>(FIND_REFUND, [id])).rows;
    if (!found) return false;
    const attempt = await lockAttempt(tx, found.attemptId);
    // A refund that failed after it had succeeded leaves its attempt refunded.
    if (attempt?.state !== 'refund_pending' && attempt?.state !== 'refunded') return false;
    const alert = await tx.query(
      'UPDATE payment_alert SET resolved_at = $2, resolution = $3 WHERE id = $1 AND resolved_at IS NULL',
      [id, now, resolution],
    );
    // A colleague has resolved it meanwhile.
    if (alert.rowCount !== 1) return false;
    const refund = await tx.query<{ providerRef: string | null }>(
      `UPDATE refund r SET state = 'succeeded', is_manual = true, note = $2, provider_ref = NULL, updated_at = $3
       FROM refund before WHERE r.id = $1 AND before.id = r.id AND r.state = 'failed'
       RETURNING before.provider_ref AS "providerRef"`,
      [found.id, resolution, now],
    );
    if (refund.rowCount !== 1) throw new Error(`The refund ${found.id} changed under the lock of its attempt`);
    await transitionAttempt(tx, attempt.id, 'refunded', { now, nextCheckAt: null });
    await enqueueMoneyRefundedMail(tx, attempt, found.id, now);
    const before = { paymentState: attempt.state, providerRefund: refund.rows[0]?.providerRef ?? null };
    const after = { resolvedAt: now, resolution, paymentState: 'refunded', providerRefund: null };
    const personal = { userId: attempt.userId, fields: ['resolution'] };
    await recordChange(tx, actor, { subjectKind: 'payment_alert', id, before, after, personal }, now);
    return true;
  });
