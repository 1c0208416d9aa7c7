import { isDeepStrictEqual } from 'node:util';
import { RefundError, type RefundSelection, selectSellerOrders } from './allocate-refund.ts';
import type { RefundRow, StoredRequest } from './refund.queries.ts';
import type { RefundableOrder } from './refundable.queries.ts';

interface RequestedRefund {
  amountMinor: number | null;
  selection?: RefundSelection;
  restock: boolean;
}

/** Describes a request in one form, whatever the order of its items and the names of its stores. */
export const toStoredRequest = (
  order: RefundableOrder,
  { amountMinor, selection = {}, restock }: RequestedRefund,
): StoredRequest => {
  const { items = [], stores = [], delivery = false, isShared = false, withShipping = true } = selection;
  return {
    amountMinor,
    items: items.map(({ id, qty }) => ({ id, qty })).sort((a, b) => a.id - b.id),
    sellerOrderIds: selectSellerOrders(order, stores)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
    delivery,
    isShared,
    withShipping,
    restock,
  };
};

/** Throws RefundError where the earlier refund of the key was requested otherwise. */
export const requireSameRequest = (
  order: RefundableOrder,
  earlier: RefundRow,
  request: RequestedRefund & { isManual: boolean },
) => {
  if (!earlier.request)
    throw new RefundError(
      `A refund was recorded under this key, but it was not recorded what had been requested. Look at it before you choose another key: npm run payments -- show ${order.id}`,
    );
  const { restock, ...requested } = toStoredRequest(order, request);
  const { restock: wasRestocked, ...before } = earlier.request;
  // A failed refund is reported with the advice to record it by hand, under another key.
  const isFailed = earlier.state === 'failed';
  if (!isDeepStrictEqual(requested, before) || (!isFailed && earlier.isManual !== request.isManual))
    throw new RefundError('Something else was refunded under this key. Choose another key.');
  if (restock && !wasRestocked && !isFailed)
    throw new RefundError(
      'It was refunded under this key without --restock: nothing returned to stock, and nothing does now. The vendor can correct the stock.',
    );
};
