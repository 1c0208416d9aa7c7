import { randomUUID } from 'node:crypto';
import { orUndo, type Queryable } from '@trad/database/connections/transaction';
import { removeOrderedLines } from '../../cart/cart.ts';
import { reserveStock } from '../../catalog/catalog.ts';
import { postSale } from '../../ledger/ledger.ts';
import {
  insertOrder,
  orderOfAttempt,
  postNewSellerOrderMails,
  postOrderPlaced,
  type WrittenOrder,
} from '../../orders/orders.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Payment } from '../providers/payment-provider.ts';
import { convertDecimals, isSameMoney, type Money, toMoney } from '../providers/provider-money.ts';
import { insertRefund, type RefundReason } from '../refunds/refund.queries.ts';
import {
  type AttemptRow,
  completeAttempt,
  lockAttempt,
  recordProviderTransaction,
  transitionAttempt,
} from './attempt.queries.ts';
import { isOpenState } from './attempt-states.ts';
import { releaseReservedStock } from './end-unpaid-attempt.ts';
import { inOwnTransaction } from './in-own-transaction.ts';
import type { OpenAttempt } from './open-attempt.ts';
import { listReleasedReservations } from './reservation.queries.ts';

/**
 * T3, settle (docs/payments.md): the only place that creates an order, from an open attempt whose money is certain
 * (for cash on delivery: the promise). Within the caller's transaction, which opened or locked the attempt, the cart
 * locked; no network. The order is made from the snapshot alone; its pieces leave the cart.
 */
export const settleAttempt = async (
  tx: Queryable,
  { id: attemptId, userId, cartId, method: paymentMethod, snapshot: content }: OpenAttempt,
  now: Date,
): Promise<WrittenOrder> => {
  // Sent together, done in this order.
  const [, order] = await Promise.all([
    removeOrderedLines(tx, cartId, content.lines),
    insertOrder(tx, { attemptId, userId, cartId, paymentMethod, content, now }),
    completeAttempt(tx, attemptId, now),
    postOrderPlaced(tx, { attemptId, userId, language: content.language ?? 'en', now }),
    postNewSellerOrderMails(tx, { attemptId, now }),
  ]);
  // Cash comes when the parts are delivered.
  if (paymentMethod !== 'cod_method') await postSale(tx, order.id, { now });
  return order;
};

/** Takes what the attempt holds no more once again; false where something of it is gone. */
const holdAgain = async (tx: Queryable, { id }: AttemptRow, now: Date) => {
  const lost = await listReleasedReservations(tx, id);
  if (!lost.length) return true;
  return orUndo(tx, async () => (await reserveStock(tx, lost, id, now)) === null);
};

/** Why an attempt that was paid cannot become an order; null where it can. */
const obstacle = async (
  tx: Queryable,
  attempt: AttemptRow,
  received: Money,
  now: Date,
): Promise<RefundReason | null> => {
  if (!isOpenState(attempt.state)) return 'given_up';
  if (!isSameMoney(received, toMoney(attempt, attempt.amountMinor))) return 'amount_differs';
  return (await holdAgain(tx, attempt, now)) ? null : 'sold_out';
};

/** Makes the order of a locked attempt, or gives the money back where there is an obstacle. */
const orderOrRefund = async (deps: Deps, tx: Queryable, attempt: AttemptRow, received: Money) => {
  const { id: attemptId, decimals } = attempt;
  const now = deps.clock.now();
  const reason = await obstacle(tx, attempt, received, now);
  if (reason === null) return (await settleAttempt(tx, attempt, now)).id;
  deps.log.warn({ attempt: attemptId, reason }, 'money arrived that goes back');
  await transitionAttempt(tx, attemptId, 'refund_pending', { now, nextCheckAt: now, failureCode: reason });
  const amountMinor = convertDecimals(received, decimals).minor;
  await insertRefund(tx, { id: randomUUID(), attemptId, amountMinor, reason, now });
  await releaseReservedStock(tx, attemptId, now);
  return null;
};

/** Whether money that arrives now is news: it makes the order, or, where the attempt was given up, goes back. */
const isNews = ({ state }: AttemptRow) => isOpenState(state) || state === 'cancelled' || state === 'failed';

/**
 * The provider says that the attempt's money has arrived: makes its order, or gives the money back where it is another
 * sum, what was bought is gone, or the attempt was given up. Done again, it answers the same. Returns the order's id;
 * null: there is none, as it is refunded.
 */
export const settlePayment = async (deps: Deps, attemptId: string, payment: Payment): Promise<number | null> => {
  const orderId = await inOwnTransaction(deps, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    const { received } = payment;
    if (!attempt || !received) throw new Error(`There is no attempt ${attemptId}, or no money of it`);
    if (!isNews(attempt)) return orderOfAttempt(tx, attemptId);
    await recordProviderTransaction(tx, attemptId, payment);
    const made = await orderOrRefund(deps, tx, attempt, received);
    deps.killPoint?.('in_settle_tx');
    return made;
  });
  deps.killPoint?.('after_settle_commit');
  return orderId;
};
