import { computePiecesRefund, type RefundedLine } from '@trad/contract/dashboard/pieces-refund';
import { computeShare } from '@trad/contract/money';
import { allocateAmount, type RefundShare } from '../../ledger/ledger.ts';
import { CommandError } from '../../platform/commands/command.ts';
import { findByName, hasAnyName } from '../../platform/commands/named-row.ts';
import type { RefundableItem, RefundableOrder, RefundableSellerOrder, RefundedPieces } from './refundable.queries.ts';

/** A refund is not possible; the message explains why to the operator. */
export class RefundError extends CommandError {
  /** The refundable amounts have changed since the operator loaded them. */
  readonly isOutdated: boolean;

  constructor(message: string, { isOutdated = false } = {}) {
    super(message);
    this.isOutdated = isOutdated;
  }
}

/** The refund of a whole order would take money of stores whose earnings are released, and which are not named. */
export class ReleasedStoreError extends RefundError {
  readonly sellerOrderIds: readonly number[];

  constructor(message: string, sellerOrderIds: readonly number[]) {
    super(message);
    this.sellerOrderIds = sellerOrderIds;
  }
}

/** Selects what to refund of an order; by default all that remains, or an amount of it. */
export interface RefundSelection {
  /** Items by id; `qty` null: all remaining pieces. */
  items?: ReadonlyArray<{ id: number; qty: number | null }>;
  /**
   * Whole seller orders, by the id of their store, or by a word of a command that names it; with an amount: the stores
   * that pay it.
   */
  stores?: ReadonlyArray<string | number>;
  /** The base delivery charge, which the marketplace pays: all that remains of it, or what failed refunds still owe. */
  delivery?: boolean | 'owed';
  /** Allocates an amount to the named stores, all others whose earnings are not released, and the base delivery charge. */
  isShared?: boolean;
  /** False: without the delivery charges of the lines. */
  withShipping?: boolean;
}

/** The refunded amount of each seller order, and its pieces. */
export interface RefundAllocation {
  shares: RefundShare[];
  pieces: RefundedPieces[];
}

const getRemainingQuantity = ({ qty, refundedQty }: RefundableItem) => qty - refundedQty;

/** The refundable amount of an item's own delivery charge. */
const getRemainingShipping = ({ shippingMinor, refundedShippingQty, qty }: RefundableItem) =>
  shippingMinor - computeShare(shippingMinor, refundedShippingQty, qty);

/** Converts an item to the line from which refunds of single pieces are computed. */
export const toRefundedLine = (item: RefundableItem): RefundedLine => ({
  quantity: item.qty,
  unitMinor: item.unitMinor,
  taxMinor: item.taxMinor,
  shippingMinor: item.shippingMinor,
  refunded: item.refundedQty,
  refundedShipping: item.refundedShippingQty,
});

const getPiecesAmount = (item: RefundableItem, qty: number, withShipping: boolean) => {
  const { goodsMinor, shippingMinor } = computePiecesRefund(toRefundedLine(item), qty);
  return goodsMinor + (withShipping ? shippingMinor : 0);
};

/** Computes what remains refundable of a seller order, with or without the delivery charges of its lines. */
export const calculateSellerOrderRefund = (
  { remainingMinor, items }: Pick<RefundableSellerOrder, 'remainingMinor' | 'items'>,
  withShipping: boolean,
) => {
  const shipping = items.reduce((sum, item) => sum + getRemainingShipping(item), 0);
  return withShipping ? remainingMinor : Math.max(0, remainingMinor - shipping);
};

/**
 * Computes the refund of the last pieces that a vendor takes back: what remains of the seller order, without what was waived of pieces that
 * came back before. Without shipping, delivery charges that were waived with those pieces are not subtracted a second time.
 */
