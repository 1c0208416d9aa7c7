import { allocateAmount, calculateShare, type RefundShare } from '../../ledger/ledger.ts';
import { NotDone } from '../../platform/commands/command.ts';
import type { RefundableItem, RefundableOrder, RefundableSellerOrder, RefundedPieces } from './refundable.queries.ts';

/** A refund is not possible; the message says why, in words for an operator. */
export class RefundRefused extends NotDone {}

/** What of an order a refund is for. With nothing named it is all that is left, or an amount of it. */
export interface RefundSelection {
  /** Items of the order by their ids; `qty` null: all pieces that are left. */
  items?: ReadonlyArray<{ id: number; qty: number | null }>;
  /** Whole parts, by their stores' slugs or ids; of an amount: those that pay it. */
  stores?: readonly string[];
  /** The base delivery, which is the shop's. */
  delivery?: boolean;
  /** An amount is shared out among all stores whose money is not released. */
  isShared?: boolean;
  /** False: items and parts without the delivery charges of their lines. */
  withShipping?: boolean;
}

/** What a refund takes from whom, and which pieces it is for. */
export interface RefundAllocation {
  shares: RefundShare[];
  pieces: RefundedPieces[];
}

const leftQty = ({ qty, refundedQty }: RefundableItem) => qty - refundedQty;

/** What is left to give back of an item's own delivery charge. */
const shippingLeft = ({ shippingMinor, refundedShippingQty, qty }: RefundableItem) =>
  shippingMinor - calculateShare(shippingMinor, refundedShippingQty, qty);

/**
 * What goes back with so many pieces: their price and added tax, and their share of the line's delivery charge. Tax and
 * charge are reckoned on all pieces that went back, so that single pieces add up to the whole line to the cent.
 */
export const calculatePiecesRefund = (item: RefundableItem, qty: number) => {
  const { unitMinor, taxMinor, shippingMinor, refundedQty, refundedShippingQty, qty: bought } = item;
  const between = (of: number, before: number) =>
    calculateShare(of, before + qty, bought) - calculateShare(of, before, bought);
  return {
    goodsMinor: unitMinor * qty + between(taxMinor, refundedQty),
    shippingMinor: between(shippingMinor, refundedShippingQty),
  };
};

/** All that is left of a part; without the delivery charges of its lines where they stay paid. */
export const calculateSellerOrderRefund = (
  { leftMinor, items }: Pick<RefundableSellerOrder, 'leftMinor' | 'items'>,
  withShipping: boolean,
) => {
  const shipping = items.reduce((sum, item) => sum + shippingLeft(item), 0);
  return withShipping ? leftMinor : Math.max(0, leftMinor - shipping);
};

const isCalled = ({ slug, storeId }: RefundableSellerOrder, name: string) => slug === name || String(storeId) === name;
/** Whether a part is of one of these stores, by their slugs or ids. */
export const isOfAnyStore = (part: RefundableSellerOrder, names: readonly string[]) =>
  names.some((name) => isCalled(part, name));

/** Pieces that were bought of an item and did not go back, as many as were asked for. Throws RefundRefused. */
const chosenPieces = (part: RefundableSellerOrder, wanted: ReadonlyArray<{ id: number; qty: number | null }>) =>
  part.items.flatMap((item) => {
    const found = wanted.find(({ id }) => id === item.id);
    if (!found) return [];
    const left = leftQty(item);
    if (left === 0) throw new RefundRefused(`All pieces of the item ${item.id} went back already.`);
    const qty = found.qty ?? left;
    if (!Number.isSafeInteger(qty) || qty < 1 || qty > left)
      throw new RefundRefused(`Of the item ${item.id} there ${left === 1 ? 'is' : 'are'} ${left} left to give back.`);
    return [{ item, qty }];
  });

/** What goes back of a part with pieces of it: never more than is left of the part, and all of it with its last pieces. */
export const allocatePieces = (
  part: RefundableSellerOrder,
  wanted: ReadonlyArray<{ id: number; qty: number | null }>,
  withShipping: boolean,
): { amountMinor: number; pieces: RefundedPieces[]; isWhole: boolean } => {
  const chosen = chosenPieces(part, wanted);
  const isWhole = part.items.every(
    (item) => leftQty(item) === (chosen.find((one) => one.item.id === item.id)?.qty ?? 0),
  );
  const sum = chosen.reduce((total, { item, qty }) => {
    const { goodsMinor, shippingMinor } = calculatePiecesRefund(item, qty);
    return total + goodsMinor + (withShipping ? shippingMinor : 0);
  }, 0);
  return {
    amountMinor: isWhole ? calculateSellerOrderRefund(part, withShipping) : Math.min(sum, part.leftMinor),
    pieces: chosen.map(({ item, qty }) => ({ itemId: item.id, qty, withShipping })),
    isWhole,
  };
};

const allPieces = ({ items }: RefundableSellerOrder, withShipping: boolean): RefundedPieces[] =>
  items.filter((item) => leftQty(item) > 0).map((item) => ({ itemId: item.id, qty: leftQty(item), withShipping }));

const slugsOf = (parts: readonly RefundableSellerOrder[]) => parts.map(({ slug }) => slug).join(', ');

