import type { Queryable } from '@trad/database/transaction';
import {
  addRefunded,
  baseOf,
  deliveryRefunded,
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
  type PartMoney,
  refundOf,
  saleOf,
  shareOut,
  type Transfer,
} from './transfers.ts';

/**
 * The money of an order has arrived, or, with `partId`, that of one part of it (cash, when an operator records it): it is
 * in the books from now on. Done again, it changes nothing. Within the transaction in which it arrives.
 */
export const postSale = async (tx: Queryable, orderId: number, { partId, now }: { partId?: number; now: Date }) => {
  const parts = (await lockPartsOf(tx, orderId)).filter(({ id }) => partId === undefined || id === partId);
  await postTransfers(tx, [...parts.flatMap(saleOf), deliveryOf(await baseOf(tx, orderId))], now);
};

const onePart = async (tx: Queryable, orderId: number, partId: number) => {
  const part = (await lockPartsOf(tx, orderId)).find(({ id }) => id === partId);
  if (!part) throw new Error(`The order ${orderId} has no part ${partId}`);
  return part;
};

/** A cash part is delivered, its cash not recorded: the store owes the commission. Done again, it changes nothing. */
export const postCommissionOwed = async (tx: Queryable, orderId: number, partId: number, now: Date) =>
  postTransfers(tx, [commissionOwedOf(await onePart(tx, orderId, partId))], now);

/** That cash will not come: the commission is not owed. Done again, or where nothing is owed, it changes nothing. */
export const postCommissionForgiven = async (tx: Queryable, orderId: number, partId: number, now: Date) => {
  if (await isCommissionPosted(tx, partId))
    await postTransfers(tx, [commissionForgivenOf(await onePart(tx, orderId, partId))], now);
};

interface Share {
  /** Null: the base delivery. */
  part: PartMoney | null;
  leftMinor: number;
}

/** What can still go back of an order that is in the books. */
const sharesLeft = async (tx: Queryable, orderId: number): Promise<Share[]> => {
  const parts = await lockPartsOf(tx, orderId);
  const posted = await postedOf(tx, orderId);
  const { baseMinor } = await baseOf(tx, orderId);
  const ofParts = parts
    .filter(({ id }) => posted.parts.has(id))
    .map((part) => ({ part, leftMinor: part.totalMinor - part.refundedMinor }));
  if (!posted.delivery) return ofParts;
  return [...ofParts, { part: null, leftMinor: baseMinor - (await deliveryRefunded(tx, orderId)) }];
};

const post = async (
  tx: Queryable,
  orderId: number,
  name: string,
  shares: Array<[Share['part'], number]>,
  now: Date,
) => {
  const { currencyCode } = await baseOf(tx, orderId);
  const transfers: Transfer[] = shares.flatMap(([part, amountMinor]) =>
    part ? refundOf(part, amountMinor, name) : [deliveryRefundOf({ id: orderId, currencyCode }, amountMinor, name)],
  );
  await postTransfers(tx, transfers, now);
  for (const [part, amountMinor] of shares) if (part && amountMinor !== 0) await addRefunded(tx, part.id, amountMinor);
};

/** What of an order's money goes back when one of its parts does, in minor units: the part, and the base with the last one. */
export const partRefundMinor = async (tx: Queryable, orderId: number, partId: number, withDelivery: boolean) => {
  const shares = await sharesLeft(tx, orderId);
  const meant = shares.filter(({ part }) => (part ? part.id === partId : withDelivery));
  return meant.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
};

/**
 * Money of an order goes back: the stores give back what they earned of it, the shop its commission and the base
 * delivery. `partId`: it is of that part, and with the last of the money of the delivery; else of all parts by what is
 * left of them. Within the transaction that asks for the refund.
 */
export const postRefund = async (
  tx: Queryable,
  orderId: number,
  { refundId, amountMinor, partId, now }: { refundId: string; amountMinor: number; partId?: number; now: Date },
) => {
  const shares = await sharesLeft(tx, orderId);
  // Orders that were placed before there were books have none to be kept.
  if (!shares.some(({ part }) => part)) return;
  const own = shares.filter(({ part }) => partId === undefined || part?.id === partId || part === null);
  const first = partId === undefined ? own : own.toSorted((a, b) => Number(a.part === null) - Number(b.part === null));
  const amounts = partId === undefined ? shareOut(amountMinor, own) : inTurn(amountMinor, first);
  await post(
    tx,
    orderId,
    `refund:${refundId}`,
    first.map(({ part }, index) => [part, amounts[index] ?? 0]),
    now,
  );
};

/** The first gives all it has, the next ones what is still missing. */
const inTurn = (amountMinor: number, among: readonly Share[]): number[] => {
  let rest = amountMinor;
  return among.map(({ leftMinor }) => {
    const part = Math.min(rest, leftMinor);
    rest -= part;
    return part;
  });
};

/** A refund did not go through: what it took from the stores is theirs again. Done again, it changes nothing. */
export const takeRefundBack = async (tx: Queryable, orderId: number, refundId: string, now: Date) => {
  const parts = await lockPartsOf(tx, orderId);
  const name = `refund_failed:${refundId}`;
  if ((await sharesOf(tx, orderId, name)).length > 0) return;
  const shares = await sharesOf(tx, orderId, `refund:${refundId}`);
  await post(
    tx,
    orderId,
    name,
    shares.map(({ storeOrderId, amountMinor }) => [parts.find(({ id }) => id === storeOrderId) ?? null, -amountMinor]),
    now,
  );
};
