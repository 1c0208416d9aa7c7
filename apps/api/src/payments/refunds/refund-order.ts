import { createHash, randomUUID } from 'node:crypto';
import { type Actor, type RecordedChange, recordChange } from '@trad/database/audit/record-changes';
import type { Queryable } from '@trad/database/connections/transaction';
import { releaseStock } from '../../catalog/catalog.ts';
import { postRefund, postSale, type RefundShare } from '../../ledger/ledger.ts';
import { markOrderRefunded, markSellerOrdersRefunded } from '../../orders/orders.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AttemptRow, findAttemptOfOrder, lockAttempt, scheduleCheck } from '../attempts/attempt.queries.ts';
import { releaseSoldPieces } from '../attempts/reservation.queries.ts';
import { runInOwnTransaction } from '../attempts/run-in-own-transaction.ts';
import {
  allocateRefund,
  isOfAnyStore,
  type RefundAllocation,
  RefundError,
  type RefundSelection,
  requireDeliveryOfUnsent,
  sumReturnedPieces,
} from './allocate-refund.ts';
import { enqueueMoneyRefundedMail } from './money-refunded-mail.ts';
import { canRefundManually, insertRefund, listRefunds, type RefundRow } from './refund.queries.ts';
import {
  insertRefundItems,
  listRemainingStock,
  loadRefundableOrder,
  type RefundableOrder,
  toStockQuantities,
} from './refundable.queries.ts';
import { requireSameRequest, toStoredRequest } from './require-same-request.ts';
import { enqueueStoreRefundMails } from './store-refund-mails.ts';

/** An operator's request for a refund of an order. */
export interface RefundRequest {
  orderId: number;
  /** In minor units of the order's currency; null: all that remains of the selection. */
  amountMinor: number | null;
  /** Selects what to refund; by default the whole order, or the amount for an order of one store. */
  selection?: RefundSelection;
  /** The amount that the operator was shown: nothing is refunded where the current one differs. */
  expectedMinor?: number;
  /** The refundable amount that the operator saw: nothing is refunded where the current one differs. */
  expectedRemainingMinor?: number;
  /** Idempotency key: requests with the same key refund once. Null: not idempotent. */
  key: string | null;
  /** The operator's reason. */
  note: string | null;
  /** Returns the selected pieces to stock, or all of them with the last of the money. */
  restock: boolean;
  /**
   * Records that the operator paid it back by hand, as the provider could not: nothing is sent to the provider. Only where a refund
   * of the payment failed, or the provider took its money back; cash is always paid back by hand.
   */
  isManual?: boolean;
}

/** A requested refund before it is stored. */
export interface RefundPlan extends RefundAllocation {
  /** The refund's id: with an idempotency key that of the earlier request, too. */
  refundId: string;
  attempt: AttemptRow;
  order: RefundableOrder;
  amountMinor: number;
  /** The refundable amount before and after it. */
  remainingBeforeMinor: number;
  remainingAfterMinor: number;
  /** The refund of an earlier request with the same key. */
  earlier: RefundRow | null;
}

/** Computes what remains refundable of a payment by card or PayPal, in minor units of its currency. */
export const getRefundableMinor = ({ amountMinor }: Pick<AttemptRow, 'amountMinor'>, refunds: readonly RefundRow[]) =>
  refunds.reduce((left, refund) => (refund.state === 'failed' ? left : left - refund.amountMinor), amountMinor);

/** Derives a refund id from attempt and idempotency key. */
const deriveRefundId = (attemptId: string, key: string) => {
  const digits = createHash('sha256').update(`${attemptId}:${key}`).digest('hex');
  // RFC 9562, UUID version 8: custom content.
  const variant = '89ab'[Number.parseInt(digits[16] ?? '0', 16) % 4];
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
};

const sumShares = (shares: readonly RefundShare[]) => shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const isCash = ({ method }: AttemptRow) => method === 'cod_method';
const listPaidSellerOrders = ({ sellerOrders }: RefundableOrder) => sellerOrders.filter(({ isPaid }) => isPaid);

/** Sums what remains refundable of recorded cash. */
const getRemainingCash = (order: RefundableOrder) =>
  listPaidSellerOrders(order).reduce((left, { remainingMinor }) => left + remainingMinor, order.remainingDeliveryMinor);

