import type { Queryable } from '@trad/database/connections/transaction';
import {
  addRefunded,
  baseOf,
  getRefundedDelivery,
  heldOf,
  isCommissionPosted,
  lockPartsOf,
  postedOf,
  postTransfers,
  sharesOf,
} from './ledger.queries.ts';
import {
  commissionForgivenOf,
  commissionOwedOf,
  deliveryOf,
  deliveryRefundOf,
  refundOf,
  saleOf,
  saleReversedOf,
  type Transfer,
} from './transfers.ts';

interface Sale {
  /** One part alone: its cash was recorded. */
  partId?: number;
  /** Of the cash receipt: the first is 1. */
  number?: number;
  now: Date;
}

/** The base delivery; of cash unless it is in the books, after a reversal under a key of its own. */
const deliveryDue = async (tx: Queryable, orderId: number, { partId, number = 1 }: Sale): Promise<Transfer[]> => {
  const base = await baseOf(tx, orderId);
  if (partId === undefined) return [deliveryOf(base)];
  const { delivery, deliveries } = await postedOf(tx, orderId);
  if (delivery) return [];
  return [deliveryOf(base, deliveries ? `${partId}:${number}` : undefined)];
};

/**
 * The money of an order has arrived, or, with `partId`, that of one part of it (cash, when an operator records it): it is
 * in the books from now on. Done again, it changes nothing. Within the transaction in which it arrives.
 */
export const postSale = async (tx: Queryable, orderId: number, sale: Sale) => {
  const { partId, number, now } = sale;
  const parts = (await lockPartsOf(tx, orderId)).filter(({ id }) => partId === undefined || id === partId);
  const delivery = await deliveryDue(tx, orderId, sale);
  await postTransfers(tx, [...parts.flatMap((part) => saleOf(part, number)), ...delivery], now);
};

const onePart = async (tx: Queryable, orderId: number, partId: number) => {
  const part = (await lockPartsOf(tx, orderId)).find(({ id }) => id === partId);
  if (!part) throw new Error(`The order ${orderId} has no part ${partId}`);
  return part;
};

/**
 * The cash of a part was recorded by mistake, and nothing of it went back: the store owes the commission of its delivered
 * part again, as before the cash. The base delivery leaves the books with the last part that is in them.
 */
export const postSaleReversed = async (
  tx: Queryable,
  orderId: number,
  { partId, number, note, now }: { partId: number; number: number; note: string; now: Date },
) => {
  const part = await onePart(tx, orderId, partId);
  const { parts, delivery } = await postedOf(tx, orderId);
  const transfers = [saleReversedOf(part, await heldOf(tx, partId), number)];
  if (delivery && ![...parts].some((id) => id !== partId)) {
    const base = await baseOf(tx, orderId);
    transfers.push(deliveryOf({ ...base, baseMinor: -base.baseMinor }, `${partId}:${number}`));
  }
  await postTransfers(
    tx,
    transfers.map((transfer) => ({ ...transfer, note })),
    now,
  );
};

/** A cash part is delivered, its cash not recorded: the store owes the commission. Done again, it changes nothing. */
export const postCommissionOwed = async (tx: Queryable, orderId: number, partId: number, now: Date) =>
  postTransfers(tx, [commissionOwedOf(await onePart(tx, orderId, partId))], now);

/** That cash will not come: the commission is not owed. Done again, or where nothing is owed, it changes nothing. */
export const postCommissionForgiven = async (tx: Queryable, orderId: number, partId: number, now: Date) => {
  if (await isCommissionPosted(tx, partId))
    await postTransfers(tx, [commissionForgivenOf(await onePart(tx, orderId, partId))], now);
};

/** What a store's part, or the base delivery, gives back. */
export interface RefundShare {
  /** Null: the base delivery. */
  partId: number | null;
  amountMinor: number;
}

/** What can still go back of an order that is in the books: of each part, and of the base delivery. */
export const refundableShares = async (tx: Queryable, orderId: number): Promise<RefundShare[]> => {
  const parts = await lockPartsOf(tx, orderId);
  const posted = await postedOf(tx, orderId);
  const { baseMinor } = await baseOf(tx, orderId);
  const ofParts = parts
    .filter(({ id }) => posted.parts.has(id))
    .map(({ id, totalMinor, refundedMinor }) => ({ partId: id, amountMinor: totalMinor - refundedMinor }));
  if (!posted.delivery) return ofParts;
  return [...ofParts, { partId: null, amountMinor: baseMinor - (await getRefundedDelivery(tx, orderId)) }];
};

/** A refund in the books; amounts below nothing: it did not go back after all. */
const post = async (
  tx: Queryable,
  orderId: number,
  { name, shares, note, now }: { name: string; shares: readonly RefundShare[]; note: string | null; now: Date },
) => {
  const { currencyCode } = await baseOf(tx, orderId);
  const parts = await lockPartsOf(tx, orderId);
  const transfers = shares.flatMap(({ partId, amountMinor }): Transfer[] => {
    if (partId === null) return [deliveryRefundOf({ id: orderId, currencyCode }, amountMinor, name)];
    const part = parts.find(({ id }) => id === partId);
    if (!part) throw new Error(`The order ${orderId} has no part ${partId}`);
    return refundOf(part, amountMinor, name);
  });
  await postTransfers(
    tx,
    transfers.map((transfer) => ({ ...transfer, note })),
    now,
  );
  for (const { partId, amountMinor } of shares)
    if (partId !== null && amountMinor !== 0) await addRefunded(tx, partId, amountMinor);
};

/**
 * Money of an order goes back: the named stores give back what they earned of it, the shop its commission and the base
 * delivery. Within the transaction that asks for the refund. Parts that are not in the books, as the order is older than
 * they are, are left out.
 */
export const postRefund = async (
  tx: Queryable,
  orderId: number,
  refund: { refundId: string; shares: readonly RefundShare[]; note?: string | null; now: Date },
) => {
  const { refundId, shares, note = null, now } = refund;
  const posted = await refundableShares(tx, orderId);
  const own = shares.filter((share) => posted.some(({ partId }) => partId === share.partId));
  await post(tx, orderId, { name: `refund:${refundId}`, shares: own, note, now });
};

/** A refund did not go through: what it took from the stores is theirs again. Done again, it changes nothing. */
export const takeRefundBack = async (tx: Queryable, orderId: number, refundId: string, now: Date) => {
  await lockPartsOf(tx, orderId);
  const name = `refund_failed:${refundId}`;
  if ((await sharesOf(tx, orderId, name)).length > 0) return;
  const given = await sharesOf(tx, orderId, `refund:${refundId}`);
  const shares = given.map(({ storeOrderId, amountMinor }) => ({ partId: storeOrderId, amountMinor: -amountMinor }));
  await post(tx, orderId, { name, shares, note: null, now });
};
