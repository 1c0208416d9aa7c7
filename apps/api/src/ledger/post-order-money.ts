import type { Queryable } from '@trad/database/connections/transaction';
import { changeFailedShares, insertFailedShare } from './failed-refund-shares.queries.ts';
import {
  addRefundedAmount,
  findBaseDelivery,
  findPostedSales,
  getHeldAmount,
  getOwedDelivery,
  getRefundedDelivery,
  isCommissionPosted,
  listOpenFailures,
  listRefundShares,
  listReleasedSellerOrders,
  lockSellerOrderMoney,
  postTransfers,
} from './ledger.queries.ts';
import {
  buildDelivery,
  buildDeliveryRefund,
  buildOwedCommission,
  buildRefund,
  buildRefundReversal,
  buildRelease,
  buildSale,
  buildSaleReversal,
  buildWaivedCommission,
  calculateReleasable,
  calculateReplacedAmount,
  calculateReturnedCommission,
  type SellerOrderMoney,
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
 * Idempotent.
 */
export const postSale = async (tx: Queryable, orderId: number, sale: Sale) => {
  const { sellerOrderId, number, now } = sale;
  const sellerOrders = (await lockSellerOrderMoney(tx, orderId)).filter(
    ({ id }) => sellerOrderId === undefined || id === sellerOrderId,
  );
  const delivery = await buildDueDelivery(tx, orderId, sale);
  await postTransfers(tx, [...sellerOrders.flatMap((sellerOrder) => buildSale(sellerOrder, number)), ...delivery], now);
};

const lockSellerOrder = async (tx: Queryable, orderId: number, sellerOrderId: number) => {
  const sellerOrder = (await lockSellerOrderMoney(tx, orderId)).find(({ id }) => id === sellerOrderId);
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
  const transfers = buildSaleReversal(sellerOrder, await getHeldAmount(tx, sellerOrderId), number);
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

/** Posts the commission that a store owes for a delivered cash order without recorded cash. Idempotent. */
export const postOwedCommission = async (tx: Queryable, orderId: number, sellerOrderId: number, now: Date) =>
  postTransfers(tx, [buildOwedCommission(await lockSellerOrder(tx, orderId, sellerOrderId))], now);

/** Waives the commission of a cash order that was not paid. Idempotent; does nothing where no commission is owed. */
export const postWaivedCommission = async (tx: Queryable, orderId: number, sellerOrderId: number, now: Date) => {
  if (await isCommissionPosted(tx, sellerOrderId))
    await postTransfers(tx, [buildWaivedCommission(await lockSellerOrder(tx, orderId, sellerOrderId))], now);
};

/**
 * Calculates what the store pays from its available balance for a refund of its released seller order: the amount less the
 * commission that is returned with it, and less what is held for the failed refunds that it replaces.
 */
export const calculateStorePayment = async (
  tx: Queryable,
  orderId: number,
  {
    sellerOrderId,
    amountMinor,
    replacesFailedRefunds,
  }: { sellerOrderId: number; amountMinor: number; replacesFailedRefunds: boolean },
) => {
  const sellerOrder = await lockSellerOrder(tx, orderId, sellerOrderId);
  const calculateNet = (minor: number) => minor - calculateReturnedCommission(sellerOrder, minor);
  const replacedMinor = calculateReplacedAmount(sellerOrder, amountMinor, { replacesFailedRefunds });
  return { currencyCode: sellerOrder.currencyCode, paidMinor: calculateNet(amountMinor) - calculateNet(replacedMinor) };
};

/** The amount that a seller order or the base delivery charge refunds. */
export interface RefundShare {
  /** Null: the base delivery charge. */
  sellerOrderId: number | null;
  amountMinor: number;
}

/** Lists the refundable amounts of a posted order: of each seller order and of the base delivery charge. */
export const listRefundableShares = async (tx: Queryable, orderId: number): Promise<RefundShare[]> => {
  const sellerOrders = await lockSellerOrderMoney(tx, orderId);
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

interface PostedShares {
  /** The beginning of the transfers' keys: `refund:<id>` or `refund_failed:<id>`. */
  name: string;
  shares: readonly RefundShare[];
  note: string | null;
  now: Date;
}

/** Builds the transfers of a seller order's share, and computes how they change what failed refunds owe to the buyer. */
type ShareBuilder = (
  sellerOrder: SellerOrderMoney,
  amountMinor: number,
) => { transfers: Transfer[]; owedMinor: number };

/** Releases what is still held of seller orders after their release, except what their failed refunds owe to the buyers. */
const releaseRemainder = async (tx: Queryable, ids: readonly number[], now: Date) => {
  const held = await listReleasedSellerOrders(tx, ids);
  await postTransfers(
    tx,
    held.map((one) => buildRelease(one, calculateReleasable(one, one.heldMinor), one.releaseNumber)),
    now,
  );
};

/** Posts the shares of a refund, or of its reversal: `sign` −1. */
const postShares = async (
  tx: Queryable,
  orderId: number,
  { name, shares, note, now }: PostedShares,
  { sign, build }: { sign: 1 | -1; build: ShareBuilder },
) => {
  const { currencyCode } = await findBaseDelivery(tx, orderId);
  const sellerOrders = await lockSellerOrderMoney(tx, orderId);
  const built = shares.map(({ sellerOrderId, amountMinor }) => {
    if (sellerOrderId === null) {
      const transfer = buildDeliveryRefund({ id: orderId, currencyCode }, sign * amountMinor, name);
      return { sellerOrderId, amountMinor, transfers: [transfer], owedMinor: 0 };
    }
    const sellerOrder = sellerOrders.find(({ id }) => id === sellerOrderId);
    if (!sellerOrder) throw new Error(`The order ${orderId} has no seller order ${sellerOrderId}`);
    return { sellerOrderId, amountMinor, ...build(sellerOrder, amountMinor) };
  });
  const transfers = built.flatMap((one) => one.transfers);
  await postTransfers(
    tx,
    transfers.map((transfer) => ({ ...transfer, note })),
    now,
  );
  for (const { sellerOrderId, amountMinor, owedMinor } of built)
    if (sellerOrderId !== null && amountMinor !== 0)
      await addRefundedAmount(tx, sellerOrderId, sign * amountMinor, owedMinor);
  const replaced = built.flatMap(({ sellerOrderId, owedMinor }) =>
    sellerOrderId !== null && owedMinor < 0 ? [sellerOrderId] : [],
  );
  if (replaced.length) await releaseRemainder(tx, replaced, now);
};

/**
 * Posts a refund in the transaction that requests it: the stores pay their shares, the marketplace returns its
 * commission and pays the base delivery charge. Shares of seller orders from before the ledger are skipped. `replacesFailedRefunds`: it
 * makes failed refunds of the same seller orders again, as far as its amount goes. `returnedMinor`: by seller order, the amount of the
 * refunded pieces whose earlier refund failed; up to this amount, what replaces no owed refund pays what was waived.
 */
export const postRefund = async (
  tx: Queryable,
  orderId: number,
  refund: {
    refundId: string;
    shares: readonly RefundShare[];
    replacesFailedRefunds: boolean;
    returnedMinor?: ReadonlyMap<number, number>;
    note?: string | null;
    now: Date;
  },
) => {
  const { refundId, shares, replacesFailedRefunds, returnedMinor, note = null, now } = refund;
  const posted = await listRefundableShares(tx, orderId);
  const postedShares = shares.filter((share) =>
    posted.some(({ sellerOrderId }) => sellerOrderId === share.sellerOrderId),
  );
  const name = `refund:${refundId}`;
  const replaced: Array<{ id: number; replacedMinor: number; restMinor: number }> = [];
  const build: ShareBuilder = (sellerOrder, amountMinor) => {
    const replacedMinor = calculateReplacedAmount(sellerOrder, amountMinor, { replacesFailedRefunds });
    const restMinor = Math.min(amountMinor - replacedMinor, returnedMinor?.get(sellerOrder.id) ?? 0);
    replaced.push({ id: sellerOrder.id, replacedMinor, restMinor });
    return { transfers: buildRefund(sellerOrder, amountMinor, name, replacedMinor), owedMinor: -replacedMinor };
  };
  await postShares(tx, orderId, { name, shares: postedShares, note, now }, { sign: 1, build });
  for (const { id, replacedMinor, restMinor } of replaced) {
    await changeFailedShares(tx, id, { amountMinor: replacedMinor, kind: 'replace', refundId });
    await changeFailedShares(tx, id, { amountMinor: restMinor, kind: 'restore', refundId });
  }
};

/** Sums the shares of one seller order, which has two transfers where a part of a refund replaced a failed one. */
const sumShares = (posted: Awaited<ReturnType<typeof listRefundShares>>): RefundShare[] => {
  const sums = new Map<number | null, number>();
  for (const { sellerOrderId, amountMinor } of posted)
    sums.set(sellerOrderId, (sums.get(sellerOrderId) ?? 0) + amountMinor);
  return [...sums].map(([sellerOrderId, amountMinor]) => ({ sellerOrderId, amountMinor }));
};

/** Reverses the transfers of a failed refund. What seller orders get back is held, as it is owed to the buyer. Idempotent. */
export const postRefundReversal = async (tx: Queryable, orderId: number, refundId: string, now: Date) => {
  await lockSellerOrderMoney(tx, orderId);
  const name = `refund_failed:${refundId}`;
  if ((await listRefundShares(tx, orderId, name)).length > 0) return;
  const shares = sumShares(await listRefundShares(tx, orderId, `refund:${refundId}`));
  const build: ShareBuilder = (sellerOrder, amountMinor) => ({
    transfers: buildRefundReversal(sellerOrder, amountMinor, name),
    owedMinor: amountMinor,
  });
  await postShares(tx, orderId, { name, shares, note: null, now }, { sign: -1, build });
  for (const { sellerOrderId, amountMinor } of shares)
    if (sellerOrderId !== null) await insertFailedShare(tx, refundId, sellerOrderId, amountMinor);
};

/**
 * Computes what an order's failed refunds owe beyond those with open alerts: what the refund whose alert is about to be
 * resolved still owes, of seller orders and of the base delivery charge.
 */
export const findOwedAmounts = async (tx: Queryable, orderId: number, refundId: string): Promise<RefundShare[]> => {
  const sellerOrders = await lockSellerOrderMoney(tx, orderId);
  const open = await listOpenFailures(tx, orderId, refundId);
  const delivery = { sellerOrderId: null, amountMinor: await getOwedDelivery(tx, orderId, refundId) };
  const owed = sellerOrders.map(({ id, refundOwedMinor }) => {
    const openMinor = open.find(({ sellerOrderId }) => sellerOrderId === id)?.amountMinor ?? 0;
    return { sellerOrderId: id, amountMinor: refundOwedMinor - openMinor };
  });
  return [...owed, delivery].filter(({ amountMinor }) => amountMinor > 0);
};

/**
 * Releases what was held for a failed refund whose buyer gets nothing more. The marketplace retains the base delivery charge.
 */
export const waiveOwedAmounts = async (
  tx: Queryable,
  { refundId, owed, now }: { refundId: string; owed: readonly RefundShare[]; now: Date },
) => {
  const ids: number[] = [];
  for (const { sellerOrderId, amountMinor } of owed) {
    if (sellerOrderId === null) continue;
    await addRefundedAmount(tx, sellerOrderId, 0, -amountMinor);
    await changeFailedShares(tx, sellerOrderId, { amountMinor, kind: 'waive', refundId });
    ids.push(sellerOrderId);
  }
  await releaseRemainder(tx, ids, now);
};
