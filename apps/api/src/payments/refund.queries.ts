import type { Queryable } from '@trad/database/transaction';

export interface RefundRow {
  id: string;
  amountMinor: number;
  state: 'requested' | 'pending' | 'succeeded' | 'failed';
  providerRef: string | null;
}

export const insertRefund = (
  tx: Queryable,
  refund: { id: string; attemptId: string; amountMinor: number; reason: 'amount_differs' | 'sold_out'; now: Date },
) =>
  tx.query(
    `INSERT INTO refund (id, attempt_id, amount_minor, reason, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)`,
    [refund.id, refund.attemptId, refund.amountMinor, refund.reason, refund.now],
  );

/** The refund of an attempt that is not through. */
export const refundToSend = async (db: Queryable, attemptId: string): Promise<RefundRow | undefined> => {
  const { rows } = await db.query<RefundRow>(
    `SELECT id, amount_minor AS "amountMinor", state, provider_ref AS "providerRef" FROM refund
     WHERE attempt_id = $1 AND state IN ('requested', 'pending')`,
    [attemptId],
  );
  return rows[0];
};

export const updateRefund = (
  db: Queryable,
  { id, state, providerRef, now }: Pick<RefundRow, 'id' | 'state' | 'providerRef'> & { now: Date },
) =>
  db.query('UPDATE refund SET state = $2, provider_ref = coalesce($3, provider_ref), updated_at = $4 WHERE id = $1', [
    id,
    state,
    providerRef,
    now,
  ]);
