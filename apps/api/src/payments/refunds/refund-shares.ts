import { type RefundShare, share, shareOut } from '../../ledger/ledger.ts';
import { NotDone } from '../../platform/commands/command.ts';
import type { RefundableItem, RefundableOrder, RefundablePart, RefundedPieces } from './refundable.queries.ts';

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
export interface RefundShares {
  shares: RefundShare[];
  pieces: RefundedPieces[];
}

const leftQty = ({ qty, refundedQty }: RefundableItem) => qty - refundedQty;

/** What is left to give back of an item's own delivery charge. */
const shippingLeft = ({ shippingMinor, shippedBackQty, qty }: RefundableItem) =>
  shippingMinor - share(shippingMinor, shippedBackQty, qty);

/**
 * What goes back with so many pieces: their price and added tax, and their share of the line's delivery charge. Tax and
 * charge are reckoned on all pieces that went back, so that single pieces add up to the whole line to the cent.
 */
export const piecesMinor = (item: RefundableItem, qty: number) => {
  const { unitMinor, taxMinor, shippingMinor, refundedQty, shippedBackQty, qty: bought } = item;
  const between = (of: number, before: number) => share(of, before + qty, bought) - share(of, before, bought);
  return {
    goodsMinor: unitMinor * qty + between(taxMinor, refundedQty),
    shippingMinor: between(shippingMinor, shippedBackQty),
  };
};

/** All that is left of a part; without the delivery charges of its lines where they stay paid. */
export const partMinor = ({ leftMinor, items }: Pick<RefundablePart, 'leftMinor' | 'items'>, withShipping: boolean) => {
  const shipping = items.reduce((sum, item) => sum + shippingLeft(item), 0);
  return withShipping ? leftMinor : Math.max(0, leftMinor - shipping);
};

const isCalled = ({ slug, storeId }: RefundablePart, name: string) => slug === name || String(storeId) === name;
/** Whether a part is of one of these stores, by their slugs or ids. */
export const isCalledAny = (part: RefundablePart, names: readonly string[]) =>
  names.some((name) => isCalled(part, name));

/** Pieces that were bought of an item and did not go back, as many as were asked for. Throws RefundRefused. */
const chosenPieces = (part: RefundablePart, wanted: ReadonlyArray<{ id: number; qty: number | null }>) =>
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
export const sharesOfPieces = (
  part: RefundablePart,
  wanted: ReadonlyArray<{ id: number; qty: number | null }>,
  withShipping: boolean,
): { amountMinor: number; pieces: RefundedPieces[]; isWhole: boolean } => {
  const chosen = chosenPieces(part, wanted);
  const isWhole = part.items.every(
    (item) => leftQty(item) === (chosen.find((one) => one.item.id === item.id)?.qty ?? 0),
  );
  const sum = chosen.reduce((total, { item, qty }) => {
    const { goodsMinor, shippingMinor } = piecesMinor(item, qty);
    return total + goodsMinor + (withShipping ? shippingMinor : 0);
  }, 0);
  return {
    amountMinor: isWhole ? partMinor(part, withShipping) : Math.min(sum, part.leftMinor),
    pieces: chosen.map(({ item, qty }) => ({ itemId: item.id, qty, withShipping })),
    isWhole,
  };
};

const allPieces = ({ items }: RefundablePart, withShipping: boolean): RefundedPieces[] =>
  items.filter((item) => leftQty(item) > 0).map((item) => ({ itemId: item.id, qty: leftQty(item), withShipping }));

const slugsOf = (parts: readonly RefundablePart[]) => parts.map(({ slug }) => slug).join(', ');

const namedParts = ({ id, parts }: RefundableOrder, stores: readonly string[]) => {
  const unknown = stores.find((name) => !parts.some((part) => isCalled(part, name)));
  if (unknown) throw new RefundRefused(`Order ${id} has no part of the store ${unknown}, but of ${slugsOf(parts)}.`);
  return parts.filter((part) => isCalledAny(part, stores));
};

