import type { Queryable } from '@trad/database/connections/transaction';
import type { AttemptRow } from '../attempts/attempt.queries.ts';
import { allocateRefund, isOfAnyStore, RefundError, type RefundSelection } from './allocate-refund.ts';
import type { RefundRow } from './refund.queries.ts';
import { listRefundItems, type RefundableOrder } from './refundable.queries.ts';

/** A planned refund; `earlier`: that of an earlier request with the same key. */
interface PlannedRefund {
  refundId: string;
  attempt: Pick<AttemptRow, 'method'>;
  order: RefundableOrder;
  earlier: RefundRow | null;
}

interface RequestedRefund {
  amountMinor: number | null;
  selection?: RefundSelection;
  isManual?: boolean;
}

type RefundedItems = Awaited<ReturnType<typeof listRefundItems>>;

/** Whether no piece of an item is left to refund, as after a refund of all its pieces. */
const isFullyRefunded = ({ sellerOrders }: RefundableOrder, itemId: number) =>
  sellerOrders.every(({ items }) => items.every(({ id, qty, refundedQty }) => id !== itemId || qty === refundedQty));

const hasSameItems = (
  { order, earlier }: PlannedRefund,
  refunded: RefundedItems,
  items: NonNullable<RefundSelection['items']>,
) => {
  const isSame = ({ id, qty }: (typeof items)[number]) => {
    const one = refunded.find(({ itemId }) => itemId === id);
    return one && (qty === null ? earlier?.state === 'failed' || isFullyRefunded(order, id) : one.qty === qty);
  };
  return items.length === refunded.length && items.every(isSame);
};

/** Whether the earlier refund may be of the selected stores, or of the delivery alone. */
const isOfSelectedStores = (
  { sellerOrders }: RefundableOrder,
  { sellerOrderId }: RefundRow,
  { items = [], stores = [], delivery = false, isShared = false }: RefundSelection,
) => {
  if (items.length || isShared) return true;
  if (!stores.length) return !delivery || sellerOrderId === null;
  const ids = sellerOrders.filter((sellerOrder) => isOfAnyStore(sellerOrder, stores)).map(({ id }) => id);
  return sellerOrderId === null ? ids.length > 1 || delivery : ids.includes(sellerOrderId);
};

/** Whether something of selected stores, the delivery or the whole order is left to refund. */
const isLeftToRefund = (order: RefundableOrder, selection: RefundSelection) => {
  const paid = { ...order, sellerOrders: order.sellerOrders.filter(({ isPaid }) => isPaid) };
  return allocateRefund(paid, null, selection).shares.some(({ amountMinor }) => amountMinor > 0);
};

const isSameRequest = (
  { attempt, order }: PlannedRefund,
  earlier: RefundRow,
  refunded: RefundedItems,
  { amountMinor, selection = {}, isManual = false }: RequestedRefund,
) => {
  // A failed refund is reported with the advice to record it by hand, under another key.
  if (earlier.state !== 'failed' && earlier.isManual !== (isManual || attempt.method === 'cod_method')) return false;
  if (!isOfSelectedStores(order, earlier, selection)) return false;
  // A refund of an amount has no items.
  if (amountMinor !== null) return refunded.length === 0;
  const { withShipping = true } = selection;
  if (refunded.some((one) => one.withShipping !== withShipping)) return false;
  // The selection is not stored: a refund of whole seller orders has left nothing of them.
  return Boolean(selection.items?.length) || earlier.state === 'failed' || !isLeftToRefund(order, selection);
};

/** Throws RefundError where the earlier refund of the key is of something else than the selection. */
export const requireSameRequest = async (db: Queryable, plan: PlannedRefund, request: RequestedRefund) => {
  const { refundId, earlier } = plan;
  if (!earlier) return;
  const refunded = await listRefundItems(db, refundId);
  const items = request.selection?.items ?? [];
  if (items.length && !hasSameItems(plan, refunded, items))
    throw new RefundError('Other items were refunded under this key. Choose another key.');
  if (!isSameRequest(plan, earlier, refunded, request))
    throw new RefundError('Something else was refunded under this key. Choose another key.');
};
