// SQL: the alert about a failed refund and the refund change under the lock of their attempt.
import type { Queryable } from '@trad/database/connections/transaction';

/** Finds the failed refund of an open alert, also that of a payment without an order. */
export const findFailedRefund = async (tx: Queryable, alertId: number) => {
  const { rows } = await tx.query<{ id: string; attemptId: string }>(
    `SELECT r.id, r.attempt_id AS "attemptId" FROM payment_alert p JOIN refund r ON r.id::text = p.subject
     WHERE p.id = $1 AND p.kind = 'refund_failed' AND p.resolved_at IS NULL AND r.state = 'failed'`,
    [alertId],
  );
  return rows[0];
};

/** Finds the refund of an open alert, and its order. */
export const findFailedRefundOfOrder = async (tx: Queryable, alertId: number) => {
  const { rows } = await tx.query<{ refundId: string; attemptId: string; orderId: number }>(
    `SELECT p.subject AS "refundId", p.attempt_id AS "attemptId", o.id AS "orderId"
     FROM payment_alert p JOIN shop_order o ON o.attempt_id = p.attempt_id
     WHERE p.id = $1 AND p.kind = 'refund_failed' AND p.resolved_at IS NULL`,
    [alertId],
  );
  return rows[0];
};

interface AlertResolution {
  /** The alert about the failed refund. */
  id: number;
  resolution: string;
  /** What the buyer is no longer owed of the base delivery charge. */
  waivedDeliveryMinor: number;
  now: Date;
}

/** Resolves an alert. Returns false where a colleague has resolved it meanwhile. */
export const resolveFailedRefundAlert = async (
  tx: Queryable,
  { id, resolution, waivedDeliveryMinor, now }: AlertResolution,
) => {
  const { rowCount } = await tx.query(
    `UPDATE payment_alert SET resolved_at = $2, resolution = $3, waived_delivery_minor = waived_delivery_minor + $4
     WHERE id = $1 AND resolved_at IS NULL`,
    [id, now, resolution, waivedDeliveryMinor],
  );
  return rowCount === 1;
};

/** Records that a failed refund was paid back by hand. Returns the provider's reference that it had. */
export const markPaidByHand = async (tx: Queryable, id: string, note: string, now: Date): Promise<string | null> => {
  const { rows } = await tx.query<{ providerRef: string | null }>(
    `UPDATE refund r SET state = 'succeeded', is_manual = true, note = $2, provider_ref = NULL, updated_at = $3
     FROM refund before WHERE r.id = $1 AND before.id = r.id AND r.state = 'failed'
     RETURNING before.provider_ref AS "providerRef"`,
    [id, note, now],
  );
  if (!rows[0]) throw new Error(`The refund ${id} changed under the lock of its attempt`);
  return rows[0].providerRef;
};
