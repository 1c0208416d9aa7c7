import { type Actor, recordChanges } from '@trad/database/audit/record-changes';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { releaseStock, reserveStock, type StockQuantity } from '../../catalog/catalog.ts';
import { getRefundedDelivery, postSale, postSaleReversal, postWaivedCommission } from '../../ledger/ledger.ts';
import { deliverReturnedSellerOrder, returnUnpaidSellerOrder, transitionSellerOrder } from '../../orders/orders.ts';
import { CommandError } from '../../platform/commands/command.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteReviewsOfSellerOrders } from '../../reviews/reviews.ts';
import { findAttemptOfOrder, lockAttempt } from '../attempts/attempt.queries.ts';
import {
  consumeReleasedReservation,
  listReleasedReservations,
  releaseReservations,
} from '../attempts/reservation.queries.ts';
import { findUnknownStore, isOfAnyStore } from '../refunds/allocate-refund.ts';
import { type CashSellerOrder, insertCashReceipt, lockCashSellerOrders } from './cash.queries.ts';

/** An operator's selection of seller orders of a cash order. */
export interface CashRequest {
  orderId: number;
  /** Stores by id, or by words of a command that name them; empty: the only store of the order. */
  stores: ReadonlyArray<string | number>;
  note: string | null;
}

/** Selects the named seller orders. Throws CommandError for an unknown store, or where several stores need a name. */
const selectSellerOrders = (
  sellerOrders: readonly CashSellerOrder[],
  { orderId, stores }: CashRequest,
): CashSellerOrder[] => {
  if (!stores.length) {
    if (sellerOrders.length === 1) return [...sellerOrders];
    const names = sellerOrders.map(({ slug }) => slug).join(', ');
    throw new CommandError(`Order ${orderId} has several stores: name each by --store (${names}).`);
  }
  const unknown = findUnknownStore(sellerOrders, stores);
  if (unknown) throw new CommandError(`Order ${orderId} has no items of the store ${unknown}.`);
  return sellerOrders.filter((sellerOrder) => isOfAnyStore(sellerOrder, stores));
};

type ActingDeps = Pick<Deps, 'pool' | 'clock'> & { actor: Actor };

/** Records the changes of seller orders in the audit log. */
const recordSellerOrders = (
  tx: Queryable,
  actor: Actor,
  { chosen, buyerId }: { chosen: readonly CashSellerOrder[]; buyerId: number },
  describe: (one: CashSellerOrder) => { before: object; after: object },
  now: Date,
) =>
  recordChanges(
    tx,
    actor,
    chosen.map((one) => ({
      subjectKind: 'seller_order' as const,
      id: one.id,
      ...(describe(one) as { before: Record<string, unknown>; after: Record<string, unknown> }),
      personal: { userId: buyerId, fields: ['note'] },
    })),
    now,
  );

/** Runs work in a transaction that locks the attempt and then the seller orders, as every other transaction does. */
const withCashSellerOrders = async <T>(
  deps: Pick<Deps, 'pool' | 'clock'>,
  request: CashRequest,
  work: (
    tx: Queryable,
    chosen: CashSellerOrder[],
    context: { all: CashSellerOrder[]; attemptId: string; buyerId: number; now: Date },
  ) => Promise<T>,
): Promise<T> => {
  const { orderId } = request;
  const attempt = await findAttemptOfOrder(deps.pool, orderId);
  if (!attempt) throw new CommandError(`There is no order ${orderId}.`);
  if (attempt.method !== 'cod_method') throw new CommandError(`Order ${orderId} is not paid in cash.`);
  return inTransaction(deps.pool, async (tx) => {
    // Read again, as the order of a guest may have moved to an account.
    const { userId: buyerId } = (await lockAttempt(tx, attempt.id)) ?? attempt;
    const all = await lockCashSellerOrders(tx, orderId);
    return work(tx, selectSellerOrders(all, request), {
      all,
      attemptId: attempt.id,
      buyerId,
      now: deps.clock.now(),
    });
  });
};

/**
 * Whether the cash of a seller order may be recorded: it was sent, or came back before its delivery. Once the commission of an
 * unpaid one is waived, it may not.
 */
export const canRecordCash = ({ status, hasCommission }: Pick<CashSellerOrder, 'status' | 'hasCommission'>) =>
  status === 'shipped' || status === 'delivered' || (status === 'returned' && !hasCommission);

/**
 * Takes the pieces of a returned seller order out of stock again, as the buyer has them: of a variant of which too few are left,
 * as many as are left. The others were sold since, and never return to stock.
 */
const takeReturnedStock = async (tx: Queryable, attemptId: string, sellerOrderId: number, now: Date) => {
  const take = (piece: StockQuantity) => reserveStock(tx, [piece], { attemptId, state: null, now });
  for (const piece of await listReleasedReservations(tx, attemptId, sellerOrderId)) {
    const shortage = await take(piece);
    if (shortage && shortage.left <= 0) continue;
    const taken = shortage ? { ...piece, qty: shortage.left } : piece;
    // The variant is locked since the first try.
    if (shortage) await take(taken);
    await consumeReleasedReservation(tx, attemptId, taken);
  }
};