const namedParts = ({ id, parts }: RefundableOrder, stores: readonly string[]) => {
  const unknown = stores.find((name) => !parts.some((part) => isCalled(part, name)));
  if (unknown) throw new RefundRefused(`Order ${id} has no part of the store ${unknown}, but of ${slugsOf(parts)}.`);
  return parts.filter((part) => isOfAnyStore(part, stores));
};

/** An amount, shared out by what is left of each part and of the base delivery. Throws RefundRefused. */
const sharedAmount = (
  amountMinor: number,
  parts: readonly RefundableSellerOrder[],
  baseMinor: number,
  among: string,
): RefundAllocation => {
  const left: RefundShare[] = [
    ...parts.map(({ id, leftMinor }) => ({ sellerOrderId: id, amountMinor: leftMinor })),
    { sellerOrderId: null, amountMinor: baseMinor },
  ];
  const most = left.reduce((sum, one) => sum + one.amountMinor, 0);
  if (amountMinor > most) throw new RefundRefused(`That is more than is left of ${among}.`);
  const amounts = allocateAmount(
    amountMinor,
    left.map((one) => ({ leftMinor: one.amountMinor })),
  );
  return {
    shares: left.map(({ sellerOrderId }, index) => ({ sellerOrderId, amountMinor: amounts[index] ?? 0 })),
    pieces: [],
  };
};

const ofAmount = (order: RefundableOrder, amountMinor: number, selection: RefundSelection): RefundAllocation => {
  const { stores = [], delivery = false, isShared = false } = selection;
  const { parts, remainingDeliveryMinor } = order;
  const named = namedParts(order, stores);
  if (isShared) {
    const paying = parts.filter((part) => named.includes(part) || !part.isReleased);
    return sharedAmount(
      amountMinor,
      paying,
      remainingDeliveryMinor,
      'the stores whose money is not released: name others by --store',
    );
  }
  if (named.length || delivery)
    return sharedAmount(amountMinor, named, delivery ? remainingDeliveryMinor : 0, 'what was named');
  if (parts.length > 1)
    throw new RefundRefused(
      `Order ${order.id} is of several stores (${slugsOf(parts)}). Say --item or --store for what goes back, or --share to share the amount out among the stores whose money is not released.`,
    );
  return sharedAmount(amountMinor, parts, remainingDeliveryMinor, 'the payment');
};

const ofItems = (order: RefundableOrder, { items = [], withShipping = true }: RefundSelection): RefundAllocation => {
  const ids = items.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new RefundRefused('Name each item once.');
  const unknown = ids.find((id) => !order.parts.some((part) => part.items.some((item) => item.id === id)));
  if (unknown !== undefined) throw new RefundRefused(`Order ${order.id} has no item ${unknown}.`);
  const of = order.parts
    .filter((part) => part.items.some(({ id }) => ids.includes(id)))
    .map((part) => ({ part, ...allocatePieces(part, items, withShipping) }));
  return {
    shares: of.map(({ part, amountMinor }) => ({ sellerOrderId: part.id, amountMinor })),
    pieces: of.flatMap(({ pieces }) => pieces),
  };
};

const ofParts = (parts: readonly RefundableSellerOrder[], withShipping: boolean): RefundAllocation => ({
  shares: parts.map((part) => ({
    sellerOrderId: part.id,
    amountMinor: calculateSellerOrderRefund(part, withShipping),
  })),
  pieces: parts.flatMap((part) => allPieces(part, withShipping)),
});

const ofWholeOrder = ({ id, parts, remainingDeliveryMinor }: RefundableOrder): RefundAllocation => {
  const unnamed = parts.filter(({ isReleased, leftMinor }) => isReleased && leftMinor > 0);
  if (parts.length > 1 && unnamed.length)
    throw new RefundRefused(
      `The part of ${slugsOf(unnamed)} of the order ${id} is delivered and its money released: name each store whose part goes back by --store, and the delivery by --delivery.`,
    );
  const { shares, pieces } = ofParts(parts, true);
  return { shares: [...shares, { sellerOrderId: null, amountMinor: remainingDeliveryMinor }], pieces };
};

/** What a refund takes from whom. No store whose money is released pays without being named. Throws RefundRefused. */
export const allocateRefund = (
  order: RefundableOrder,
  amountMinor: number | null,
  selection: RefundSelection,
): RefundAllocation => {
  const { items = [], stores = [], delivery = false, isShared = false, withShipping = true } = selection;
  if (amountMinor !== null) {
    if (items.length) throw new RefundRefused('Say items or an amount, not both.');
    if (!withShipping) throw new RefundRefused('--without-shipping goes with items or stores, not with an amount.');
    return ofAmount(order, amountMinor, selection);
  }
  if (isShared) throw new RefundRefused('Say with --amount how much is shared.');
  if (items.length && stores.length) throw new RefundRefused('Say items or stores, not both.');
  const ofBase: RefundShare[] = delivery ? [{ sellerOrderId: null, amountMinor: order.remainingDeliveryMinor }] : [];
  if (!items.length && !stores.length && !delivery) {
    if (!withShipping) throw new RefundRefused('Say --item or --store for what goes back without shipping.');
    return ofWholeOrder(order);
  }
  const of = items.length ? ofItems(order, selection) : ofParts(namedParts(order, stores), withShipping);
  return { ...of, shares: [...of.shares, ...ofBase] };
};