export const calculateReturnRefund = (
  { remainingMinor, waivedMinor, items }: Pick<RefundableSellerOrder, 'remainingMinor' | 'waivedMinor' | 'items'>,
  withShipping: boolean,
) => {
  const returnedGoodsMinor = items.reduce(
    (sum, item) => sum + computePiecesRefund(toRefundedLine(item), item.unrefundedReturnQty).goodsMinor,
    0,
  );
  const waivedShippingMinor = withShipping ? 0 : Math.max(0, waivedMinor - returnedGoodsMinor);
  const leftMinor = Math.max(0, remainingMinor - waivedMinor);
  const refundMinor = calculateSellerOrderRefund(
    { remainingMinor: leftMinor + waivedShippingMinor, items },
    withShipping,
  );
  return Math.min(leftMinor, refundMinor);
};

/** Sums what the refunded pieces of a seller order cost that came back, or were never sent, and whose earlier refund failed. */
export const sumReturnedPieces = (
  { items }: Pick<RefundableSellerOrder, 'items'>,
  pieces: readonly RefundedPieces[],
): number =>
  pieces.reduce((sum, { itemId, qty, withShipping }) => {
    const item = items.find(({ id }) => id === itemId);
    return item ? sum + getPiecesAmount(item, Math.min(qty, item.unrefundedReturnQty), withShipping) : sum;
  }, 0);

/**
 * Throws RefundError where the last pieces of a parcel that is not sent are refunded and its delivery charges are not: with nothing left
 * to send it would neither end nor be sent.
 */
export const requireDeliveryOfUnsent = (
  { sellerOrders }: Pick<RefundableOrder, 'sellerOrders'>,
  { shares, pieces }: RefundAllocation,
) => {
  const getChosen = ({ id }: RefundableItem) => pieces.find(({ itemId }) => itemId === id)?.qty ?? 0;
  const unsent = sellerOrders.find(
    ({ id, status, remainingMinor, items }) =>
      (status === 'received' || status === 'processing') &&
      items.some((item) => getChosen(item) > 0) &&
      items.every((item) => getChosen(item) === getRemainingQuantity(item)) &&
      shares.some((share) => share.sellerOrderId === id && share.amountMinor < remainingMinor),
  );
  if (unsent)
    throw new RefundError(
      `The seller order of ${unsent.slug} is not sent, and no piece of it would be left: refund it with its delivery charges, without --without-shipping.`,
    );
};

type OfStore = Pick<RefundableSellerOrder, 'slug' | 'storeId'>;
const getStore = ({ storeId, slug }: OfStore) => ({ id: storeId, slug });

/** Whether a seller order belongs to one of the named stores. */
export const isOfAnyStore = (sellerOrder: OfStore, names: ReadonlyArray<string | number>) =>
  hasAnyName(getStore(sellerOrder), names);

/** Finds a name that no store of the seller orders has. Throws CommandError for a name that two of them have. */
export const findUnknownStore = (sellerOrders: readonly OfStore[], names: ReadonlyArray<string | number>) => {
  const stores = sellerOrders.map(getStore);
  return names.find((name) => !findByName('store', name, stores));
};

/** Selects pieces that are not refunded yet. Throws RefundError. */
const selectPieces = (sellerOrder: RefundableSellerOrder, wanted: ReadonlyArray<{ id: number; qty: number | null }>) =>
  sellerOrder.items.flatMap((item) => {
    const found = wanted.find(({ id }) => id === item.id);
    if (!found) return [];
    const left = getRemainingQuantity(item);
    if (left === 0)
      throw new RefundError(`All pieces of the item ${item.id} were refunded already.`, { isOutdated: true });
    const qty = found.qty ?? left;
    if (!Number.isSafeInteger(qty) || qty < 1 || qty > left)
      throw new RefundError(`Of the item ${item.id} there ${left === 1 ? 'is' : 'are'} ${left} left to refund.`, {
        isOutdated: true,
      });
    return [{ item, qty }];
  });

