import type { Queryable } from '@trad/database/connections/transaction';
import {
  addRefundedAmount,
  findBaseDelivery,
  findPostedSales,
  getHeldAmount,
  getRefundedDelivery,
  isCommissionPosted,
  listRefundShares,
  lockSellerOrders,
  postTransfers,
} from './ledger.queries.ts';
import {
  buildDelivery,
  buildDeliveryRefund,
  buildOwedCommission,
  buildRefund,
  buildSale,
  buildSaleReversal,
  buildWaivedCommission,
  type Transfer,
} from './transfers.ts';

interface Sale {
  /** One part alone: its cash was recorded. */
  sellerOrderId?: number;
  /** Of the cash receipt: the first is 1. */
  number?: number;
  now: Date;
}

/** The base delivery; of cash unless it is in the books, after a reversal under a key of its own. */
const deliveryDue = async (
  tx: Queryable,
  orderId: number,
  { sellerOrderId, number = 1 }: Sale,
): Promise<Transfer[]> => {
  const base = await findBaseDelivery(tx, orderId);
  if (sellerOrderId === undefined) return [buildDelivery(base)];
  const { delivery, deliveries } = await findPostedSales(tx, orderId);
  if (delivery) return [];
  return [buildDelivery(base, deliveries ? `${sellerOrderId}:${number}` : undefined)];
};

/**
 * The money of an order has arrived, or, with `sellerOrderId`, that of one part of it (cash, when an operator records it): it is
 * in the books from now on. Done again, it changes nothing. Within the transaction in which it arrives.
 */
export const postSale = async (tx: Queryable, orderId: number, sale: Sale) => {
  const { sellerOrderId, number, now } = sale;
  const parts = (await lockSellerOrders(tx, orderId)).filter(
    ({ id }) => sellerOrderId === undefined || id === sellerOrderId,
  );
  const delivery = await deliveryDue(tx, orderId, sale);
  await postTransfers(tx, [...parts.flatMap((part) => buildSale(part, number)), ...delivery], now);
};

const onePart = async (tx: Queryable, orderId: number, sellerOrderId: number) => {
  const part = (await lockSellerOrders(tx, orderId)).find(({ id }) => id === sellerOrderId);
  if (!part) throw new Error(`The order ${orderId} has no part ${sellerOrderId}`);
  return part;
};

/**
 * The cash of a part was recorded by mistake, and nothing of it went back: the store owes the commission of its delivered
 * part again, as before the cash. The base delivery leaves the books with the last part that is in them.
 */
export const postSaleReversal = async (
  tx: Queryable,
  orderId: number,
  { sellerOrderId, number, note, now }: { sellerOrderId: number; number: number; note: string; now: Date },
) => {
  const part = await onePart(tx, orderId, sellerOrderId);
  const { parts, delivery } = await findPostedSales(tx, orderId);
  const transfers = [buildSaleReversal(part, await getHeldAmount(tx, sellerOrderId), number)];
  if (delivery && ![...parts].some((id) => id !== sellerOrderId)) {
    const base = await findBaseDelivery(tx, orderId);
    transfers.push(buildDelivery({ ...base, baseMinor: -base.baseMinor }, `${sellerOrderId}:${number}`));
  }
  await postTransfers(
    tx,
    transfers.map((transfer) => ({ ...transfer, note })),
    now,
  );
};

/** A cash part is delivered, its cash not recorded: the store owes the commission. Done again, it changes nothing. */
export const postOwedCommission = async (tx: Queryable, orderId: number, sellerOrderId: number, now: Date) =>
  postTransfers(tx, [buildOwedCommission(await onePart(tx, orderId, sellerOrderId))], now);

/** That cash will not come: the commission is not owed. Done again, or where nothing is owed, it changes nothing. */
export const postWaivedCommission = async (tx: Queryable, orderId: number, sellerOrderId: number, now: Date) => {
  if (await isCommissionPosted(tx, sellerOrderId))
    await postTransfers(tx, [buildWaivedCommission(await onePart(tx, orderId, sellerOrderId))], now);
};

/** What a store's part, or the base delivery, gives back. */
export interface RefundShare {
  /** Null: the base delivery. */
  sellerOrderId: number | null;
  amountMinor: number;
}

/** What can still go back of an order that is in the books: of each part, and of the base delivery. */
export const listRefundableShares = async (tx: Queryable, orderId: number): Promise<RefundShare[]> => {
  const parts = await lockSellerOrders(tx, orderId);
  const posted = await findPostedSales(tx, orderId);
  const { baseMinor } = await findBaseDelivery(tx, orderId);
  const ofParts = parts
    .filter(({ id }) => posted.parts.has(id))
    .map(({ id, totalMinor, refundedMinor }) => ({ sellerOrderId: id, amountMinor: totalMinor - refundedMinor }));
  if (!posted.delivery) return ofParts;
  return [...ofParts, { sellerOrderId: null, amountMinor: baseMinor - (await getRefundedDelivery(tx, orderId)) }];
};

/** A refund in the books; amounts below nothing: it did not go back after all. */
const post = async (
  tx: Queryable,
  orderId: number,
  { name, shares, note, now }: { name: string; shares: readonly RefundShare[]; note: string | null; now: Date },
) => {
  const { currencyCode } = await findBaseDelivery(tx, orderId);
  const parts = await lockSellerOrders(tx, orderId);
  const transfers = shares.flatMap(({ sellerOrderId, amountMinor }): Transfer[] => {
    if (sellerOrderId === null) return [buildDeliveryRefund({ id: orderId, currencyCode }, amountMinor, name)];
    const part = parts.find(({ id }) => id === sellerOrderId);
    if (!part) throw new Error(`The order ${orderId} has no part ${sellerOrderId}`);
    return buildRefund(part, amountMinor, name);
  });
  await postTransfers(
    tx,
    transfers.map((transfer) => ({ ...transfer, note })),
    now,
  );
  for (const { sellerOrderId, amountMinor } of shares)
    if (sellerOrderId !== null && amountMinor !== 0) await addRefundedAmount(tx, sellerOrderId, amountMinor);
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
  const posted = await listRefundableShares(tx, orderId);
  const own = shares.filter((share) => posted.some(({ sellerOrderId }) => sellerOrderId === share.sellerOrderId));
  await post(tx, orderId, { name: `refund:${refundId}`, shares: own, note, now });
};

/** A refund did not go through: what it took from the stores is theirs again. Done again, it changes nothing. */
export const postRefundReversal = async (tx: Queryable, orderId: number, refundId: string, now: Date) => {
  await lockSellerOrders(tx, orderId);
  const name = `refund_failed:${refundId}`;
  if ((await listRefundShares(tx, orderId, name)).length > 0) return;
  const given = await listRefundShares(tx, orderId, `refund:${refundId}`);
  const shares = given.map(({ storeOrderId, amountMinor }) => ({
    sellerOrderId: storeOrderId,
    amountMinor: -amountMinor,
  }));
  await post(tx, orderId, { name, shares, note: null, now });
};