/** Throws RefundError where the selection names a seller order without recorded cash. */
const requireRecordedCash = (order: RefundableOrder, { items = [], stores = [] }: RefundSelection) => {
  if (!listPaidSellerOrders(order).length)
    throw new RefundError(`No cash of the order ${order.id} is recorded as received: there is nothing to refund.`);
  const unpaid = order.sellerOrders.find(
    (sellerOrder) =>
      !sellerOrder.isPaid &&
      (isOfAnyStore(sellerOrder, stores) || sellerOrder.items.some((item) => items.some(({ id }) => id === item.id))),
  );
  if (unpaid)
    throw new RefundError(`The cash of ${unpaid.slug} is not recorded as received: there is nothing to refund of it.`);
};

const createPlan = async (
  db: Queryable,
  attempt: AttemptRow,
  refunds: readonly RefundRow[],
  order: RefundableOrder,
  request: RefundRequest,
): Promise<RefundPlan> => {
  const remainingBeforeMinor = isCash(attempt) ? getRemainingCash(order) : getRefundableMinor(attempt, refunds);
  const refundId = request.key === null ? randomUUID() : deriveRefundId(attempt.id, request.key);
  const earlier = refunds.find(({ id }) => id === refundId) ?? null;
  if (earlier) {
    requireSameRequest(order, earlier, { ...request, isManual: isCash(attempt) || request.isManual === true });
    const { amountMinor } = earlier;
    return {
      refundId,
      attempt,
      order,
      shares: [],
      pieces: [],
      amountMinor,
      remainingBeforeMinor,
      remainingAfterMinor: remainingBeforeMinor,
      earlier,
    };
  }
  if (isCash(attempt)) requireRecordedCash(order, request.selection ?? {});
  else if (request.isManual && !(await canRefundManually(db, attempt.id)))
    throw new RefundError(
      'No refund of this payment has failed, and its money was not taken back: refund it at the provider, without --manual.',
    );
  const outdated = { isOutdated: true };
  if (remainingBeforeMinor === 0) throw new RefundError('All of it is refunded already, or being refunded.', outdated);
  if (request.amountMinor !== null && (!Number.isSafeInteger(request.amountMinor) || request.amountMinor <= 0))
    throw new RefundError('The amount must be more than zero.');
  if (request.amountMinor !== null && request.amountMinor > remainingBeforeMinor)
    throw new RefundError('That is more than remains of the payment.');
  const allocation = allocateRefund(
    { ...order, sellerOrders: listPaidSellerOrders(order) },
    request.amountMinor,
    request.selection ?? {},
  );
  requireDeliveryOfUnsent(order, allocation);
  const { shares, pieces } = allocation;
  const amountMinor = sumShares(shares);
  if (amountMinor === 0) throw new RefundError('All of that is refunded already, or being refunded.', outdated);
  if (amountMinor > remainingBeforeMinor) throw new RefundError('That is more than remains of the payment.');
  const remainingAfterMinor = remainingBeforeMinor - amountMinor;
  if (request.restock && remainingAfterMinor > 0 && !pieces.length)
    throw new RefundError('Stock is returned with items, or with the last of the money: omit --restock.');
  return { refundId, attempt, order, shares, pieces, amountMinor, remainingBeforeMinor, remainingAfterMinor, earlier };
};

const requireAttempt = async (db: Deps['pool'], orderId: number) => {
  const attempt = await findAttemptOfOrder(db, orderId);
  if (!attempt) throw new RefundError(`There is no order ${orderId}.`);
  return attempt;
};

/** Plans a refund without executing it. Throws RefundError. */
export const planRefund = async ({ pool }: Pick<Deps, 'pool'>, request: RefundRequest): Promise<RefundPlan> => {
  const attempt = await requireAttempt(pool, request.orderId);
  const order = await loadRefundableOrder(pool, request.orderId);
  return createPlan(pool, attempt, await listRefunds(pool, attempt.id), order, request);
};

/**
 * The seller orders whose pieces may return to stock: of a cash order only those with recorded cash, as the others may still be
 * shipped. Those of cancelled and returned ones are in stock already.
 */
const listRestockable = (order: RefundableOrder) =>
  listPaidSellerOrders(order).filter(({ status }) => status !== 'cancelled' && status !== 'returned');

/** Returns the refunded pieces to stock, or all that were not refunded before with the last of the money. */
const restock = async (tx: Queryable, { attempt, order, pieces, remainingAfterMinor }: RefundPlan, now: Date) => {
  const items = order.sellerOrders.flatMap((sellerOrder) => sellerOrder.items);
  const returned =
    remainingAfterMinor === 0
      ? listRemainingStock(listRestockable(order))
      : toStockQuantities(
          // Pieces of failed refunds are refunded again first: they are in stock since their return.
          items.map((item) => ({
            item,
            qty: (pieces.find(({ itemId }) => itemId === item.id)?.qty ?? 0) - item.unrefundedReturnQty,
          })),
        );
  const released = await releaseSoldPieces(tx, attempt.id, returned);
  if (released.length) await releaseStock(tx, released, attempt.id, now);
};

