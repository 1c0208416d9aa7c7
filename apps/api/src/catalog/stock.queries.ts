import type { Queryable } from '@trad/database/connections/transaction';

export interface Pieces {
  variantId: number;
  qty: number;
}

/** A variant of which there is too little. */
export interface Missing {
  variantId: number;
  left: number;
}

/**
 * Takes pieces out of stock for an attempt, variants locked in id order, each with its row in the ledger. Where there is
 * too little of one, says which and how many are left (the caller then rolls back); null where all were taken. Untracked
 * stock is left alone. No variant may be there twice.
 */
export const takeStock = async (
  tx: Queryable,
  pieces: readonly Pieces[],
  attemptId: string,
  now: Date,
): Promise<Missing | null> => {
  const { rows } = await tx.query<Missing & { taken: boolean }>({
    name: 'stock-take',
    // Stock is re-read once the rows are locked: two buyers may hold the last one.
    text: `WITH wanted AS MATERIALIZED (
       SELECT "variantId" AS variant_id, qty FROM jsonb_to_recordset($1) AS w ("variantId" int, qty int)
     ), locked AS MATERIALIZED (
       SELECT v.id, v.stock, w.qty FROM variant v JOIN wanted w ON w.variant_id = v.id ORDER BY v.id FOR NO KEY UPDATE OF v
     ), taken AS (
       UPDATE variant v SET stock = v.stock - l.qty FROM locked l
       WHERE v.id = l.id AND (v.stock IS NULL OR v.stock >= l.qty)
       RETURNING v.id, v.stock, l.qty
     ), moved AS (
       INSERT INTO stock_move (variant_id, delta, reason, attempt_id, created_at)
       SELECT id, -qty, 'hold', $2, $3 FROM taken WHERE stock IS NOT NULL ORDER BY id
     )
     SELECT w.variant_id AS "variantId", coalesce(l.stock, 0) AS left, t.id IS NOT NULL AS taken
     FROM wanted w LEFT JOIN locked l ON l.id = w.variant_id LEFT JOIN taken t ON t.id = w.variant_id
     ORDER BY w.variant_id`,
    values: [JSON.stringify(pieces.map(({ variantId, qty }) => ({ variantId, qty }))), attemptId, now],
  });
  const short = rows.find(({ taken }) => !taken);
  return short ? { variantId: short.variantId, left: short.left } : null;
};

/** Gives pieces that an attempt held back to stock, variants locked in id order, each with its row in the ledger. */
export const returnStock = (tx: Queryable, pieces: readonly Pieces[], attemptId: string, now: Date) =>
  tx.query({
    name: 'stock-return',
    text: `WITH locked AS MATERIALIZED (
       SELECT v.id, p.qty FROM variant v
       JOIN jsonb_to_recordset($1) AS p ("variantId" int, qty int) ON p."variantId" = v.id
       WHERE v.stock IS NOT NULL ORDER BY v.id FOR NO KEY UPDATE OF v
     ), returned AS (
       UPDATE variant v SET stock = v.stock + l.qty FROM locked l WHERE v.id = l.id RETURNING v.id, l.qty
     )
     INSERT INTO stock_move (variant_id, delta, reason, attempt_id, created_at)
     SELECT id, qty, 'release', $2::uuid, $3::timestamptz FROM returned ORDER BY id`,
    values: [JSON.stringify(pieces), attemptId, now],
  });
