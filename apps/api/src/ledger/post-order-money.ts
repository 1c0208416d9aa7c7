import type { Queryable } from '@trad/database/connections/transaction';
import {
  addRefundedAmount,
  findBaseDelivery,
  findPostedSales,
  getHeldAmount,
  getRefundedDelivery,
  holdEndedSellerOrders,
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
  calculateReturnedCommission,
  type Transfer,
} from './transfers.ts';

interface Sale {
  /** One seller order, whose cash was recorded; by default all of the order. */
  sellerOrderId?: number;
  /** The number of the cash receipt, from 1. */
  number?: number;
  now: Date;
}

/** Builds the transfer of the base delivery charge. For cash: unless it is posted, with a new key after a reversal. */
const buildDueDelivery = async (
  tx: Queryable,
  orderId: number,
  { sellerOrderId, number = 1 }: Sale,
): Promise<Transfer[]> => {
  const base = await findBaseDelivery(tx, orderId);
  if (sellerOrderId === undefined) return [buildDelivery(base)];
  const { deliveryMinor, deliveries } = await findPostedSales(tx, orderId);
  if (deliveryMinor > 0) return [];
  return [buildDelivery(base, deliveries ? `${sellerOrderId}:${number}` : undefined)];
};

/**
 * Posts the sale of an order, or with `sellerOrderId` of one cash seller order, in the transaction that settles it.
 * Repeatable.
 */
export const postSale = async (tx: Queryable, orderId: number, sale: Sale) => {
  const { sellerOrderId, number, now } = sale;
  const sellerOrders = (await lockSellerOrders(tx, orderId)).filter(
    ({ id }) => sellerOrderId === undefined || id === sellerOrderId,
  );
  const delivery = await buildDueDelivery(tx, orderId, sale);
  await postTransfers(tx, [...sellerOrders.flatMap((sellerOrder) => buildSale(sellerOrder, number)), ...delivery], now);
};

const lockSellerOrder = async (tx: Queryable, orderId: number, sellerOrderId: number) => {
  const sellerOrder = (await lockSellerOrders(tx, orderId)).find(({ id }) => id === sellerOrderId);
  if (!sellerOrder) throw new Error(`The order ${orderId} has no seller order ${sellerOrderId}`);
  return sellerOrder;
};

/**
 * Reverses the sale of cash that was recorded by mistake and not refunded; the store owes the commission again. The
 * base delivery charge is reversed with the last posted seller order.
 */
export const postSaleReversal = async (
  tx: Queryable,
  orderId: number,
  { sellerOrderId, number, note, now }: { sellerOrderId: number; number: number; note: string; now: Date },
) => {
  const sellerOrder = await lockSellerOrder(tx, orderId, sellerOrderId);
  const { sellerOrders, deliveryMinor } = await findPostedSales(tx, orderId);
  const transfers = [buildSaleReversal(sellerOrder, await getHeldAmount(tx, sellerOrderId), number)];
  if (deliveryMinor > 0 && ![...sellerOrders].some((id) => id !== sellerOrderId)) {
    const base = await findBaseDelivery(tx, orderId);
    transfers.push(buildDelivery({ ...base, baseMinor: -deliveryMinor }, `${sellerOrderId}:${number}`));
  }
  await postTransfers(
    tx,
    transfers.map((transfer) => ({ ...transfer, note })),
    now,
  );
};

/** Posts the commission that a store owes for a delivered cash order without recorded cash. Repeatable. */
export const postOwedCommission = async (tx: Queryable, orderId: number, sellerOrderId: number, now: Date) =>
  postTransfers(tx, [buildOwedCommission(await lockSellerOrder(tx, orderId, sellerOrderId))], now);

/** Waives the commission of a cash order that was not paid. Repeatable, also where no commission is owed. */
export const postWaivedCommission = async (tx: Queryable, orderId: number, sellerOrderId: number, now: Date) => {
  if (await isCommissionPosted(tx, sellerOrderId))
    await postTransfers(tx, [buildWaivedCommission(await lockSellerOrder(tx, orderId, sellerOrderId))], now);
};