/** An amount, shared out by what is left of each part and of the base delivery. Throws RefundRefused. */
const sharedAmount = (
  amountMinor: number,
  parts: readonly RefundablePart[],
  baseMinor: number,
  among: string,
): RefundShares => {
  const left: RefundShare[] = [
    ...parts.map(({ id, leftMinor }) => ({ partId: id, amountMinor: leftMinor })),
    { partId: null, amountMinor: baseMinor },
  ];
  const most = left.reduce((sum, one) => sum + one.amountMinor, 0);
  if (amountMinor > most) throw new RefundRefused(`That is more than is left of ${among}.`);
  const amounts = shareOut(
    amountMinor,
    left.map((one) => ({ leftMinor: one.amountMinor })),
  );
  return { shares: left.map(({ partId }, index) => ({ partId, amountMinor: amounts[index] ?? 0 })), pieces: [] };
};

const ofAmount = (order: RefundableOrder, amountMinor: number, selection: RefundSelection): RefundShares => {
  const { stores = [], delivery = false, isShared = false } = selection;
  const { parts, baseLeftMinor } = order;
  const named = namedParts(order, stores);
  if (isShared) {
    const paying = parts.filter((part) => named.includes(part) || !part.isReleased);
    return sharedAmount(
      amountMinor,
      paying,
      baseLeftMinor,
      'the stores whose money is not released: name others by --store',
    );
  }
  if (named.length || delivery) return sharedAmount(amountMinor, named, delivery ? baseLeftMinor : 0, 'what was named');
  if (parts.length > 1)
    throw new RefundRefused(
      `Order ${order.id} is of several stores (${slugsOf(parts)}). Say --item or --store for what goes back, or --share to share the amount out among the stores whose money is not released.`,
    );
  return sharedAmount(amountMinor, parts, baseLeftMinor, 'the payment');
};

const ofItems = (order: RefundableOrder, { items = [], withShipping = true }: RefundSelection): RefundShares => {
  const ids = items.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new RefundRefused('Name each item once.');
  const unknown = ids.find((id) => !order.parts.some((part) => part.items.some((item) => item.id === id)));
  if (unknown !== undefined) throw new RefundRefused(`Order ${order.id} has no item ${unknown}.`);
  const of = order.parts
    .filter((part) => part.items.some(({ id }) => ids.includes(id)))
    .map((part) => ({ part, ...sharesOfPieces(part, items, withShipping) }));
  return {
    shares: of.map(({ part, amountMinor }) => ({ partId: part.id, amountMinor })),
    pieces: of.flatMap(({ pieces }) => pieces),
  };
};

const ofParts = (parts: readonly RefundablePart[], withShipping: boolean): RefundShares => ({
  shares: parts.map((part) => ({ partId: part.id, amountMinor: partMinor(part, withShipping) })),
  pieces: parts.flatMap((part) => allPieces(part, withShipping)),
});

const ofWholeOrder = ({ id, parts, baseLeftMinor }: RefundableOrder): RefundShares => {
  const unnamed = parts.filter(({ isReleased, leftMinor }) => isReleased && leftMinor > 0);
  if (parts.length > 1 && unnamed.length)
    throw new RefundRefused(
      `The part of ${slugsOf(unnamed)} of the order ${id} is delivered and its money released: name each store whose part goes back by --store, and the delivery by --delivery.`,
    );
  const { shares, pieces } = ofParts(parts, true);
  return { shares: [...shares, { partId: null, amountMinor: baseLeftMinor }], pieces };
};

/** What a refund takes from whom. No store whose money is released pays without being named. Throws RefundRefused. */
export const refundShares = (
  order: RefundableOrder,
  amountMinor: number | null,
  selection: RefundSelection,
): RefundShares => {
  const { items = [], stores = [], delivery = false, isShared = false, withShipping = true } = selection;
  if (amountMinor !== null) {
    if (items.length) throw new RefundRefused('Say items or an amount, not both.');
    if (!withShipping) throw new RefundRefused('--without-shipping goes with items or stores, not with an amount.');
    return ofAmount(order, amountMinor, selection);
  }
  if (isShared) throw new RefundRefused('Say with --amount how much is shared.');
  if (items.length && stores.length) throw new RefundRefused('Say items or stores, not both.');
  const ofBase: RefundShare[] = delivery ? [{ partId: null, amountMinor: order.baseLeftMinor }] : [];
  if (!items.length && !stores.length && !delivery) {
    if (!withShipping) throw new RefundRefused('Say --item or --store for what goes back without shipping.');
    return ofWholeOrder(order);
  }
  const of = items.length ? ofItems(order, selection) : ofParts(namedParts(order, stores), withShipping);
  return { ...of, shares: [...of.shares, ...ofBase] };
};
