import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { PRODUCTS } from '../data/products.ts';
import { isCancelledOrReturned, RETURNED_AFTER_DAYS } from '../plan/order-plan.ts';
import type { PlacedOrder } from '../plan/placed-orders.ts';
import { insertRows } from './insert-rows.ts';

const TRACKED = new Set(
  PRODUCTS.flatMap(({ variants }) => variants.filter(({ stock }) => stock !== null).map(({ sku }) => sku)),
);

/** The lines of an order whose variants have tracked stock. */
const listTrackedLines = ({ attemptId, placedAt, status, content }: PlacedOrder) =>
  content.lines
    .filter(({ sku }) => TRACKED.has(sku))
    .map(({ variantId, qty }) => ({
      variantId,
      qty,
      attemptId,
      placedAt,
      status,
      isSold: !isCancelledOrReturned({ status }),
    }));

const HOUR_MS = 3_600_000;
/** Hours until the pieces are in stock again. */
const HOURS_UNTIL_BACK = { cancelled: 1, returned: RETURNED_AFTER_DAYS * 24 };

/**
 * Inserts the reservations of orders and their stock moves. A variant's stock in the data is the final one, so the
 * opening stock is that plus the sales since.
 */
export const loadOrderStock = async (tx: PrismaTransaction, placed: readonly PlacedOrder[], opened: Date) => {
  const trackedLines = placed.flatMap(listTrackedLines);
  await insertRows(
    tx,
    'stock_reservation',
    trackedLines.map(({ attemptId, variantId, qty, isSold }) => ({
      attempt_id: attemptId,
      variant_id: variantId,
      qty,
      state: isSold ? 'consumed' : 'released',
    })),
  );
  const sold = new Map<number, number>();
  for (const { variantId, qty, isSold } of trackedLines)
    if (isSold) sold.set(variantId, (sold.get(variantId) ?? 0) + qty);
  const moves = [
    ...[...sold].map(([variantId, qty]) => ({ variantId, delta: qty, reason: 'seed', attemptId: null, at: opened })),
    ...trackedLines.map((line) => ({ ...line, delta: -line.qty, reason: 'reserve', at: line.placedAt })),
    ...trackedLines
      .filter(({ isSold }) => !isSold)
      .map((line) => ({
        ...line,
        delta: line.qty,
        reason: 'release',
        at: new Date(
          line.placedAt.getTime() + HOURS_UNTIL_BACK[line.status === 'returned' ? 'returned' : 'cancelled'] * HOUR_MS,
        ),
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