/** Allocates pieces of a seller order: at most what remains of it, and all of that with its last pieces. */
export const allocatePieces = (
  sellerOrder: RefundableSellerOrder,
  wanted: ReadonlyArray<{ id: number; qty: number | null }>,
  withShipping: boolean,
): { amountMinor: number; pieces: RefundedPieces[]; isWhole: boolean } => {
  const chosen = selectPieces(sellerOrder, wanted);
  const isWhole = sellerOrder.items.every(
    (item) => getRemainingQuantity(item) === (chosen.find((one) => one.item.id === item.id)?.qty ?? 0),
  );
  const sum = chosen.reduce((total, { item, qty }) => total + getPiecesAmount(item, qty, withShipping), 0);
  return {
    amountMinor: isWhole
      ? calculateSellerOrderRefund(sellerOrder, withShipping)
      : Math.min(sum, sellerOrder.remainingMinor),
    pieces: chosen.map(({ item, qty }) => ({ itemId: item.id, qty, withShipping })),
    isWhole,
  };
};

/** Lists all pieces of a seller order that are not refunded. */
export const listRemainingPieces = (
  { items }: Pick<RefundableSellerOrder, 'items'>,
  withShipping: boolean,
): RefundedPieces[] =>
  items
    .filter((item) => getRemainingQuantity(item) > 0)
    .map((item) => ({ itemId: item.id, qty: getRemainingQuantity(item), withShipping }));

const joinSlugs = (sellerOrders: readonly RefundableSellerOrder[]) => sellerOrders.map(({ slug }) => slug).join(', ');

/** Selects the seller orders of named stores. Throws RefundError for a name without one. */
export const selectSellerOrders = ({ id, sellerOrders }: RefundableOrder, stores: ReadonlyArray<string | number>) => {
  const unknown = findUnknownStore(sellerOrders, stores);
  if (unknown !== undefined)
    throw new RefundError(`Order ${id} has no items of the store ${unknown}, but of ${joinSlugs(sellerOrders)}.`);
  return sellerOrders.filter((sellerOrder) => isOfAnyStore(sellerOrder, stores));
};

/**
 * Allocates an amount in proportion to what remains of each seller order and of the base delivery charge. Throws
 * RefundError.
 */
const allocateProportionally = (
  amountMinor: number,
  sellerOrders: readonly RefundableSellerOrder[],
  baseMinor: number,
  among: string,
): RefundAllocation => {
  const left: RefundShare[] = [
    ...sellerOrders.map(({ id, remainingMinor }) => ({ sellerOrderId: id, amountMinor: remainingMinor })),
    { sellerOrderId: null, amountMinor: baseMinor },
  ];
  const max = left.reduce((sum, one) => sum + one.amountMinor, 0);
  if (amountMinor > max) throw new RefundError(`That is more than remains of ${among}.`);
  const amounts = allocateAmount(
    amountMinor,
    left.map((one) => ({ remainingMinor: one.amountMinor })),
  );
  return {
    shares: left.map(({ sellerOrderId }, index) => ({ sellerOrderId, amountMinor: amounts[index] ?? 0 })),
    pieces: [],
  };
};

const allocateByAmount = (
  order: RefundableOrder,
  amountMinor: number,
  selection: RefundSelection,
): RefundAllocation => {
  const { stores = [], delivery = false, isShared = false } = selection;
  const { sellerOrders, remainingDeliveryMinor } = order;
  const named = selectSellerOrders(order, stores);
  if (isShared) {
    const paying = sellerOrders.filter((sellerOrder) => named.includes(sellerOrder) || !sellerOrder.isReleased);
    return allocateProportionally(
      amountMinor,
      paying,
      remainingDeliveryMinor,
      'the stores whose money is not released: name others by --store',
    );
  }
  if (named.length || delivery)
    return allocateProportionally(amountMinor, named, delivery ? remainingDeliveryMinor : 0, 'what was named');
  if (sellerOrders.length > 1)
    throw new RefundError(
      `Order ${order.id} is of several stores (${joinSlugs(sellerOrders)}). Name what is refunded by --item or --store, or divide the amount by --share among the stores whose money is not released.`,
    );
  return allocateProportionally(amountMinor, sellerOrders, remainingDeliveryMinor, 'the payment');
};

