import { createHash, randomUUID } from 'node:crypto';
import type { Queryable } from '@trad/database/connections/transaction';
import { releaseStock } from '../../catalog/catalog.ts';
import { postRefund, postSale, type RefundShare } from '../../ledger/ledger.ts';
import { endAsRefunded, endSellerOrdersAsRefunded } from '../../orders/orders.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AttemptRow, findAttemptOfOrder, lockAttempt, scheduleCheck } from '../attempts/attempt.queries.ts';
import { inOwnTransaction } from '../attempts/in-own-transaction.ts';
import { releaseReservations, releaseSoldPieces } from '../attempts/reservation.queries.ts';
import {
  allocateRefund,
  isOfAnyStore,
  type RefundAllocation,
  RefundRefused,
  type RefundSelection,
} from './allocate-refund.ts';
import { postMoneyRefundedMail } from './money-refunded-mail.ts';
import { insertRefund, listRefunds, type RefundRow } from './refund.queries.ts';
import { insertRefundItems, loadRefundableOrder, type RefundableOrder } from './refundable.queries.ts';
import { postStoreRefundMails } from './store-refund-mails.ts';

/** What an operator wants given back of an order. */
export interface RefundRequest {
  orderId: number;
  /** In minor units of the order's currency; null: all that is left of what is selected. */
  amountMinor: number | null;
  /** What of the order goes back; without it: all of it, or the amount of an order of one store. */
  selection?: RefundSelection;
  /** What the plan said that it comes to: where it is another sum by now, nothing is done. */
  expectedMinor?: number;
  /** Names the request: asked for again under the same key, it is done once. Null: it is a request of its own. */
  key: string | null;
  /** Why, in the operator's words. */
  note: string | null;
  /** What was bought goes back on the shelf: the selected pieces, or all with the last of the money. */
  restock: boolean;
}

/** What a request comes to. */
export interface RefundPlan extends RefundAllocation {
  attempt: AttemptRow;
  order: RefundableOrder;
  amountMinor: number;
  /** What is left of the payment before it and after it. */
  leftMinor: number;
  restMinor: number;
  /** The refund that an earlier request under this key led to. */
  earlier: RefundRow | null;
}

/** What can still be given back of a payment that became an order. */
export const getRefundableAmount = ({ amountMinor }: Pick<AttemptRow, 'amountMinor'>, refunds: readonly RefundRow[]) =>
  refunds.reduce((left, refund) => (refund.state === 'failed' ? left : left - refund.amountMinor), amountMinor);

