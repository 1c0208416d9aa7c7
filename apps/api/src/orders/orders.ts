/** Public interface of the domain: what other domains may import. */

export { postCashRejected } from './cash-mails.ts';
export { selectItemAttributes, selectItemName } from './item-names.queries.ts';
export {
  type CashReview,
  endSellerOrdersAsRefunded,
  findOrderAfterCartVersion,
  findOrderIdOfAttempt,
  hasBought,
  type InsertedOrder,
  insertOrder,
  listOrders,
  markOrderRefunded,
  type OrderRow,
} from './order.queries.ts';
export { orderAddressView, orderItemView, orderView, timelineOf } from './order.view.ts';
export type { OrderContent, OrderContentLine } from './order-content.ts';
export { orderMails, postOrderPlaced, postSellerOrderSentMail } from './order-mails.ts';
export { getNextStatuses } from './order-status.ts';
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
