import type { Queryable } from '@trad/database/connections/transaction';
import type { StockQuantity } from '../../catalog/catalog.ts';

// SQL: reservations change with the variants' stock in one transaction, each in one set-based statement.

/**
 * Releases an attempt's reserved or sold (`consumed`) pieces, all or those of one seller order. Returns the
 * pieces for the caller to return to stock; a second call returns none.
 */
export const releaseReservations = async (
  tx: Queryable,
  attemptId: string,
  from: 'reserved' | 'consumed',
  sellerOrderId: number | null = null,
): Promise<StockQuantity[]> => {
  const { rows } = await tx.query<StockQuantity>(
    `UPDATE stock_reservation SET state = 'released' WHERE attempt_id = $1 AND state = $2
       AND ($3::int IS NULL OR variant_id IN (SELECT variant_id FROM order_item WHERE store_order_id = $3))
     RETURNING variant_id AS "variantId", qty`,
    [attemptId, from, sellerOrderId],
  );
  return rows;
};

/** Releases some sold pieces of an attempt, at most what it has. Returns them for the caller to return to stock. */
export const releaseSoldPieces = async (
  tx: Queryable,
  attemptId: string,
  pieces: readonly StockQuantity[],
): Promise<StockQuantity[]> => {
  const { rows } = await tx.query<StockQuantity>(
    `UPDATE stock_reservation r SET state = CASE WHEN r.qty <= w.qty THEN 'released' ELSE r.state END,
       qty = CASE WHEN r.qty <= w.qty THEN r.qty ELSE r.qty - w.qty END
     FROM jsonb_to_recordset($2) AS w ("variantId" int, qty int)
     WHERE r.attempt_id = $1 AND r.variant_id = w."variantId" AND r.state = 'consumed'
     RETURNING r.variant_id AS "variantId", CASE r.state WHEN 'released' THEN r.qty ELSE w.qty END AS qty`,
    [attemptId, JSON.stringify(pieces)],
  );
  return rows;
};

/** Lists the released reservations of an attempt, all or those of one seller order, by variant. */
export const listReleasedReservations = async (
  tx: Queryable,
  attemptId: string,
  sellerOrderId: number | null = null,
): Promise<StockQuantity[]> => {
  const { rows } = await tx.query<StockQuantity>(
    `SELECT variant_id AS "variantId", qty FROM stock_reservation WHERE attempt_id = $1 AND state = 'released'
       AND ($2::int IS NULL OR variant_id IN (SELECT variant_id FROM order_item WHERE store_order_id = $2))
     ORDER BY variant_id`,
    [attemptId, sellerOrderId],
  );
  return rows;
};

/** Marks a released reservation as sold again, with `qty` pieces only. The caller has taken them out of stock. */
export const consumeReleasedReservation = (tx: Queryable, attemptId: string, { variantId, qty }: StockQuantity) =>
  tx.query(
    `UPDATE stock_reservation SET state = 'consumed', qty = $3 WHERE attempt_id = $1 AND variant_id = $2 AND state = 'released'`,
    [attemptId, variantId, qty],
  );
