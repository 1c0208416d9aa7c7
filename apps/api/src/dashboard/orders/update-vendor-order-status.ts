import { toMinorUnits } from '@trad/contract/money';
import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { postOwedCommission } from '../../ledger/ledger.ts';
import {
  enqueueCashCancelledMail,
  enqueueSellerOrderSentMail,
  findSellerOrder,
  lockSellerOrders,
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

/** The changes for the audit log. A tracking update has the present status. */
const describeTransition = (
  { status, carrier, trackingNumber }: SellerOrderRow,
  change: Pick<StatusChange, 'status' | 'carrier' | 'trackingNumber'> & { note?: string | null },
) => ({
  before: { status, carrier, trackingNumber },
  after: {
    status: change.status,
    carrier: change.carrier ?? undefined,
    trackingNumber: change.trackingNumber ?? undefined,
    note: change.note ?? undefined,
  },
});

/** The seller order once it is locked: a concurrent request may have changed what was read before. */
const lockSellerOrder = async (tx: Queryable, { id, orderId, storeId }: SellerOrderRow) => {
  await lockSellerOrders(tx, orderId);
  const locked = await findSellerOrder(tx, storeId, id);
  if (!locked) throw new Refusal('NOT_FOUND');
  return locked;
};

/** Returns what was changed, for the audit log. A cancellation or a return stores no carrier and no tracking number. */
const applyStatusChange = async (tx: Queryable, sellerOrder: SellerOrderRow, change: StatusChange, now: Date) => {
  const { status: to, note, pieces, withShipping, expected, ...tracking } = change;
  if (to === 'cancelled' || to === 'returned') {
    const expectedMinor = expected === null ? null : toMinorUnits(expected, sellerOrder.decimals);
    const request = { to, note, pieces, withShipping, expectedMinor, now };
    const { formerStatus, status } = await cancelOrReturnSellerOrder(tx, sellerOrder, request);
    if (to === 'cancelled') await enqueueCashCancelledMail(tx, sellerOrder, { by: 'vendor', now });
    return {
      before: { status: formerStatus },
      after: {
        status,
        note: note ?? undefined,
        returnedPieces: pieces ?? undefined,
        refundsShipping: to === 'returned' ? withShipping : undefined,
      },
    };
  }
  const former = await lockSellerOrder(tx, sellerOrder);
  await transitionSellerOrder(tx, sellerOrder.orderId, { sellerOrderId: sellerOrder.id, to, note, ...tracking, now });
  if (to === 'shipped') await enqueueSellerOrderSentMail(tx, former, now);
  // No sale is posted here: cash is credited when an operator records its receipt.
  if (to === 'delivered' && sellerOrder.method === 'cod_method')
    await postOwedCommission(tx, sellerOrder.orderId, sellerOrder.id, now);
  return describeTransition(former, change);
};

const applyTrackingUpdate = async (tx: Queryable, sellerOrder: SellerOrderRow, change: StatusChange, now: Date) => {
  const { carrier, trackingNumber } = change;
  const former = await lockSellerOrder(tx, sellerOrder);
  await updateTracking(tx, former.id, carrier, trackingNumber);
  // The first mail had no tracking number.
  const isFirstNumber = trackingNumber !== null && former.trackingNumber === null;
  if (isFirstNumber && former.status === 'shipped') await enqueueSellerOrderSentMail(tx, former, now);
  return describeTransition(former, { status: former.status, carrier, trackingNumber });
};

export const updateVendorOrderStatus: Handler<'updateVendorOrderStatus'> = async (call) => {
  const { input, caller, language, actor, deps } = call;
  const { id: storeId } = await loadOwnStore(deps, caller);
  const { id, status, carrier, tracking_number: trackingNumber, note } = input;
  const pieces = input.items?.map((item) => ({ id: item.id, qty: item.quantity })) ?? null;
  const withShipping = input.refund_shipping !== 0;
  const expected = input.refund_amount ?? null;
  if (status !== 'returned' && (pieces || !withShipping))
    throw createInvalidFieldError(pieces ? 'items' : 'refund_shipping', 'goes with the status returned');
  if (expected !== null && status !== 'cancelled' && status !== 'returned')
    throw createInvalidFieldError('refund_amount', 'goes with the status cancelled or returned');
  if (pieces && new Set(pieces.map((piece) => piece.id)).size < pieces.length)
    throw createInvalidFieldError('items', 'must name each item once');
  const found = await findSellerOrder(deps.pool, storeId, id);
  if (!found) throw new Refusal('NOT_FOUND');
  if (pieces && found.method === 'cod_method')
    throw createInvalidFieldError('items', 'cannot be chosen of an order that is paid in cash');
  const change = { status, carrier, trackingNumber, note, pieces, withShipping, expected };
  const now = deps.clock.now();
  // The present status with tracking data corrects the tracking data and is no transition, unless it asks for a refund.
  const hasTracking = carrier !== null || trackingNumber !== null;
  const isTrackingUpdate = found.status === status && hasTracking && !pieces && withShipping && expected === null;
  await inTransaction(deps.pool, async (tx) => {
    const apply = isTrackingUpdate ? applyTrackingUpdate : applyStatusChange;
    const changed = await apply(tx, found, change, now);
    // A vendor may write down anything about the buyer.
    const personal = { userId: found.userId, fields: ['note'] };
    await recordChange(tx, actor, { subjectKind: 'seller_order', id, ...changed, personal }, now);
  });
  const query = { id, sort: 'created', order: 'DESC', limit: 1, offset: 0 } as const;
  const [row] = await listVendorOrders(deps.pool, storeId, language, query);
  if (!row) throw new Refusal('NOT_FOUND');
  const [data] = await loadVendorOrderViews(deps.pool, [row], language);
  if (!data) throw new Refusal('NOT_FOUND');
  return { data, messageKey: 'orderStatusChanged' };
};