/** Sets a seller order whose cash was received to delivered. */
const deliverPaid = async (
  tx: Queryable,
  { id, status }: CashSellerOrder,
  { orderId, attemptId, now }: { orderId: number; attemptId: string; now: Date },
) => {
  const transition = { sellerOrderId: id, now };
  if (status === 'shipped') await transitionSellerOrder(tx, orderId, { ...transition, to: 'delivered' });
  if (status !== 'returned') return;
  await deliverReturnedSellerOrder(tx, orderId, transition);
  await takeReturnedStock(tx, attemptId, id, now);
};

/**
 * Records that the cash of seller orders was received, and credits it to their stores. A shipped seller order becomes
 * delivered, and so does one that came back before its delivery, whose pieces leave the stock again. Idempotent. Returns the
 * seller orders that are recorded for the first time. Throws CommandError.
 */
export const recordCash = (deps: ActingDeps, request: CashRequest): Promise<CashSellerOrder[]> =>
  withCashSellerOrders(deps, request, async (tx, chosen, { attemptId, buyerId, now }) => {
    const { orderId, note } = request;
    const unrecorded = chosen.filter(({ cashReceivedAt }) => !cashReceivedAt);
    for (const sellerOrder of unrecorded) {
      if (!canRecordCash(sellerOrder))
        throw new CommandError(
          `The seller order of ${sellerOrder.slug} is ${sellerOrder.status}: its cash cannot be recorded.`,
        );
      await deliverPaid(tx, sellerOrder, { orderId, attemptId, now });
      const number = await insertCashReceipt(tx, sellerOrder, note, now);
      await postSale(tx, orderId, { sellerOrderId: sellerOrder.id, number, now });
    }
    const describe = ({ status, totalMinor }: CashSellerOrder) => ({
      before: { status, cashReceivedMinor: 0 },
      after: { status: 'delivered', cashReceivedMinor: totalMinor, note },
    });
    await recordSellerOrders(tx, deps.actor, { chosen: unrecorded, buyerId }, describe, now);
    return unrecorded;
  });

/**
 * Reverses receipts that were recorded by mistake: the sale is reversed, the commission stays
 * owed, and the cash may be recorded later. Throws CommandError where no cash is recorded, or where the buyer got some of
 * it back: that cash was received. The base delivery charge is reversed with the last receipt of the order, so the last
 * receipt cannot be reversed after the charge was refunded.
 */
export const reverseCash = (deps: ActingDeps, request: CashRequest & { note: string }): Promise<CashSellerOrder[]> =>
  withCashSellerOrders(deps, request, async (tx, chosen, { all, buyerId, now }) => {
    const { orderId, note } = request;
    for (const { slug, cashReceivedAt, refundedMinor } of chosen) {
      if (!cashReceivedAt) throw new CommandError(`The cash of ${slug} is not recorded.`);
      if (refundedMinor > 0) throw new CommandError(`Cash of ${slug} was refunded to the buyer: it was received.`);
    }
    const isLastReceipt = all.every((sellerOrder) => !sellerOrder.cashReceivedAt || chosen.includes(sellerOrder));
    if (isLastReceipt && (await getRefundedDelivery(tx, orderId)) > 0)
      throw new CommandError(`The delivery of the order ${orderId} was refunded to its buyer: its cash was received.`);
    for (const sellerOrder of chosen) {
      // Before the receipt: a reversal is a transfer of the kind sale, which the trigger check_sale_has_cash rejects once
      // the receipts of the seller order sum to zero.
      await postSaleReversal(tx, orderId, {
        sellerOrderId: sellerOrder.id,
        number: sellerOrder.receipts + 1,
        note,
        now,
      });
      await insertCashReceipt(tx, sellerOrder, note, now);
    }
    const describe = ({ totalMinor }: CashSellerOrder) => ({
      before: { cashReceivedMinor: totalMinor },
      after: { cashReceivedMinor: 0, note },
    });
    await recordSellerOrders(tx, deps.actor, { chosen, buyerId }, describe, now);
    return chosen;
  });

/**
 * Records that seller orders were not paid and came back: they become `returned`, their pieces return to stock, the
 * commission is waived, and the buyer's reviews are deleted. Throws CommandError where the cash is recorded, or the
 * seller order is neither shipped nor delivered.
 */
export const recordUnpaidCash = (deps: ActingDeps, request: CashRequest): Promise<CashSellerOrder[]> =>
  withCashSellerOrders(deps, request, async (tx, chosen, { attemptId, buyerId, now }) => {
    const { orderId, note } = request;
    for (const sellerOrder of chosen) {
      if (sellerOrder.cashReceivedAt)
        throw new CommandError(`The cash of ${sellerOrder.slug} is recorded as received.`);
      if (sellerOrder.status !== 'shipped' && sellerOrder.status !== 'delivered')
        throw new CommandError(
          `The seller order of ${sellerOrder.slug} is ${sellerOrder.status}, neither shipped nor delivered.`,
        );
      await postWaivedCommission(tx, orderId, sellerOrder.id, now);
      await returnUnpaidSellerOrder(tx, orderId, { sellerOrderId: sellerOrder.id, note, now });
      const pieces = await releaseReservations(tx, attemptId, 'consumed', sellerOrder.id);
      if (pieces.length) await releaseStock(tx, pieces, attemptId, now);
    }
    const ids = chosen.map(({ id }) => id);
    await deleteReviewsOfSellerOrders(tx, ids);
    const describe = ({ status }: CashSellerOrder) => ({ before: { status }, after: { status: 'returned', note } });
    await recordSellerOrders(tx, deps.actor, { chosen, buyerId }, describe, now);
    return chosen;
  });
