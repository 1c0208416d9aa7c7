import type { Queryable } from '@trad/database/connections/transaction';
import { releaseStock } from '../../catalog/catalog.ts';
import { getRefundedDelivery, postSale, postSaleReversal, postWaivedCommission } from '../../ledger/ledger.ts';
import { endUnpaidSellerOrder, transitionSellerOrder } from '../../orders/orders.ts';
import { NotDone } from '../../platform/commands/command.ts';
import type { Deps } from '../../platform/deps.ts';
import { findAttemptOfOrder, lockAttempt } from '../attempts/attempt.queries.ts';
import { inOwnTransaction } from '../attempts/in-own-transaction.ts';
import { releaseReservations } from '../attempts/reservation.queries.ts';
import { type CashSellerOrder, insertCashReceipt, lockCashSellerOrders } from './cash.queries.ts';

/** Which parts of a cash order an operator speaks of. */
export interface CashRequest {
  orderId: number;
  /** Stores by slug or id; none: the only one of the order. */
  stores: readonly string[];
  note: string | null;
}

const isCalled = ({ slug, storeId }: CashSellerOrder, name: string) => slug === name || String(storeId) === name;

/** The parts that are named. Throws NotDone where a name is none of the order's, or several stores and none is named. */
const chosenParts = (parts: readonly CashSellerOrder[], { orderId, stores }: CashRequest): CashSellerOrder[] => {
  if (!stores.length) {
    if (parts.length === 1) return [...parts];
    const names = parts.map(({ slug }) => slug).join(', ');
    throw new NotDone(`Order ${orderId} has several stores: say --store, once for each (${names}).`);
  }
  const unknown = stores.find((name) => !parts.some((part) => isCalled(part, name)));
  if (unknown) throw new NotDone(`Order ${orderId} has no part of the store ${unknown}.`);
  return parts.filter((part) => stores.some((name) => isCalled(part, name)));
};

/** Locks the attempt and the parts of a cash order, in the order in which everybody locks them, and does the work. */
const withCashParts = async <T>(
  deps: Pick<Deps, 'pool' | 'clock'>,
  request: CashRequest,
  work: (
    tx: Queryable,
    chosen: CashSellerOrder[],
    context: { all: CashSellerOrder[]; attemptId: string; now: Date },
  ) => Promise<T>,
): Promise<T> => {
  const { orderId } = request;
  const attempt = await findAttemptOfOrder(deps.pool, orderId);
  if (!attempt) throw new NotDone(`There is no order ${orderId}.`);
  if (attempt.method !== 'cod_method') throw new NotDone(`Order ${orderId} is not paid in cash.`);
  return inOwnTransaction(deps, async (tx) => {
    await lockAttempt(tx, attempt.id);
    const all = await lockCashSellerOrders(tx, orderId);
    return work(tx, chosenParts(all, request), { all, attemptId: attempt.id, now: deps.clock.now() });
  });
};

/**
 * Records that the cash of an order's parts was received: from now on it is credited to their stores. A part that was only
 * sent counts as delivered by it. Recorded again, it changes nothing. Returns the parts whose cash is new. Throws NotDone.
 */
export const recordCash = (deps: Pick<Deps, 'pool' | 'clock'>, request: CashRequest): Promise<CashSellerOrder[]> =>
  withCashParts(deps, request, async (tx, chosen, { now }) => {
    const { orderId, note } = request;
    const fresh = chosen.filter(({ receivedAt }) => !receivedAt);
    for (const part of fresh) {
      if (part.status !== 'shipped' && part.status !== 'delivered')
        throw new NotDone(`The part of ${part.slug} is ${part.status}: no cash can have been received for it.`);
      if (part.status === 'shipped')
        await transitionSellerOrder(tx, orderId, { sellerOrderId: part.id, to: 'delivered', now });
      const number = await insertCashReceipt(tx, part, note, now);
      await postSale(tx, orderId, { sellerOrderId: part.id, number, now });
    }
    return fresh;
  });

/**
 * Reverses receipts that were recorded by mistake: the price is taken from the stores again, and may be recorded later.
 * Throws NotDone where no cash is recorded, or where the buyer got some of it back: that cash was received. The base
 * delivery leaves the books with the last receipt of the order, so a refunded one keeps that receipt.
 */
export const reverseCash = (
  deps: Pick<Deps, 'pool' | 'clock'>,
  request: CashRequest & { note: string },
): Promise<CashSellerOrder[]> =>
  withCashParts(deps, request, async (tx, chosen, { all, now }) => {
    const { orderId, note } = request;
    for (const { slug, receivedAt, refundedMinor } of chosen) {
      if (!receivedAt) throw new NotDone(`The cash of ${slug} is not recorded.`);
      if (refundedMinor > 0) throw new NotDone(`Cash of ${slug} was given back to the buyer: it was received.`);
    }
    const isLastReceipt = all.every((part) => !part.receivedAt || chosen.includes(part));
    if (isLastReceipt && (await getRefundedDelivery(tx, orderId)) > 0)
      throw new NotDone(`The delivery of the order ${orderId} was given back to its buyer: its cash was received.`);
    for (const part of chosen) {
      // Before its receipt: the database takes no sale of a part without recorded cash.
      await postSaleReversal(tx, orderId, { sellerOrderId: part.id, number: part.receipts + 1, note, now });
      await insertCashReceipt(tx, part, note, now);
    }
    return chosen;
  });

/**
 * Records that parts were not paid and came back: they end as returned, their pieces go back to stock, and no commission
 * is owed. Throws NotDone where a part's cash was received, or it is not on its way or delivered.
 */
export const recordUnpaidCash = (
  deps: Pick<Deps, 'pool' | 'clock'>,
  request: CashRequest,
): Promise<CashSellerOrder[]> =>
  withCashParts(deps, request, async (tx, chosen, { attemptId, now }) => {
    const { orderId, note } = request;
    for (const part of chosen) {
      if (part.receivedAt) throw new NotDone(`The cash of ${part.slug} is recorded as received.`);
      if (part.status !== 'shipped' && part.status !== 'delivered')
        throw new NotDone(`The part of ${part.slug} is ${part.status}, not on its way or delivered.`);
      await postWaivedCommission(tx, orderId, part.id, now);
      await endUnpaidSellerOrder(tx, orderId, { sellerOrderId: part.id, note, now });
      const pieces = await releaseReservations(tx, attemptId, 'consumed', part.id);
      if (pieces.length) await releaseStock(tx, pieces, attemptId, now);
    }
    return chosen;
  });
