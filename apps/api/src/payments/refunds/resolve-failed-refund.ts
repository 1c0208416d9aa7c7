// SQL: the alert and the money that is held for its refund change under locks, in one transaction.
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { findOwedAmounts, waiveOwedAmounts } from '../../ledger/ledger.ts';
import { CommandError } from '../../platform/commands/command.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockAttempt } from '../attempts/attempt.queries.ts';
import { formatMoney, toMoney } from '../providers/provider-money.ts';

/** Something of a failed refund is still owed to the buyer, and its alert would be resolved without a word about it. */
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
  id: number;
  resolution: string;
  /** The buyer gets nothing more: what is still owed is waived, and what the stores got back is released. */
  waivesRest: boolean;
  actor: Actor;
}

const FIND_REFUND = `SELECT p.subject AS "refundId", p.attempt_id AS "attemptId", o.id AS "orderId"
  FROM payment_alert p JOIN shop_order o ON o.attempt_id = p.attempt_id
  WHERE p.id = $1 AND p.kind = 'refund_failed' AND p.resolved_at IS NULL`;

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
    const [found] = (await tx.query<{ refundId: string; attemptId: string; orderId: number }>(FIND_REFUND, [id])).rows;
    const attempt = found && (await lockAttempt(tx, found.attemptId));
    if (!attempt) return false;
    const owed = await findOwedAmounts(tx, found.orderId, found.refundId);
    const owedMinor = owed.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (owedMinor > 0 && !waivesRest) throw new RefundOwedError(formatMoney(toMoney(attempt, owedMinor)));
    const { rowCount } = await tx.query(
      `UPDATE payment_alert SET resolved_at = $2, resolution = $3, waived_delivery_minor = waived_delivery_minor + $4
       WHERE id = $1 AND resolved_at IS NULL`,
      [id, now, resolution, owed.find(({ sellerOrderId }) => sellerOrderId === null)?.amountMinor ?? 0],
    );
    // A colleague has resolved it meanwhile.
    if (rowCount !== 1) return false;
    await waiveOwedAmounts(tx, { refundId: found.refundId, owed, now });
    const after = { resolvedAt: now, resolution, waivedMinor: owedMinor || undefined };
    const personal = { userId: attempt.userId, fields: ['resolution'] };
    await recordChange(tx, actor, { subjectKind: 'payment_alert', id, before: {}, after, personal }, now);
    return true;
  });
