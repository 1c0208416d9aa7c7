/** The orders' door: what other domains may call. */

export { postCashRejected } from './cash-mails.ts';
export { itemAttributes, itemName } from './item-names.queries.ts';
export {
  type CashReview,
  endAsRefunded,
  endPartsAsRefunded,
  hasBought,
  insertOrder,
  type OrderRow,
  orderAfterVersion,
  orderOfAttempt,
  ordersOf,
  type WrittenOrder,
} from './order.queries.ts';
export { orderAddressView, orderItemView, orderView, timelineOf } from './order.view.ts';
export type { OrderContent, OrderContentLine } from './order-content.ts';
export { orderMails, postOrderPlaced, postPartSent } from './order-mails.ts';
export { nextStatuses } from './order-status.ts';
export {
  endUnpaidPart,
  HELD_DAYS,
  noteReturn,
  noteTracking,
  type PartRow,
  partById,
  partsOfOrder,
  takeStep,
} from './seller-order.queries.ts';
export { postPartsPlaced } from './seller-order-mails.ts';
