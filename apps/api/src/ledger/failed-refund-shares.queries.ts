// SQL: shares of failed refunds change in the transactions that move their money, under the locks of the seller orders.
import type { Queryable } from '@trad/database/connections/transaction';

/**
 * SQL: what was waived of the failed refunds of a seller order whose pieces came back or were never sent. Waived refunds that an operator
 * had made are not counted: the buyer still has their pieces.
 */
export const selectWaivedAmount = (sellerOrder: string) =>
  `coalesce((SELECT sum(share.waived_minor) FROM failed_refund_share share JOIN refund failed ON failed.id = share.refund_id
     WHERE share.store_order_id = ${sellerOrder}.id AND failed.reason <> 'operator'), 0)::bigint`;

/**
 * Limits what the shares of a seller order owe to what it owed before `amountMinor` was added: a server of the former release pays failed
 * refunds without changing their shares. The newest keep what they owe.
 */
const limitFailedShares = (tx: Queryable, sellerOrderId: number, amountMinor: number) =>
  tx.query(
    `UPDATE failed_refund_share f SET owed_minor = greatest(0, f.owed_minor - newer.sum + so.refund_owed_minor - $2)
     FROM (SELECT f.refund_id, sum(f.owed_minor) OVER (ORDER BY r.updated_at DESC, r.id) FROM failed_refund_share f
       JOIN refund r ON r.id = f.refund_id WHERE f.store_order_id = $1) newer, store_order so
     WHERE so.id = $1 AND f.store_order_id = $1 AND f.refund_id = newer.refund_id AND newer.sum > so.refund_owed_minor - $2`,
    [sellerOrderId, amountMinor],
  );

/**
 * Stores what is owed of a seller order after a refund failed: the failed refunds that it replaced owe their amounts again, and it owes
 * the rest itself.
 */
export const insertFailedShare = async (
  tx: Queryable,
  refundId: string,
  sellerOrderId: number,
  amountMinor: number,
) => {
  await limitFailedShares(tx, sellerOrderId, amountMinor);
  const { rows } = await tx.query<{ minor: number }>(
    `UPDATE failed_refund_share f SET owed_minor = f.owed_minor + replaced.amount_minor FROM failed_refund_replacement replaced
     WHERE replaced.refund_id = $1 AND replaced.store_order_id = $2
       AND f.refund_id = replaced.failed_refund_id AND f.store_order_id = replaced.store_order_id
     RETURNING replaced.amount_minor AS minor`,
    [refundId, sellerOrderId],
  );
  const owedMinor = rows.reduce((left, { minor }) => left - minor, amountMinor);
  await tx.query(
    `INSERT INTO failed_refund_share (refund_id, store_order_id, owed_minor) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [refundId, sellerOrderId, owedMinor],
  );
};

interface Change {
  amountMinor: number;
  /** Replace: a refund pays it. Waive: the buyer gets nothing more of it. Restore: a refund pays what was waived. */
  kind: 'replace' | 'waive' | 'restore';
  /** The refund that pays it; for a waiver the failed one, which is changed first. */
  refundId: string;
}

/** Changes the shares of a seller order: the one of the same amount first, then the oldest. */
export const changeFailedShares = async (
  tx: Queryable,
  sellerOrderId: number,
  { amountMinor, kind, refundId }: Change,
) => {
  if (amountMinor <= 0) return;
  const { rows } = await tx.query<{ failedRefundId: string; minor: number }>(
    `SELECT f.refund_id AS "failedRefundId", CASE WHEN $2 = 'restore' THEN f.waived_minor ELSE f.owed_minor END AS minor
     FROM failed_refund_share f JOIN refund r ON r.id = f.refund_id WHERE f.store_order_id = $1 ORDER BY r.updated_at, r.id`,
    [sellerOrderId, kind],
  );
  const first =
    rows.find(({ failedRefundId }) => failedRefundId === refundId) ?? rows.find(({ minor }) => minor === amountMinor);
  let leftMinor = amountMinor;
  for (const { failedRefundId, minor } of first ? [first, ...rows.filter((row) => row !== first)] : rows) {
    const changedMinor = Math.min(minor, leftMinor);
    if (changedMinor === 0) continue;
    leftMinor -= changedMinor;
    await tx.query(
      `UPDATE failed_refund_share SET owed_minor = owed_minor - $3, waived_minor = waived_minor + $4
       WHERE refund_id = $1 AND store_order_id = $2`,
      [
        failedRefundId,
        sellerOrderId,
        kind === 'restore' ? 0 : changedMinor,
        { replace: 0, waive: changedMinor, restore: -changedMinor }[kind],
      ],
    );
    if (kind === 'waive') continue;
    await tx.query(
      `INSERT INTO failed_refund_replacement (refund_id, failed_refund_id, store_order_id, amount_minor) VALUES ($1, $2, $3, $4)
       ON CONFLICT (refund_id, failed_refund_id, store_order_id)
       DO UPDATE SET amount_minor = failed_refund_replacement.amount_minor + excluded.amount_minor`,
      [refundId, failedRefundId, sellerOrderId, changedMinor],
    );
  }
};
