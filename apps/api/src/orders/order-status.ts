import type { OrderStatus, PaymentMethod } from '@trad/contract/orders';

/** The statuses that a vendor can set next. Only refunds set `refunded`. */
const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  received: ['processing', 'shipped', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
  refunded: [],
};

/**
 * Returns the next statuses of a seller order. Delivered cash orders are refunded by an operator, not by a status.
 * `isAwaitingReview`: an operator has to release the cash order before it can be shipped.
 */
export const getNextStatuses = (
  status: OrderStatus,
  method: PaymentMethod,
  { isAwaitingReview = false } = {},
): readonly OrderStatus[] => {
  if (status === 'delivered' && method === 'cod_method') return [];
  return isAwaitingReview ? NEXT[status].filter((next) => next === 'cancelled') : NEXT[status];
};

/** The statuses of an uninterrupted fulfilment, in their order. */
const FULFILMENT_STATUSES: readonly OrderStatus[] = ['received', 'processing', 'shipped', 'delivered'];
/** The other ends of a seller order, also after its delivery. An order whose seller orders all ended so has the last that occurs. */
const FINAL_STATUSES: readonly OrderStatus[] = ['cancelled', 'returned', 'refunded'];

/** Whether an order or a seller order was cancelled, returned or refunded, so that nothing more of it is sent. */
export const hasEnded = (status: OrderStatus) => FINAL_STATUSES.includes(status);

/** Derives an order's status: that of the slowest seller order that has not ended, delivered ones included; else how they ended. */
export const deriveOrderStatus = (statuses: readonly OrderStatus[]): OrderStatus => {
  const activeSteps = statuses.map((status) => FULFILMENT_STATUSES.indexOf(status)).filter((step) => step >= 0);
  if (activeSteps.length) return FULFILMENT_STATUSES[Math.min(...activeSteps)] ?? 'received';
  return FINAL_STATUSES.findLast((end) => statuses.includes(end)) ?? 'received';
};