/** The id of what was wished for under a key: the same for the same attempt and key. */
const deriveRefundId = (attemptId: string, key: string) => {
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

const sumOf = (shares: readonly RefundShare[]) => shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const isCash = ({ method }: AttemptRow) => method === 'cod_method';
const paidParts = ({ parts }: RefundableOrder) => parts.filter(({ isPaid }) => isPaid);

/** What is left of the cash that was recorded as received. */
const cashLeft = (order: RefundableOrder) =>
  paidParts(order).reduce((left, { leftMinor }) => left + leftMinor, order.remainingDeliveryMinor);

/** Throws RefundRefused where something is named whose cash nobody recorded. */
const requireCash = (order: RefundableOrder, { items = [], stores = [] }: RefundSelection) => {
  if (!paidParts(order).length)
    throw new RefundRefused(`No cash of the order ${order.id} is recorded as received: there is nothing to refund.`);
  const unpaid = order.parts.find(
    (part) =>
      !part.isPaid && (isOfAnyStore(part, stores) || part.items.some((item) => items.some(({ id }) => id === item.id))),
  );
  if (unpaid)
    throw new RefundRefused(
      `The cash of ${unpaid.slug} is not recorded as received: there is nothing to refund of it.`,
    );
};

const planFor = (
  attempt: AttemptRow,
  refunds: readonly RefundRow[],
  order: RefundableOrder,
  request: RefundRequest,
): RefundPlan => {
  const isByHand = isCash(attempt);
  const leftMinor = isByHand ? cashLeft(order) : getRefundableAmount(attempt, refunds);
  const id = request.key === null ? null : deriveRefundId(attempt.id, request.key);
  const earlier = refunds.find((refund) => refund.id === id) ?? null;
  if (earlier) {
    if (request.amountMinor !== null && request.amountMinor !== earlier.amountMinor)
      throw new RefundRefused('Under this key another amount was given back. Choose another key.');
    const { amountMinor } = earlier;
    return { attempt, order, shares: [], pieces: [], amountMinor, leftMinor, restMinor: leftMinor, earlier };
  }
  if (isByHand) requireCash(order, request.selection ?? {});
  if (leftMinor === 0) throw new RefundRefused('All of it was given back already, or is on its way.');
  if (request.amountMinor !== null && (!Number.isSafeInteger(request.amountMinor) || request.amountMinor <= 0))
    throw new RefundRefused('What is given back must be more than nothing.');
  if (request.amountMinor !== null && request.amountMinor > leftMinor)
    throw new RefundRefused('That is more than is left of the payment.');
  const { shares, pieces } = allocateRefund(
    { ...order, parts: paidParts(order) },
    request.amountMinor,
    request.selection ?? {},
  );
  const amountMinor = sumOf(shares);
  if (amountMinor === 0) throw new RefundRefused('All of that was given back already, or is on its way.');
  if (amountMinor > leftMinor) throw new RefundRefused('That is more than is left of the payment.');
  const restMinor = leftMinor - amountMinor;
  if (request.restock && restMinor > 0 && !pieces.length)
    throw new RefundRefused('Stock goes back with items, or with the last of the money: leave --restock away.');
  return { attempt, order, shares, pieces, amountMinor, leftMinor, restMinor, earlier };
};

const attemptOf = async (db: Deps['pool'], orderId: number) => {
  const attempt = await findAttemptOfOrder(db, orderId);
  if (!attempt) throw new RefundRefused(`There is no order ${orderId}.`);
  return attempt;
};

/** What a request would come to, without doing it. Throws RefundRefused. */
export const planRefund = async ({ pool }: Pick<Deps, 'pool'>, request: RefundRequest): Promise<RefundPlan> => {
  const attempt = await attemptOf(pool, request.orderId);
  const order = await loadRefundableOrder(pool, request.orderId);
  return planFor(attempt, await listRefunds(pool, attempt.id), order, request);
};

/** Releases all that was sold; of a cash order the parts whose cash was received, as the others may still be sent. */
const releaseWhole = async (tx: Queryable, attempt: AttemptRow, order: RefundableOrder) => {
  if (!isCash(attempt)) return releaseReservations(tx, attempt.id, 'consumed');
  const freed = [];
  for (const { id } of paidParts(order)) freed.push(...(await releaseReservations(tx, attempt.id, 'consumed', id)));
  return freed;
};

/** Gives back to stock what was refunded: the pieces, or all that is left with the last of the money. */
const restock = async (tx: Queryable, { attempt, order, pieces, restMinor }: RefundPlan, now: Date) => {
  const items = order.parts.flatMap((part) => part.items);
  const back = pieces.flatMap(({ itemId, qty }) => {
    const variantId = items.find(({ id }) => id === itemId)?.variantId ?? null;
    return variantId === null ? [] : [{ variantId, qty }];
  });
  const freed =
    restMinor === 0 ? await releaseWhole(tx, attempt, order) : await releaseSoldPieces(tx, attempt.id, back);
  if (freed.length) await releaseStock(tx, freed, attempt.id, now);
};

/** Parts of which nothing is left to pay: nobody sends them any more. */
const endedParts = ({ order, shares }: RefundPlan) =>
  order.parts
    .filter(
      ({ id, leftMinor }) =>
        leftMinor > 0 && shares.some((one) => one.sellerOrderId === id && one.amountMinor === leftMinor),
    )
    .map(({ id }) => id);

/**
 * Writes down that money of an order goes back: from then on it does, whatever process dies, as the reconciler sends it;
 * cash the operator gives back by hand. The vendors whose money it is are written to. With the last of its money a part, or the order, has ended: nobody sends it
 * any more. Throws RefundRefused.
 */
export const refundOrder = async (deps: Pick<Deps, 'pool' | 'clock'>, request: RefundRequest): Promise<RefundPlan> => {
  const { id: attemptId } = await attemptOf(deps.pool, request.orderId);
  return inOwnTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) throw new RefundRefused(`There is no order ${request.orderId}.`);
    const refunds = await listRefunds(tx, attemptId);
    // An order that is older than the books gets into them with its first refund.
    const isByHand = isCash(attempt);
    if (!isByHand && !refunds.some(({ state }) => state !== 'failed')) await postSale(tx, request.orderId, { now });
    const plan = planFor(attempt, refunds, await loadRefundableOrder(tx, request.orderId, { lock: true }), request);
    if (plan.earlier) return plan;
    const { amountMinor, restMinor, shares, pieces } = plan;
    if (request.expectedMinor !== undefined && amountMinor !== request.expectedMinor)
      throw new RefundRefused('In the meantime something of it was given back: look again.');
    const { note } = request;
    const ofParts = shares.filter((one) => one.amountMinor > 0);
    const storeOrderId = ofParts.length === 1 ? (ofParts[0]?.sellerOrderId ?? null) : null;
    const id = request.key === null ? randomUUID() : deriveRefundId(attemptId, request.key);
    await insertRefund(tx, { id, attemptId, amountMinor, reason: 'operator', storeOrderId, note, isByHand, now });
    if (pieces.length) await insertRefundItems(tx, id, pieces);
    await postRefund(tx, request.orderId, { refundId: id, shares, note, now });
    await postStoreRefundMails(tx, { refundId: id, shares, now });
    if (isByHand) await postMoneyRefundedMail(tx, attempt, id, now);
    else await scheduleCheck(tx, attemptId, now);
    // Of a cash order there may be parts whose cash is not there yet: they go on.
    if (restMinor === 0 && !isByHand) await endAsRefunded(tx, request.orderId, now);
    else await endSellerOrdersAsRefunded(tx, request.orderId, endedParts(plan), now);
    if (request.restock) await restock(tx, plan, now);
    return plan;
  });
};
