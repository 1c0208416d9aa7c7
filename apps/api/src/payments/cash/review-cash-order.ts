import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { enqueueCashRejectedMail, enqueueCashReviewMails, listSellerOrders } from '../../orders/orders.ts';
import { CommandError } from '../../platform/commands/command.ts';
import type { Deps } from '../../platform/deps.ts';
import { findAttemptOfOrder, lockAttempt } from '../attempts/attempt.queries.ts';
import { cancelSellerOrders } from '../refunds/cancel-or-return-seller-order.ts';
import { lockCashReview, lockCashSellerOrders, updateCashReview } from './cash.queries.ts';

interface Review {
  orderId: number;
  review: 'released' | 'rejected';
  /** The reason; the buyer reads that of a rejection. */
  note: string | null;
}

/**
 * Releases a cash order that waits for review, so that its stores may ship it, or rejects it: it is cancelled, its
 * stock returns and the buyer gets a mail with the reason. Its vendors get a mail of either decision. Returns false where
 * the same decision was made before. Throws CommandError.
 */
export const reviewCashOrder = async (
  deps: Pick<Deps, 'pool' | 'clock'> & { actor: Actor },
  { orderId, review, note }: Review,
): Promise<boolean> => {
  const found = await findAttemptOfOrder(deps.pool, orderId);
  if (!found) throw new CommandError(`There is no order ${orderId}.`);
  return inTransaction(deps.pool, async (tx) => {
    const now = deps.clock.now();
    const attempt = (await lockAttempt(tx, found.id)) ?? found;
    // Seller orders are locked before the order, as status changes by vendors do.
    await lockCashSellerOrders(tx, orderId);
    const order = await lockCashReview(tx, orderId);
    if (order?.review === review) return false;
    if (order?.review === null) throw new CommandError(`Order ${orderId} needs no release.`);
    if (order?.review !== 'waiting') throw new CommandError(`Order ${orderId} was ${order?.review} already.`);
    await updateCashReview(tx, orderId, { review, note, now });
    const change = { before: { cashReview: 'waiting' }, after: { cashReview: review, note } };
    const personal = { userId: attempt.userId, fields: ['note'] };
    await recordChange(tx, deps.actor, { subjectKind: 'order', id: orderId, ...change, personal }, now);
    await enqueueCashReviewMails(tx, { orderId, review, now });
    if (review === 'released') return true;
    const received = (await listSellerOrders(tx, orderId)).filter(({ status }) => status === 'received');
    await cancelSellerOrders(tx, received, { note, by: 'operator', now });
    const { userId, snapshot } = attempt;
    await enqueueCashRejectedMail(tx, { orderId, userId, language: snapshot.language ?? 'en', now });
    return true;
  });
};
