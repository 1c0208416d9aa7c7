import { createHash, randomUUID } from 'node:crypto';
import { returnStock } from '../catalog/catalog.ts';
import { postRefund } from '../ledger/ledger.ts';
import { endAsRefunded } from '../orders/orders.ts';
import { NotDone } from '../platform/command.ts';
import type { Deps } from '../platform/deps.ts';
import { type AttemptRow, attemptByOrder, lockAttempt, lookSoon, releaseHolds } from './attempt.queries.ts';
import { ownTransaction } from './own-transaction.ts';
import { insertRefund, type RefundRow, refundsOf } from './refund.queries.ts';

/** What an operator wants given back of an order. */
export interface RefundWish {
  orderId: number;
  /** In minor units of the order's currency; null: all that is left. */
  amountMinor: number | null;
  /** Names the wish: asked for again under the same key, it is done once. Null: it is a wish of its own. */
  key: string | null;
  /** Why, in the operator's words. */
  note: string | null;
  /** What was bought goes back on the shelf. Only with the last of the money. */
  restock: boolean;
}

/** What a wish comes to. */
export interface RefundPlan {
  attempt: AttemptRow;
  amountMinor: number;
  /** What is left of the payment before it and after it. */
  leftMinor: number;
  restMinor: number;
  /** The refund that an earlier wish under this key led to. */
  earlier: RefundRow | null;
}

/** A refund is not possible; the message says why, in words for an operator. */
export class RefundRefused extends NotDone {}

/** What can still be given back of a payment that became an order. */
export const leftOf = ({ amountMinor }: Pick<AttemptRow, 'amountMinor'>, refunds: readonly RefundRow[]) =>
  refunds.reduce((left, refund) => (refund.state === 'failed' ? left : left - refund.amountMinor), amountMinor);

/** The id of what was wished for under a key: the same for the same attempt and key. */
const idFor = (attemptId: string, key: string) => {
  const digits = createHash('sha256').update(`${attemptId}:${key}`).digest('hex');
  // The form of a UUID made from a name of one's own (RFC 9562, version 8).
  const variant = '89ab'[Number.parseInt(digits[16] ?? '0', 16) % 4];
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
};

const planFor = (attempt: AttemptRow, refunds: readonly RefundRow[], wish: RefundWish): RefundPlan => {
  const leftMinor = leftOf(attempt, refunds);
  const id = wish.key === null ? null : idFor(attempt.id, wish.key);
  const earlier = refunds.find((refund) => refund.id === id) ?? null;
  if (earlier) {
    if (wish.amountMinor !== null && wish.amountMinor !== earlier.amountMinor)
      throw new RefundRefused('Under this key another amount was given back. Choose another key.');
    return { attempt, amountMinor: earlier.amountMinor, leftMinor, restMinor: leftMinor, earlier };
  }
  if (leftMinor === 0) throw new RefundRefused('All of it was given back already, or is on its way.');
  const amountMinor = wish.amountMinor ?? leftMinor;
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new RefundRefused('What is given back must be more than nothing.');
  if (amountMinor > leftMinor) throw new RefundRefused('That is more than is left of the payment.');
  const restMinor = leftMinor - amountMinor;
  if (wish.restock && restMinor > 0)
    throw new RefundRefused('Stock goes back only with the last of the money: leave --restock away.');
  return { attempt, amountMinor, leftMinor, restMinor, earlier };
};

const paidAttempt = async (db: Deps['pool'], orderId: number) => {
  const attempt = await attemptByOrder(db, orderId);
  if (!attempt) throw new RefundRefused(`There is no order ${orderId}.`);
  if (attempt.method === 'cod_method')
    throw new RefundRefused(
      'The order is paid on delivery: no provider has money of it, so there is nothing to refund.',
    );
  return attempt;
};

/** What a wish would come to, without doing it. Throws RefundRefused. */
export const planRefund = async ({ pool }: Pick<Deps, 'pool'>, wish: RefundWish): Promise<RefundPlan> => {
  const attempt = await paidAttempt(pool, wish.orderId);
  return planFor(attempt, await refundsOf(pool, attempt.id), wish);
};

/**
 * Writes down that money of an order goes back: from then on it does, whatever process dies, as the reconciler sends it.
 * With the last of the money the order has ended: nobody sends it any more. Throws RefundRefused.
 */
export const refundOrder = async (deps: Pick<Deps, 'pool' | 'clock'>, wish: RefundWish): Promise<RefundPlan> => {
  const { id: attemptId } = await paidAttempt(deps.pool, wish.orderId);
  return ownTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) throw new RefundRefused(`There is no order ${wish.orderId}.`);
    const plan = planFor(attempt, await refundsOf(tx, attemptId), wish);
    if (plan.earlier) return plan;
    const { amountMinor, restMinor } = plan;
    const id = wish.key === null ? randomUUID() : idFor(attemptId, wish.key);
    await insertRefund(tx, { id, attemptId, amountMinor, reason: 'operator', note: wish.note, now });
    await postRefund(tx, wish.orderId, { refundId: id, amountMinor, now });
    await lookSoon(tx, attemptId, now);
    if (restMinor === 0) await endAsRefunded(tx, wish.orderId, now);
    if (wish.restock) {
      const pieces = await releaseHolds(tx, attemptId, 'consumed');
      if (pieces.length) await returnStock(tx, pieces, attemptId, now);
    }
    return plan;
  });
};
