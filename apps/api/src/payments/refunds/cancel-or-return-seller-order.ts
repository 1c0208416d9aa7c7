import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import { releaseStock } from '../../catalog/catalog.ts';
import { listRefundableShares, postRefund, postSale } from '../../ledger/ledger.ts';
import { recordPartialReturn, type SellerOrderRow, transitionSellerOrder } from '../../orders/orders.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deleteReviewsOfSellerOrders } from '../../reviews/reviews.ts';
import { lockAttempt, scheduleCheck } from '../attempts/attempt.queries.ts';
import { releaseSoldPieces } from '../attempts/reservation.queries.ts';
import { allocatePieces, calculateReturnRefund, listRemainingPieces } from './allocate-refund.ts';
import { checkVendorRefund } from './check-vendor-refund.ts';
import { insertRefund } from './refund.queries.ts';
import {
  getReturnableQuantity,
  insertRefundItems,
  listRemainingStock,
  loadRefundableOrder,
  type RefundableItem,
  type RefundableSellerOrder,
  toStockQuantities,
} from './refundable.queries.ts';

interface CancellationOrReturn {
  to: 'cancelled' | 'returned';
  /** The reason, which the buyer reads. */
  note: string | null;
  /** Who cancels it or takes it back; the vendor by default. */
  by?: 'vendor' | 'buyer' | 'operator';
  /** Pieces that come back; null: all that remain. */
  pieces?: ReadonlyArray<{ id: number; qty: number }> | null;
  /** False: the delivery charges of the lines stay paid. */
  withShipping?: boolean;
  /** The refund that the vendor was shown, without the base delivery charge; null without a preview. */
  expectedMinor?: number | null;
  now: Date;
}

const CANCEL_REASONS = { vendor: 'vendor_cancelled', buyer: 'buyer', operator: 'operator_cancelled' } as const;

/**
 * Allocates the refund of returned pieces. The last ones refund all that remains of the seller order: what was refunded as an amount
 * without pieces is left out, and pieces are included that came back before with a refund that failed, unless the buyer gets nothing
 * more of it. Throws CONFLICT where pieces were refunded or returned before.
 */
const allocateReturn = (
  sellerOrder: RefundableSellerOrder,
  { pieces = null, withShipping = true }: CancellationOrReturn,
) => {
  if (pieces?.some((piece) => !sellerOrder.items.some(({ id }) => id === piece.id))) throw new Refusal('NOT_FOUND');
  const getRequested = ({ id }: RefundableItem) => pieces?.find((piece) => piece.id === id)?.qty ?? 0;
  if (sellerOrder.items.some((item) => getRequested(item) > getReturnableQuantity(item))) throw new Refusal('CONFLICT');
  const isWhole =
    pieces === null || sellerOrder.items.every((item) => getRequested(item) === getReturnableQuantity(item));
  const { waivedMinor } = sellerOrder;
  if (!isWhole) {
    const owed = { ...sellerOrder, remainingMinor: calculateReturnRefund(sellerOrder, true) };
    return allocatePieces(owed, pieces, withShipping);
  }
  const remaining = listRemainingPieces(sellerOrder, withShipping);
  return {
    isWhole,
    amountMinor: calculateReturnRefund(sellerOrder, withShipping),
    pieces: waivedMinor === 0 ? remaining : listReturnablePieces(sellerOrder, withShipping),
  };
};

const listReturnablePieces = ({ items }: RefundableSellerOrder, withShipping: boolean) =>
  items
    .map((item) => ({ itemId: item.id, qty: getReturnableQuantity(item), withShipping }))
    .filter(({ qty }) => qty > 0);

/** Returns the named pieces of a seller order to stock, or all that remain, once. */
const restock = async (
  tx: Queryable,
  { attemptId }: SellerOrderRow,
  sellerOrder: RefundableSellerOrder,
  change: CancellationOrReturn,
) => {
  const { pieces = null } = change;
  const returned =
    pieces === null
      ? listRemainingStock([sellerOrder])
      : toStockQuantities(
          sellerOrder.items.map((item) => ({ item, qty: pieces.find(({ id }) => id === item.id)?.qty ?? 0 })),
        );
  const released = await releaseSoldPieces(tx, attemptId, returned);
  if (released.length) await releaseStock(tx, released, attemptId, change.now);
};

/** What is refunded, in minor units, and the status before and after. */
interface CancelledOrReturned {
  refundedMinor: number;
  formerStatus: OrderStatus;
  status: OrderStatus;
}