/** Calculates what the store pays of a refund of its seller order: the amount less the commission that is returned with it. */
export const calculateStorePayment = async (
  tx: Queryable,
  orderId: number,
  { sellerOrderId, amountMinor }: { sellerOrderId: number; amountMinor: number },
) => {
  const sellerOrder = await lockSellerOrder(tx, orderId, sellerOrderId);
  const { currencyCode } = sellerOrder;
  return { currencyCode, paidMinor: amountMinor - calculateReturnedCommission(sellerOrder, amountMinor) };
};

/** The amount that a seller order or the base delivery charge refunds. */
export interface RefundShare {
  /** Null: the base delivery charge. */
  sellerOrderId: number | null;
  amountMinor: number;
}

/** Lists the refundable amounts of a posted order: of each seller order and of the base delivery charge. */
export const listRefundableShares = async (tx: Queryable, orderId: number): Promise<RefundShare[]> => {
  const sellerOrders = await lockSellerOrders(tx, orderId);
  const posted = await findPostedSales(tx, orderId);
  const shares = sellerOrders
    .filter(({ id }) => posted.sellerOrders.has(id))
    .map(({ id, totalMinor, refundedMinor }) => ({ sellerOrderId: id, amountMinor: totalMinor - refundedMinor }));
  if (posted.deliveryMinor === 0) return shares;
  return [
    ...shares,
    { sellerOrderId: null, amountMinor: posted.deliveryMinor - (await getRefundedDelivery(tx, orderId)) },
  ];
};

/** Posts a refund, or with negative amounts its reversal. */
const postShares = async (
  tx: Queryable,
  orderId: number,
  { name, shares, note, now }: { name: string; shares: readonly RefundShare[]; note: string | null; now: Date },
) => {
  const { currencyCode } = await findBaseDelivery(tx, orderId);
  const sellerOrders = await lockSellerOrders(tx, orderId);
  const transfers = shares.flatMap(({ sellerOrderId, amountMinor }): Transfer[] => {
    if (sellerOrderId === null) return [buildDeliveryRefund({ id: orderId, currencyCode }, amountMinor, name)];
    const sellerOrder = sellerOrders.find(({ id }) => id === sellerOrderId);
    if (!sellerOrder) throw new Error(`The order ${orderId} has no seller order ${sellerOrderId}`);
    return buildRefund(sellerOrder, amountMinor, name);
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
 * Posts a refund in the transaction that requests it: the stores pay their shares, the marketplace returns its
 * commission and pays the base delivery charge. Shares of seller orders from before the ledger are skipped.
 */
export const postRefund = async (
  tx: Queryable,
  orderId: number,
  refund: { refundId: string; shares: readonly RefundShare[]; note?: string | null; now: Date },
) => {
  const { refundId, shares, note = null, now } = refund;
  const posted = await listRefundableShares(tx, orderId);
  const postedShares = shares.filter((share) =>
    posted.some(({ sellerOrderId }) => sellerOrderId === share.sellerOrderId),
  );
  await postShares(tx, orderId, { name: `refund:${refundId}`, shares: postedShares, note, now });
};

/** Reverses the transfers of a failed refund. What seller orders that have ended get back is held, as it is owed to the buyer. Repeatable. */
export const postRefundReversal = async (tx: Queryable, orderId: number, refundId: string, now: Date) => {
  await lockSellerOrders(tx, orderId);
  const name = `refund_failed:${refundId}`;
  if ((await listRefundShares(tx, orderId, name)).length > 0) return;
  const posted = await listRefundShares(tx, orderId, `refund:${refundId}`);
  const shares = posted.map(({ storeOrderId: sellerOrderId, amountMinor }) => ({
    sellerOrderId,
    amountMinor: -amountMinor,
  }));
  await holdEndedSellerOrders(
    tx,
    posted.flatMap(({ storeOrderId }) => (storeOrderId === null ? [] : [storeOrderId])),
    now,
  );
  await postShares(tx, orderId, { name, shares, note: null, now });
};
