import { randomUUID } from 'node:crypto';
import type { Queryable } from '@trad/database/transaction';
import { returnStock } from '../catalog/catalog.ts';
import { partRefundMinor, postRefund, postSale } from '../ledger/ledger.ts';
import { type PartRow, takeStep } from '../orders/orders.ts';
import { lockAttempt, lookSoon, releaseHolds } from './attempt.queries.ts';
import { insertRefund } from './refund.queries.ts';

interface End {
  to: 'cancelled' | 'returned';
  /** Why, for the buyer to read. */
  note: string | null;
  now: Date;
}

/** Gives back to stock what was sold of a part, once. */
const restock = async (tx: Queryable, { id, attemptId }: PartRow, now: Date) => {
  const pieces = await releaseHolds(tx, attemptId, 'consumed', id);
  if (pieces.length) await returnStock(tx, pieces, attemptId, now);
};

/**
 * A store does not send its part of an order, or has it back: its pieces go back on the shelf and what was paid for it to
 * the buyer, with the delivery where nothing of the order was sent. Within the caller's transaction; the reconciler sends
 * the money. Throws STATUS_NOT_ALLOWED.
 */
export const endPart = async (tx: Queryable, part: PartRow, { to, note, now }: End): Promise<void> => {
  const { id, orderId, attemptId } = part;
  // Locked before the parts: a refund of the whole order does so, too.
  await lockAttempt(tx, attemptId);
  const statuses = await takeStep(tx, orderId, { partId: id, to, note, now });
  await restock(tx, part, now);
  if (part.method === 'cod_method') return;
  await postSale(tx, orderId, { now });
  const isNothingSent = statuses.every((status) => status === 'cancelled');
  const amountMinor = await partRefundMinor(tx, orderId, id, isNothingSent);
  if (amountMinor === 0) return;
  const refundId = randomUUID();
  await insertRefund(tx, { id: refundId, attemptId, amountMinor, reason: 'vendor', storeOrderId: id, note, now });
  await postRefund(tx, orderId, { refundId, amountMinor, partId: id, now });
  await lookSoon(tx, attemptId, now);
};