/** Lists the seller orders that the plan refunds fully. */
const listFullyRefunded = ({ order, shares }: RefundPlan) =>
  order.sellerOrders
    .filter(
      ({ id, remainingMinor }) =>
        remainingMinor > 0 && shares.some((one) => one.sellerOrderId === id && one.amountMinor === remainingMinor),
    )
    .map(({ id }) => id);

/** Describes the refund for the audit log, with the order's refundable amount before and after it. */
const describeRefund = (
  { amountMinor, remainingAfterMinor, shares, pieces }: RefundPlan,
  request: RefundRequest,
  buyerId: number,
): RecordedChange => ({
  subjectKind: 'order',
  id: request.orderId,
  before: { remainingMinor: amountMinor + remainingAfterMinor },
  after: {
    remainingMinor: remainingAfterMinor,
    shares: shares.filter((share) => share.amountMinor > 0),
    pieces,
    note: request.note,
    returnsToStock: request.restock,
    isManual: request.isManual || undefined,
  },
  personal: { userId: buyerId, fields: ['note'] },
});

/**
 * Requests a refund: once the transaction commits, the reconciler sends it even if this process ends; cash is returned
 * by the operator, as is a refund by hand. The vendors whose earnings are reduced get a mail. A fully refunded seller order
 * or order becomes `refunded` and is not shipped any more. Throws RefundError.
 */
export const refundOrder = async (
  deps: Pick<Deps, 'pool' | 'clock'> & { actor: Actor },
  request: RefundRequest,
): Promise<RefundPlan> => {
  const { id: attemptId } = await requireAttempt(deps.pool, request.orderId);
  return runInOwnTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) throw new RefundError(`There is no order ${request.orderId}.`);
    const refunds = await listRefunds(tx, attemptId);
    const isManual = isCash(attempt) || request.isManual === true;
    // An order from before the ledger is posted with its first refund.
    if (!isCash(attempt) && !refunds.some(({ state }) => state !== 'failed'))
      await postSale(tx, request.orderId, { now });
    const order = await loadRefundableOrder(tx, request.orderId, { lock: true });
    const plan = await createPlan(tx, attempt, refunds, order, request);
    if (plan.earlier) return plan;
    const { refundId, amountMinor, remainingAfterMinor, shares, pieces } = plan;
    const { expectedMinor = amountMinor, expectedRemainingMinor = plan.remainingBeforeMinor } = request;
    if (amountMinor !== expectedMinor || plan.remainingBeforeMinor !== expectedRemainingMinor)
      throw new RefundError('Something of it was refunded meanwhile: check again.', { isOutdated: true });
    const { note } = request;
    const paidShares = shares.filter((one) => one.amountMinor > 0);
    const sellerOrderId = paidShares.length === 1 ? (paidShares[0]?.sellerOrderId ?? null) : null;
    await insertRefund(tx, {
      id: refundId,
      attemptId,
      amountMinor,
      reason: 'operator',
      sellerOrderId,
      note,
      isManual,
      request: toStoredRequest(order, request),
      now,
    });
    if (pieces.length) await insertRefundItems(tx, refundId, pieces);
    await postRefund(tx, request.orderId, {
      refundId,
      shares,
      replacesFailedRefunds: true,
      returnedMinor: new Map(order.sellerOrders.map((one) => [one.id, sumReturnedPieces(one, pieces)])),
      note,
      now,
    });
    await enqueueStoreRefundMails(tx, { order: request.orderId, refundId, shares, now });
    if (isManual) await enqueueMoneyRefundedMail(tx, attempt, refundId, now);
    else await scheduleCheck(tx, attemptId, now);
    // Seller orders of a cash order whose cash is not recorded continue.
    if (remainingAfterMinor === 0 && !isCash(attempt)) await markOrderRefunded(tx, request.orderId, now);
    else await markSellerOrdersRefunded(tx, request.orderId, listFullyRefunded(plan), now);
    if (request.restock) await restock(tx, plan, now);
    await recordChange(tx, deps.actor, describeRefund(plan, request, attempt.userId), now);
    return plan;
  });
};
