/** Public interface of the domain: what other domains may import. */

export { postCashRejected } from './cash-mails.ts';
export { itemAttributes, itemName } from './item-names.queries.ts';
export {
  type CashReview,
  endAsRefunded,
  endSellerOrdersAsRefunded,
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
export { orderMails, postOrderPlaced, postSellerOrderSentMail } from './order-mails.ts';
export { nextStatuses } from './order-status.ts';
export {
  endUnpaidSellerOrder,
  findSellerOrder,
  HELD_DAYS,
  listSellerOrders,
  recordReturn,
  type SellerOrderRow,
  transitionSellerOrder,
  updateTracking,
} from './seller-order.queries.ts';
export { postNewSellerOrderMails } from './seller-order-mails.ts';
