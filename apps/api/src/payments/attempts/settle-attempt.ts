import { randomUUID } from 'node:crypto';
import { createJobActor } from '@trad/database/audit/actors';
import { recordChange } from '@trad/database/audit/record-changes';
import { type Queryable, withSavepoint } from '@trad/database/connections/transaction';
import { removeOrderedLines } from '../../cart/cart.ts';
import { reserveStock } from '../../catalog/catalog.ts';
import { postSale } from '../../ledger/ledger.ts';
import {
  enqueueNewSellerOrderMails,
  enqueueOrderPlacedMail,
  findOrderIdOfAttempt,
  type InsertedOrder,
  insertOrder,
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
import { releaseReservedStock } from './close-unpaid-attempt.ts';
import type { OpenAttempt } from './open-attempt.ts';
import { listReleasedReservations } from './reservation.queries.ts';
import { runInOwnTransaction } from './run-in-own-transaction.ts';

/**
 * T3, settle (docs/payments.md): the only place that creates an order, from an open attempt with a succeeded payment
 * or cash on delivery. Runs in the caller's transaction, which has opened or locked the attempt and locked the
 * cart; makes no network request. The order is made from the snapshot only; its pieces leave the cart.
 */
export const settleAttempt = async (
  tx: Queryable,
  { id: attemptId, userId, cartId, method: paymentMethod, snapshot: content }: OpenAttempt,
  now: Date,
): Promise<InsertedOrder> => {
  const isCash = paymentMethod === 'cod_method';
  // Pipelined on one connection: PostgreSQL executes them in this order.
  const [, order] = await Promise.all([
    removeOrderedLines(tx, cartId, content.lines),
    insertOrder(tx, { attemptId, userId, cartId, paymentMethod, content, now }),
    // The attempt of a cash order was inserted as completed.
    !isCash && completeAttempt(tx, attemptId, now),
    enqueueOrderPlacedMail(tx, { attemptId, userId, language: content.language ?? 'en', now }),
    enqueueNewSellerOrderMails(tx, { attemptId, now }),
  ]);
  // Cash is posted when an operator records it.
  if (!isCash) await postSale(tx, order.id, { now });
  return order;
};

/**
 * Takes released reservations from stock again. Returns false where too few pieces are left. A safeguard: no code of the shop releases
 * reservations of an open attempt.
 */
const takeReleasedStock = async (tx: Queryable, { id }: AttemptRow, now: Date) => {
  const released = await listReleasedReservations(tx, id);
  if (!released.length) return true;
  return withSavepoint(
    tx,
    async () => (await reserveStock(tx, released, { attemptId: id, state: null, now })) === null,
  );
};

/** Determines why a paid attempt cannot become an order; null where it can. */
const findRefundReason = async (
  tx: Queryable,
  attempt: AttemptRow,
  received: Money,
  now: Date,
): Promise<RefundReason | null> => {
  if (!isOpenState(attempt.state)) return 'attempt_closed';
  if (!isSameMoney(received, toMoney(attempt, attempt.amountMinor))) return 'amount_differs';
  return (await takeReleasedStock(tx, attempt, now)) ? null : 'sold_out';
};

/** Makes the order of a locked attempt, or requests a refund of all that was received. */
const orderOrRefund = async (deps: Deps, tx: Queryable, attempt: AttemptRow, received: Money) => {
  const { id: attemptId, decimals } = attempt;
  const now = deps.clock.now();
  const reason = await findRefundReason(tx, attempt, received, now);
  if (reason === null) return (await settleAttempt(tx, attempt, now)).id;
  deps.log.warn({ attempt: attemptId, reason }, 'a payment cannot become an order and is refunded');
  await transitionAttempt(tx, attemptId, 'refund_pending', { now, nextCheckAt: now, failureCode: reason });
  const amountMinor = convertDecimals(received, decimals).minor;
  await insertRefund(tx, { id: randomUUID(), attemptId, amountMinor, reason, now });
  await releaseReservedStock(tx, attemptId, now);
  const change = { subjectKind: 'payment', id: attemptId, before: { state: attempt.state } } as const;
  const after = { state: 'refund_pending', refundMinor: amountMinor, reason };
  await recordChange(tx, createJobActor('payments.automatic_refund'), { ...change, after }, now);
  return null;
};

/** Whether a payment of the attempt was not settled before: it makes the order, or is refunded if the attempt is closed. */
const isUnsettled = ({ state }: AttemptRow) => isOpenState(state) || state === 'cancelled' || state === 'failed';

/**
 * Settles a succeeded payment: makes the attempt's order, or requests a refund where the amount differs, the stock is
 * sold out or the attempt was closed. Idempotent. Returns the order id; null where the payment is refunded.
 */
export const settlePayment = async (deps: Deps, attemptId: string, payment: Payment): Promise<number | null> => {
  const orderId = await runInOwnTransaction(deps, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    const { received } = payment;
    if (!attempt || !received) throw new Error(`There is no attempt ${attemptId}, or no money of it`);
    if (!isUnsettled(attempt)) return findOrderIdOfAttempt(tx, attemptId);
    await recordProviderTransaction(tx, attemptId, payment);
    const createdOrderId = await orderOrRefund(deps, tx, attempt, received);
    deps.killPoint?.('in_settle_tx');
    return createdOrderId;
  });
  deps.killPoint?.('after_settle_commit');
  return orderId;
};
