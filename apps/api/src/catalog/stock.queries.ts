import type { Queryable } from '@trad/database/transaction';

export interface Pieces {
  variantId: number;
  qty: number;
}

const stockNow = async (tx: Queryable, variantId: number) => {
  const { rows } = await tx.query<{ stock: number }>('SELECT stock FROM variant WHERE id = $1', [variantId]);
  return rows[0]?.stock ?? 0;
};

/** A variant of which there is too little. */
export interface Missing {
  variantId: number;
  left: number;
}

/**
 * Takes pieces out of stock for an attempt, variants in id order, each with its row in the ledger. Stops at the
 * first variant with too little and says which and how many are left (the caller then rolls back); null where all
 * were taken. Untracked stock is left alone. Returns the pieces that were tracked beside it.
 */
export const takeStock = async (tx: Queryable, pieces: readonly Pieces[], attemptId: string, now: Date) => {
  const tracked: Pieces[] = [];
  for (const { variantId, qty } of pieces.toSorted((a, b) => a.variantId - b.variantId)) {
    // Stock is re-read inside the statement: two buyers may hold the last one.
    const { rows } = await tx.query<{ stock: number | null }>(
      'UPDATE variant SET stock = stock - $2 WHERE id = $1 AND (stock IS NULL OR stock >= $2) RETURNING stock',
      [variantId, qty],
    );
    const row = rows[0];
    if (!row) return { missing: { variantId, left: await stockNow(tx, variantId) }, tracked };
    if (row.stock === null) continue;
    tracked.push({ variantId, qty });
    await tx.query(
      `INSERT INTO stock_move (variant_id, delta, reason, attempt_id, created_at) VALUES ($1, $2, 'hold', $3, $4)`,
      [variantId, -qty, attemptId, now],
    );
  }
  return { missing: null, tracked };
};
