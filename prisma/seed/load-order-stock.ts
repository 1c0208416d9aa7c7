import type { Queryable } from '@trad/database/transaction';
import { PRODUCTS } from './data/products.ts';
import { insertRows } from './insert-rows.ts';
import type { PlacedOrder } from './placed-orders.ts';

const TRACKED = new Set(
  PRODUCTS.flatMap(({ variants }) => variants.filter(({ stock }) => stock !== null).map(({ sku }) => sku)),
);

/** Pieces of tracked variants that an order took. */
const piecesOf = ({ attemptId, placedAt, status, content }: PlacedOrder) =>
  content.lines
    .filter(({ sku }) => TRACKED.has(sku))
    .map(({ variantId, qty }) => ({ variantId, qty, attemptId, placedAt, kept: status !== 'cancelled' }));

const HOUR_MS = 3_600_000;

/**
 * The holds of orders and their moves in the stock ledger. A variant's stock in the data is what is left by now, so
 * what was sold since had come on top of it when the shop opened.
 */
export const loadOrderStock = async (tx: Queryable, placed: readonly PlacedOrder[], opened: Date) => {
  const pieces = placed.flatMap(piecesOf);
  await insertRows(
    tx,
    'stock_hold',
    pieces.map(({ attemptId, variantId, qty, kept }) => ({
      attempt_id: attemptId,
      variant_id: variantId,
      qty,
      state: kept ? 'consumed' : 'released',
    })),
  );
  const sold = new Map<number, number>();
  for (const { variantId, qty, kept } of pieces) if (kept) sold.set(variantId, (sold.get(variantId) ?? 0) + qty);
  const moves = [
    ...[...sold].map(([variantId, qty]) => ({ variantId, delta: qty, reason: 'seed', attemptId: null, at: opened })),
    ...pieces.map((piece) => ({ ...piece, delta: -piece.qty, reason: 'hold', at: piece.placedAt })),
    ...pieces
      .filter(({ kept }) => !kept)
      .map((piece) => ({
        ...piece,
        delta: piece.qty,
        reason: 'return',
        at: new Date(piece.placedAt.getTime() + HOUR_MS),
      })),
  ];
  await insertRows(
    tx,
    'stock_move',
    moves
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ variantId, delta, reason, attemptId, at }) => ({
        variant_id: variantId,
        delta,
        reason,
        attempt_id: attemptId,
        created_at: at,
      })),
  );
};
