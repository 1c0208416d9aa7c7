import { toMinorUnits } from '@trad/contract/money';
import { type RecordedChange, recordChange } from '@trad/database/audit/record-changes';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { postOwedCommission } from '../../ledger/ledger.ts';
import {
  enqueueCashCancelledMail,
  enqueueSellerOrderSentMail,
  findSellerOrder,
  type SellerOrderRow,
  transitionSellerOrder,
  updateTracking,
} from '../../orders/orders.ts';
import { cancelOrReturnSellerOrder } from '../../payments/payments.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { loadOwnStore } from '../load-own-store.ts';
import { loadVendorOrderViews } from './vendor-order.view.ts';
import { listVendorOrders } from './vendor-orders.queries.ts';

interface StatusChange {
  status: SellerOrderRow['status'];
  carrier: string | null;
  trackingNumber: string | null;
  note: string | null;
  /** The returned pieces; null: all. */
  pieces: Array<{ id: number; qty: number }> | null;
  /** Whether a return refunds the delivery charges of its pieces. */
  withShipping: boolean;
  /** The refund that the vendor was shown, in major units; null: it is not compared. */
  expected: number | null;
}

const applyStatusChange = async (tx: Queryable, sellerOrder: SellerOrderRow, change: StatusChange, now: Date) => {
  const { status: to, note, pieces, withShipping, expected, ...tracking } = change;
  if (to === 'cancelled' || to === 'returned') {
    const expectedMinor = expected === null ? null : toMinorUnits(expected, sellerOrder.decimals);
    await cancelOrReturnSellerOrder(tx, sellerOrder, { to, note, pieces, withShipping, expectedMinor, now });
    if (to === 'cancelled') await enqueueCashCancelledMail(tx, sellerOrder, { by: 'vendor', now });
    return;
  }
  await transitionSellerOrder(tx, sellerOrder.orderId, { sellerOrderId: sellerOrder.id, to, note, ...tracking, now });
  if (to === 'shipped') await enqueueSellerOrderSentMail(tx, sellerOrder, now);
  // No sale is posted here: cash is credited when an operator records its receipt.
  if (to === 'delivered' && sellerOrder.method === 'cod_method')
    await postOwedCommission(tx, sellerOrder.orderId, sellerOrder.id, now);
};

/** With the returned pieces: where they are not all, the status stays the same. */
const describeChange = (found: SellerOrderRow, change: StatusChange): RecordedChange => ({
  subjectKind: 'seller_order',
  id: found.id,
  before: { status: found.status, trackingNumber: found.trackingNumber },
  after: {
    status: change.pieces ? undefined : change.status,
    trackingNumber: change.trackingNumber ?? undefined,
    carrier: change.carrier ?? undefined,
    note: change.note ?? undefined,
    returnedPieces: change.pieces ?? undefined,
    refundsShipping: change.status === 'returned' ? change.withShipping : undefined,
  },
  // A vendor may write down anything about the buyer.
  personal: { userId: found.userId, fields: ['note'] },
});

export const updateVendorOrderStatus: Handler<'updateVendorOrderStatus'> = async (call) => {
  const { input, caller, language, actor, deps } = call;
  const { id: storeId } = await loadOwnStore(deps, caller);
  const { id, status, carrier, tracking_number: trackingNumber, note } = input;
  const pieces = input.items?.map((item) => ({ id: item.id, qty: item.quantity })) ?? null;
  const withShipping = input.refund_shipping !== 0;
  const expected = input.refund_amount ?? null;
  if (status !== 'returned' && (pieces || !withShipping))
    throw createInvalidFieldError(pieces ? 'items' : 'refund_shipping', 'goes with the status returned');
  if (pieces && new Set(pieces.map((piece) => piece.id)).size < pieces.length)
    throw createInvalidFieldError('items', 'must name each item once');
  const found = await findSellerOrder(deps.pool, storeId, id);
  if (!found) throw new Refusal('NOT_FOUND');
  if (pieces && found.method === 'cod_method')
    throw createInvalidFieldError('items', 'cannot be chosen of an order that is paid in cash');
  const change = { status, carrier, trackingNumber, note, pieces, withShipping, expected };
  const now = deps.clock.now();
  await inTransaction(deps.pool, async (tx) => {
    // The present status with tracking data corrects the tracking data and is no transition.
    const isTrackingUpdate = found.status === status && (carrier !== null || trackingNumber !== null);
    if (isTrackingUpdate) {
      await updateTracking(tx, id, carrier, trackingNumber);
      // The first mail had no tracking number.
      const isFirstNumber = trackingNumber !== null && found.trackingNumber === null;
      if (isFirstNumber && status === 'shipped') await enqueueSellerOrderSentMail(tx, found, now);
    } else await applyStatusChange(tx, found, change, now);
    await recordChange(tx, actor, describeChange(found, change), now);
  });
  const query = { id, sort: 'created', order: 'DESC', limit: 1, offset: 0 } as const;
  const [row] = await listVendorOrders(deps.pool, storeId, language, query);
  if (!row) throw new Refusal('NOT_FOUND');
  const [data] = await loadVendorOrderViews(deps.pool, [row], language);
  if (!data) throw new Refusal('NOT_FOUND');
  return { data, messageKey: 'orderStatusChanged' };
};
