import { randomUUID } from 'node:crypto';
import type { Queryable } from '@trad/database/connections/transaction';
import { releaseStock } from '../../catalog/catalog.ts';
import { listRefundableShares, postRefund, postSale } from '../../ledger/ledger.ts';
import { recordReturn, type SellerOrderRow, transitionSellerOrder } from '../../orders/orders.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockAttempt, scheduleCheck } from '../attempts/attempt.queries.ts';
import { releaseReservations, releaseSoldPieces } from '../attempts/reservation.queries.ts';
import { allocatePieces, calculateSellerOrderRefund, RefundRefused } from './allocate-refund.ts';
import { insertRefund } from './refund.queries.ts';
import { insertRefundItems, loadRefundableOrder, type RefundableSellerOrder } from './refundable.queries.ts';

interface End {
  to: 'cancelled' | 'returned';
  /** Why, for the buyer to read. */
  note: string | null;
  /** Of what comes back: these pieces alone; null: all that are left. */
  pieces?: ReadonlyArray<{ id: number; qty: number }> | null;
  /** False: the delivery charges of the lines stay paid. */
  withShipping?: boolean;
  /** What the vendor was shown, without the base delivery; null: they were shown nothing. */
  expectedMinor?: number | null;
  now: Date;
}

/** What comes back of a part. Throws CONFLICT where that is not there any more. */
const comingBack = (part: RefundableSellerOrder, { pieces = null, withShipping = true }: End) => {
  if (pieces?.some((piece) => !part.items.some(({ id }) => id === piece.id))) throw new Refusal('NOT_FOUND');
  const wanted =
    pieces ?? part.items.filter((item) => item.qty > item.refundedQty).map(({ id }) => ({ id, qty: null }));
  try {
    const found = allocatePieces(part, wanted, withShipping);
    // Money of which pieces are left: what went back before may have been an amount alone.
    return pieces === null
      ? { ...found, isWhole: true, amountMinor: calculateSellerOrderRefund(part, withShipping) }
      : found;
  } catch (error) {
    if (error instanceof RefundRefused) throw new Refusal('CONFLICT');
    throw error;
  }
};

/** Gives back to stock what was sold of a part, or of some of its pieces, once. */
const restock = async (
  tx: Queryable,
  { id, attemptId }: SellerOrderRow,
  part: RefundableSellerOrder,
  end: End,
  isWhole: boolean,
) => {
  const back = (end.pieces ?? []).flatMap((piece) => {
    const variantId = part.items.find((item) => item.id === piece.id)?.variantId ?? null;
    return variantId === null ? [] : [{ variantId, qty: piece.qty }];
  });
  const freed = isWhole
    ? await releaseReservations(tx, attemptId, 'consumed', id)
    : await releaseSoldPieces(tx, attemptId, back);
  if (freed.length) await releaseStock(tx, freed, attemptId, end.now);
};

/**
 * A store does not send its part of an order, or has it, or pieces of it, back: they go back on the shelf and what was paid
 * for them to the buyer, with the base delivery where nothing of the order was sent. Where pieces stay with the buyer the
 * part stands as before. Within the caller's transaction; the reconciler sends the money. Throws STATUS_NOT_ALLOWED, and
 * CONFLICT where pieces are not there to come back, or another sum would than the vendor was shown.
 */
export const endSellerOrder = async (tx: Queryable, part: SellerOrderRow, end: End): Promise<void> => {
  const { to, note, now } = end;
  const { id, orderId, attemptId } = part;
  const isPaidBefore = part.method !== 'cod_method';
  // Locked before the parts: a refund of the whole order does so, too.
  await lockAttempt(tx, attemptId);
  if (isPaidBefore) await postSale(tx, orderId, { now });
  const order = await loadRefundableOrder(tx, orderId, { lock: true });
  const own = order.parts.find((one) => one.id === id);
  if (!own) throw new Refusal('NOT_FOUND');
  const { amountMinor: ownMinor, pieces, isWhole } = comingBack(own, end);
  const step = { sellerOrderId: id, to, note, now };
  const statuses = isWhole ? await transitionSellerOrder(tx, orderId, step) : await recordReturn(tx, orderId, step);
  await restock(tx, part, own, end, isWhole);
  if (!isPaidBefore) return;
  const { expectedMinor = null } = end;
  if (expectedMinor !== null && expectedMinor !== ownMinor) throw new Refusal('CONFLICT');
  const isNothingSent = statuses.every((status) => status === 'cancelled');
  const left = await listRefundableShares(tx, orderId);
  const baseMinor = isNothingSent ? (left.find(({ sellerOrderId }) => sellerOrderId === null)?.amountMinor ?? 0) : 0;
  const shares = [
    { sellerOrderId: id, amountMinor: ownMinor },
    { sellerOrderId: null, amountMinor: baseMinor },
  ];
  const amountMinor = ownMinor + baseMinor;
  if (amountMinor === 0) return;
  const refundId = randomUUID();
  await insertRefund(tx, { id: refundId, attemptId, amountMinor, reason: 'vendor', storeOrderId: id, note, now });
  if (pieces.length) await insertRefundItems(tx, refundId, pieces);
  await postRefund(tx, orderId, { refundId, shares, note, now });
  await scheduleCheck(tx, attemptId, now);
};