/** Does all that `cancelOrReturnSellerOrder` does, except for the reviews. */
const restockAndRefund = async (
  tx: Queryable,
  sellerOrder: SellerOrderRow,
  change: CancellationOrReturn,
): Promise<CancelledOrReturned> => {
  const { to, note, by = 'vendor', now } = change;
  const reason = to === 'cancelled' ? CANCEL_REASONS[by] : 'vendor';
  const { id, orderId, attemptId } = sellerOrder;
  const isPaidOnline = sellerOrder.method !== 'cod_method';
  // The attempt is locked before the seller orders, as every other transaction does.
  await lockAttempt(tx, attemptId);
  // An order from before the ledger is posted with its first refund.
  if (isPaidOnline) await postSale(tx, orderId, { now });
  const order = await loadRefundableOrder(tx, orderId, { lock: true });
  const refundable = order.sellerOrders.find((one) => one.id === id);
  if (!refundable) throw new Refusal('NOT_FOUND');
  const formerStatus = refundable.status;
  const { amountMinor: ownMinor, pieces, isWhole } = allocateReturn(refundable, change);
  if (isPaidOnline && by === 'vendor' && refundable.isReleased)
    await checkVendorRefund(tx, sellerOrder, { amountMinor: ownMinor, replacesFailedRefunds: isWhole });
  const changed = { formerStatus, status: isWhole ? to : formerStatus };
  const step = { sellerOrderId: id, to, note, now };
  const statuses = isWhole
    ? await transitionSellerOrder(tx, orderId, step)
    : await recordPartialReturn(tx, orderId, step);
  await restock(tx, sellerOrder, refundable, change);
  if (!isPaidOnline) return { refundedMinor: 0, ...changed };
  const { expectedMinor = null } = change;
  if (expectedMinor !== null && expectedMinor !== ownMinor) throw new Refusal('CONFLICT');
  const left = await listRefundableShares(tx, orderId);
  const remainingBaseMinor = left.find(({ sellerOrderId }) => sellerOrderId === null)?.amountMinor ?? 0;
  const isNothingShipped = statuses.every((status) => status === 'cancelled');
  const ownBaseMinor = to === 'cancelled' ? Math.min(refundable.baseDeliveryMinor, remainingBaseMinor) : 0;
  const baseMinor = isNothingShipped ? remainingBaseMinor : ownBaseMinor;
  const shares = [
    { sellerOrderId: id, amountMinor: ownMinor },
    { sellerOrderId: null, amountMinor: baseMinor },
  ];
  const amountMinor = ownMinor + baseMinor;
  if (amountMinor === 0) return { refundedMinor: 0, ...changed };
  const refundId = randomUUID();
  await insertRefund(tx, { id: refundId, attemptId, amountMinor, reason, sellerOrderId: id, note, now });
  if (pieces.length) await insertRefundItems(tx, refundId, pieces);
  // What takes back all that remains also pays the refunds of the seller order that failed before.
  await postRefund(tx, orderId, { refundId, shares, replacesFailedRefunds: isWhole, note, now });
  await scheduleCheck(tx, attemptId, now);
  return { refundedMinor: amountMinor, ...changed };
};

/**
 * Cancels a seller order, or takes all or some of its pieces back: they return to stock and their price is refunded. A
 * cancelled one also refunds its share of the base delivery charge, or all that is left of it where every seller order is
 * cancelled. While there are pieces that can still be returned, which refunded ones cannot, the status is unchanged. Runs in
 * the caller's transaction, in which no other seller order changes; the reconciler sends the refund. Throws STATUS_NOT_ALLOWED,
 * and CONFLICT where pieces were refunded before, or the refund differs from the one that the vendor was shown, and what
 * `checkVendorRefund` throws where a vendor refunds a released one.
 */
export const cancelOrReturnSellerOrder = async (
  tx: Queryable,
  sellerOrder: SellerOrderRow,
  change: CancellationOrReturn,
): Promise<CancelledOrReturned> => {
  const changed = await restockAndRefund(tx, sellerOrder, change);
  // A buyer who paid nothing keeps no review: one of a cancelled order, whoever cancelled it, or of one that came back before its cash was
  // recorded.
  if (change.to === 'cancelled' || sellerOrder.method === 'cod_method')
    await deleteReviewsOfSellerOrders(tx, [sellerOrder.id]);
  return changed;
};

/** Cancels several seller orders of an order, as `cancelOrReturnSellerOrder` does one. Returns what is refunded, in minor units. */
export const cancelSellerOrders = async (
  tx: Queryable,
  sellerOrders: readonly SellerOrderRow[],
  cancellation: Pick<CancellationOrReturn, 'note' | 'by' | 'now'>,
): Promise<number> => {
  let refundedMinor = 0;
  for (const sellerOrder of sellerOrders)
    refundedMinor += (await restockAndRefund(tx, sellerOrder, { to: 'cancelled', ...cancellation })).refundedMinor;
  const ids = sellerOrders.map(({ id }) => id);
  await deleteReviewsOfSellerOrders(tx, ids);
  return refundedMinor;
};
