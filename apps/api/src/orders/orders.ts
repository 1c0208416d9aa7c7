/** The orders' door: what other domains may call. */

export {
  endAsRefunded,
  hasBought,
  insertOrder,
  type OrderRow,
  orderAfterVersion,
  orderOfAttempt,
  ordersOf,
  type WrittenOrder,
} from './order.queries.ts';
export { orderView } from './order.view.ts';
export type { OrderContent, OrderContentLine } from './order-content.ts';
export { orderMails, postOrderPlaced } from './order-mails.ts';