const allocateItems = (
  order: RefundableOrder,
  { items = [], withShipping = true }: RefundSelection,
): RefundAllocation => {
  const ids = items.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new RefundError('Name each item once.');
  const unknown = ids.find(
    (id) => !order.sellerOrders.some((sellerOrder) => sellerOrder.items.some((item) => item.id === id)),
  );
  if (unknown !== undefined) throw new RefundError(`Order ${order.id} has no item ${unknown}.`);
  const allocated = order.sellerOrders
    .filter((sellerOrder) => sellerOrder.items.some(({ id }) => ids.includes(id)))
    .map((sellerOrder) => ({ sellerOrder, ...allocatePieces(sellerOrder, items, withShipping) }));
  return {
    shares: allocated.map(({ sellerOrder, amountMinor }) => ({ sellerOrderId: sellerOrder.id, amountMinor })),
    pieces: allocated.flatMap(({ pieces }) => pieces),
  };
};

const allocateSellerOrders = (
  sellerOrders: readonly RefundableSellerOrder[],
  withShipping: boolean,
): RefundAllocation => ({
  shares: sellerOrders.map((sellerOrder) => ({
    sellerOrderId: sellerOrder.id,
    amountMinor: calculateSellerOrderRefund(sellerOrder, withShipping),
  })),
  // Nothing is left of one that was refunded by an amount: its pieces are not part of this refund.
  pieces: sellerOrders
    .filter((sellerOrder) => calculateSellerOrderRefund(sellerOrder, withShipping) > 0)
    .flatMap((sellerOrder) => listRemainingPieces(sellerOrder, withShipping)),
});

const allocateWholeOrder = ({ id, sellerOrders, remainingDeliveryMinor }: RefundableOrder): RefundAllocation => {
  const unnamed = sellerOrders.filter(({ isReleased, remainingMinor }) => isReleased && remainingMinor > 0);
  if (sellerOrders.length > 1 && unnamed.length)
    throw new ReleasedStoreError(
      `The seller order of ${joinSlugs(unnamed)} of the order ${id} is delivered and its money released: name each store that pays by --store, and the delivery by --delivery.`,
      unnamed.map((sellerOrder) => sellerOrder.id),
    );
  const { shares, pieces } = allocateSellerOrders(sellerOrders, true);
  return { shares: [...shares, { sellerOrderId: null, amountMinor: remainingDeliveryMinor }], pieces };
};

/**
 * Allocates a refund. Of an order of several stores, one whose earnings are released pays only where it or an item of it is named.
 * Throws RefundError.
 */
export const allocateRefund = (
  order: RefundableOrder,
  amountMinor: number | null,
  selection: RefundSelection,
): RefundAllocation => {
  const { items = [], stores = [], delivery = false, isShared = false, withShipping = true } = selection;
  if (amountMinor !== null) {
    if (items.length) throw new RefundError('Give items or an amount, not both.');
    if (!withShipping) throw new RefundError('--without-shipping goes with items or stores, not with an amount.');
    return allocateByAmount(order, amountMinor, selection);
  }
  if (isShared) throw new RefundError('Give the amount to share with --amount.');
  if (items.length && stores.length) throw new RefundError('Give items or stores, not both.');
  const baseMinor = delivery === 'owed' ? order.owedDeliveryMinor : order.remainingDeliveryMinor;
  const base: RefundShare[] = delivery ? [{ sellerOrderId: null, amountMinor: baseMinor }] : [];
  if (!items.length && !stores.length && !delivery) {
    if (!withShipping) throw new RefundError('Name what is refunded without shipping by --item or --store.');
    return allocateWholeOrder(order);
  }
  const allocation = items.length
    ? allocateItems(order, selection)
    : allocateSellerOrders(selectSellerOrders(order, stores), withShipping);
  return { ...allocation, shares: [...allocation.shares, ...base] };
};
