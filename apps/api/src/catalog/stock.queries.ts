// SQL: stock is moved by conditional updates under row locks.
import type { Queryable } from '@trad/database/connections/transaction';

export interface StockQuantity {
  variantId: number;
  qty: number;
}

/** A variant with insufficient stock. */
export interface StockShortage {
  variantId: number;
  left: number;
}

/**
 * Reserves stock for a payment attempt: locks the variants in id order and records a stock_move for each. Inserts their
 * reservations in the given state, unless the attempt has them already (null). Returns the first variant with
 * insufficient stock, for which the caller rolls back, or null. Untracked stock is not changed. Each variant may occur
 * once.
 */
export const reserveStock = async (
  tx: Queryable,
  quantities: readonly StockQuantity[],
  { attemptId, state, now }: { attemptId: string; state: 'reserved' | 'consumed' | null; now: Date },
): Promise<StockShortage | null> => {
  const { rows } = await tx.query<StockShortage & { reserved: boolean }>({
    name: 'stock-reserve',
    // Stock is re-read after locking: two buyers may compete for the last piece.
    text: `WITH requested AS MATERIALIZED (
       SELECT "variantId" AS variant_id, qty FROM jsonb_to_recordset($1) AS r ("variantId" int, qty int)
     ), locked AS MATERIALIZED (
       SELECT v.id, v.stock, r.qty FROM variant v JOIN requested r ON r.variant_id = v.id ORDER BY v.id FOR NO KEY UPDATE OF v
     ), reserved AS (
       UPDATE variant v SET stock = v.stock - l.qty FROM locked l
       WHERE v.id = l.id AND (v.stock IS NULL OR v.stock >= l.qty)
       RETURNING v.id, v.stock, l.qty
     ), moved AS (
       INSERT INTO stock_move (variant_id, delta, reason, attempt_id, created_at)
       SELECT id, -qty, 'reserve', $2::uuid, $3 FROM reserved WHERE stock IS NOT NULL ORDER BY id
     ), reservations AS (
       INSERT INTO stock_reservation (attempt_id, variant_id, qty, state)
       SELECT $2::uuid, id, qty, $4::text FROM reserved WHERE stock IS NOT NULL AND $4 IS NOT NULL
     )
     SELECT r.variant_id AS "variantId", coalesce(l.stock, 0) AS left, done.id IS NOT NULL AS reserved
     FROM requested r LEFT JOIN locked l ON l.id = r.variant_id LEFT JOIN reserved done ON done.id = r.variant_id
     ORDER BY r.variant_id`,
    values: [JSON.stringify(quantities.map(({ variantId, qty }) => ({ variantId, qty }))), attemptId, now, state],
  });
  const shortage = rows.find(({ reserved }) => !reserved);
  return shortage ? { variantId: shortage.variantId, left: shortage.left } : null;
};

/** Releases stock that an attempt reserved: locks the variants in id order and records a stock_move for each. */
export const releaseStock = (tx: Queryable, quantities: readonly StockQuantity[], attemptId: string, now: Date) =>
  tx.query({
    name: 'stock-release',
    text: `WITH locked AS MATERIALIZED (
       SELECT v.id, p.qty FROM variant v
       JOIN jsonb_to_recordset($1) AS p ("variantId" int, qty int) ON p."variantId" = v.id
       WHERE v.stock IS NOT NULL ORDER BY v.id FOR NO KEY UPDATE OF v
     ), released AS (
       UPDATE variant v SET stock = v.stock + l.qty FROM locked l WHERE v.id = l.id RETURNING v.id, l.qty
     )
     INSERT INTO stock_move (variant_id, delta, reason, attempt_id, created_at)
     SELECT id, qty, 'release', $2::uuid, $3::timestamptz FROM released ORDER BY id`,
    values: [JSON.stringify(quantities), attemptId, now],
  });
