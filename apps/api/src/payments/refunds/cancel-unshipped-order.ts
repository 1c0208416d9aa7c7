import type { OrderStatus } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import {
  enqueueOrderCancelledMail,
  enqueueSellerOrderCancelledMails,
  listSellerOrders,
  lockSellerOrders,
} from '../../orders/orders.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockAttempt } from '../attempts/attempt.queries.ts';
import { cancelSellerOrders } from './cancel-or-return-seller-order.ts';

/** Statuses of seller orders with which the buyer can cancel the order. */
const CANCELLABLE: readonly OrderStatus[] = ['received', 'processing', 'cancelled'];

/**
 * Cancels a buyer's order of which nothing was sent: stock and money return, and the stores and the buyer get a mail. Returns
 * the statuses of its seller orders before; nothing changes where all were cancelled. Throws NOT_FOUND, and
 * STATUS_NOT_ALLOWED where one was sent. Runs in the caller's transaction.
 */
export const cancelUnshippedOrder = async (
  tx: Queryable,
  { orderId, userId, now }: { orderId: number; userId: number; now: Date },
): Promise<OrderStatus[]> => {
  const [first] = await listSellerOrders(tx, orderId);
  if (!first || first.userId !== userId) throw new Refusal('NOT_FOUND');
  // The attempt is locked before the seller orders, as every other transaction does.
  await lockAttempt(tx, first.attemptId);
  // From here on no store can ship.
  const statuses = (await lockSellerOrders(tx, orderId)).map(({ status }) => status);
  if (statuses.every((status) => status === 'cancelled')) return statuses;
  const refused = statuses.find((status) => !CANCELLABLE.includes(status));
  if (refused) throw new Refusal('STATUS_NOT_ALLOWED', { data: { status: refused } });
  // Before the statuses change: only stores with unshipped items get a mail.
  await enqueueSellerOrderCancelledMails(tx, orderId, now);
  const uncancelled = (await listSellerOrders(tx, orderId)).filter(({ status }) => status !== 'cancelled');
  const refundedMinor = await cancelSellerOrders(tx, uncancelled, { note: null, by: 'buyer', now });
  const { language } = first;
  await enqueueOrderCancelledMail(tx, { orderId, userId, language, refundedMinor, now });
  return statuses;
};
