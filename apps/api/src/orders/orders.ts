/** Public interface of the domain: what other domains may import. */

export { enqueueAddressMails } from './address-mails.ts';
export {
  enqueueCancelledByShopMail,
  enqueueCashCancelledMail,
  enqueueOrderCancelledMail,
  enqueueSellerOrderCancelledMails,
} from './cancellation-mails.ts';
export { enqueueCashRejectedMail, enqueueCashReviewMails } from './cash-mails.ts';
export { buildOrderSearchSql, buildRecipientKeySql, type InsertedOrder, insertOrder } from './insert-order.queries.ts';
export {
  selectAttributesBesideName,
  selectItemAttributes,
  selectItemName,
  selectNameBesideAttributes,
} from './item-names.queries.ts';
export { buildOrderUrl } from './links/order-url.ts';
export { replaceOrderLink } from './links/replace-order-link.queries.ts';
export {
  type CashReview,
  findOrderAfterCartVersion,
  findOrderIdOfAttempt,
  hasBought,
  IS_PURCHASE,
  listOrders,
  markOrderRefunded,
  markSellerOrdersRefunded,
  type OrderRow,
} from './order.queries.ts';
export { buildTimeline, toOrderAddressView, toOrderItemView, toOrderView } from './order.view.ts';
export type { OrderContent, OrderContentLine } from './order-content.ts';
export { enqueueOrderPlacedMail, enqueueSellerOrderSentMail, orderMails } from './order-mails.ts';
export { getNextStatuses } from './order-status.ts';
export {
  deliverReturnedSellerOrder,
  findAnySellerOrder,
  findSellerOrder,
  listSellerOrders,
  lockSellerOrders,
  RETURN_WINDOW_DAYS,
  recordPartialReturn,
  returnUnpaidSellerOrder,
  type SellerOrderRow,
  transitionSellerOrder,
  updateTracking,
  WAS_SENT,
} from './seller-order.queries.ts';
export { enqueueNewSellerOrderMails, enqueueShipmentReminder } from './seller-order-mails.ts';
