import type { OrderStatus, PaymentMethod } from '@trad/contract/orders';

/** Where a store's part may go from where it stands, by its vendor. `refunded` is the payments' own word. */
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
 * What a part may become now. Cash that was taken at the door is given back by a person, not by a step of the order.
 * `isAwaitingReview`: an operator has to release the cash order before anything of it is sent.
 */
export const getNextStatuses = (
  status: OrderStatus,
  method: PaymentMethod,
  { isAwaitingReview = false } = {},
): readonly OrderStatus[] => {
  if (status === 'delivered' && method === 'cod_method') return [];
  return isAwaitingReview ? NEXT[status].filter((next) => next === 'cancelled') : NEXT[status];
};

/** The steps of a part that goes the straight way, in their order. */
const STEPS: readonly OrderStatus[] = ['received', 'processing', 'shipped', 'delivered'];
/** How a part may end otherwise; the last of them that is there names an order of which nothing else is left. */
const ENDS: readonly OrderStatus[] = ['cancelled', 'returned', 'refunded'];

/** How a whole order stands: as far as the slowest of its parts that goes on, or as it ended. */
export const deriveOrderStatus = (parts: readonly OrderStatus[]): OrderStatus => {
  const going = parts.map((status) => STEPS.indexOf(status)).filter((step) => step >= 0);
  if (going.length) return STEPS[Math.min(...going)] ?? 'received';
  return ENDS.findLast((end) => parts.includes(end)) ?? 'received';
};
