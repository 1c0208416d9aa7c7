import { type LINE_PROBLEMS, MAX_UNTRACKED_QUANTITY, SHIPPING_OPTIONS, type ShippingOption } from '@trad/contract/cart';
import { computeAddedTax, computeIncludedTax, splitEvenly } from '@trad/contract/money';
import type { Offer, PriceCurrency } from '../catalog/catalog.ts';

export interface QuoteLine {
  /** The cart line's id; the variant's where a visitor's cart is priced, whose lines are not stored. */
  id: number;
  qty: number;
  offer: Offer;
  /** The maximum that this shopper may buy; null: stock is not tracked. */
  available: number | null;
  /** For the whole quantity; included in the price or added to it, by the offer's `taxIncluded`. */
  taxMinor: number;
  problem: (typeof LINE_PROBLEMS)[number] | null;
  /** The unit price when it was added, in minor units; null where it is unknown, or was in another currency than the quote's. */
  addedMinor: number | null;
}

/** A delivery rate of a zone in one currency. */
export interface DeliveryRate {
  /** Charged once per order, besides the delivery charges of its lines. */
  baseMinor: number;
  /** The subtotal from which `baseMinor` is not charged; null: it always is. */
  freeFromMinor: number | null;
  /** Business days; null: unknown. */
  minDays: number | null;
  maxDays: number | null;
}

/** The rates to a destination; options without a rate are not available there. */
export type DeliveryRates = Partial<Record<ShippingOption, DeliveryRate>>;

/** The cart's costs if all stores have one of the shipping options. */
export interface OptionQuote {
  option: ShippingOption;
  deliveryBaseMinor: number;
  deliveryTotalMinor: number;
  totalMinor: number;
  minDays: number | null;
  maxDays: number | null;
}

/** The delivery costs of one store's items with one of the shipping options. */
export interface StoreOptionQuote {
  option: ShippingOption;
  /** Its share of the base delivery charge. */
  baseMinor: number;
  /** Includes the delivery charges of its lines. */
  totalMinor: number;
  minDays: number | null;
  maxDays: number | null;
}

/** The delivery of one store's items. */
export interface StoreDelivery {
  storeId: number;
  storeName: string;
  option: ShippingOption;
  /** All available options, the chosen one included. */
  options: StoreOptionQuote[];
}

/** The chosen options: `shippingOption`, and `fast` for the named stores. */
export interface ShippingChoice {
  shippingOption: ShippingOption;
  fastStoreIds?: readonly number[];
}

/** The choice in the input of a call. */
export const toShippingChoice = (input: {
  shipping_option: ShippingOption;
  fast_store_ids: readonly number[];
}): ShippingChoice => ({ shippingOption: input.shipping_option, fastStoreIds: input.fast_store_ids });

/** A priced cart; all amounts in minor units of `currency`. */
export interface Quote {
  currency: PriceCurrency;
  /** The option of all stores; `default` where they differ. */
  shippingOption: ShippingOption;
  lines: QuoteLine[];
  subtotalMinor: number;
  deliveryBaseMinor: number;
  deliveryTotalMinor: number;
  taxAddedMinor: number;
  taxIncludedMinor: number;
  totalMinor: number;
  /** All available options, the chosen one included. */
  options: OptionQuote[];
  /** The stores with orderable pieces, by id. */
  deliveries: StoreDelivery[];
}

/** The pieces that can be ordered of a variant; a maximum where its stock is not tracked. */
export const getMaxOrderableQuantity = (available: number | null) => available ?? MAX_UNTRACKED_QUANTITY;

const findLineProblem = (offer: Offer, qty: number, available: number | null): QuoteLine['problem'] => {
  if (!offer.isForSale) return 'UNAVAILABLE';
  if (offer.unitMinor === null) return 'NO_PRICE';
  if (available === 0) return 'OUT_OF_STOCK';
  return qty > getMaxOrderableQuantity(available) ? 'NOT_ENOUGH_STOCK' : null;
};

/** With tax or without, by the offer's `taxIncluded`. */
const calculateLinePrice = (offer: Offer, qty: number) => (offer.unitMinor ?? 0) * qty;

const calculateTax = (offer: Offer, qty: number) => {
  const computeTax = offer.taxIncluded ? computeIncludedTax : computeAddedTax;
  return computeTax(calculateLinePrice(offer, qty), offer.taxRateBp);
};

/** The quantity of a line that can be ordered now: only that counts in the totals. */
const getOrderableQuantity = ({ problem, qty, available }: QuoteLine) => {
  if (problem === null) return qty;
  return problem === 'NOT_ENOUGH_STOCK' ? getMaxOrderableQuantity(available) : 0;
};

/** A line with its tax, rounded half up for the line as a whole. */
export const quoteLine = (line: {
  id: number;
  qty: number;
  offer: Offer;
  available: number | null;
  addedMinor: number | null;
}): QuoteLine => {
  const { offer, qty, available } = line;
  return { ...line, taxMinor: calculateTax(offer, qty), problem: findLineProblem(offer, qty, available) };
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Finds the chosen option of a store. Throws where it has no rate, which the caller has ruled out. */
export const getChosenOption = ({ option: chosen, options }: StoreDelivery): StoreOptionQuote => {
  const found = options.find(({ option }) => option === chosen);
  if (!found) throw new Error(`There is no rate for the shipping option '${chosen}'`);
  return found;
};

/**
 * Calculates the totals of a cart. Pieces that cannot be ordered (product inactive, no price, sold out, above the stock)
 * are listed and not counted; without any orderable piece there is no delivery charge. total = subtotal + delivery +
 * added tax. Each store has its own option; the base delivery charge of an option is split evenly, so that one option
 * for all stores costs the base delivery charge once.
 */
export const calculateQuote = (
  lines: readonly QuoteLine[],
  rates: DeliveryRates,
  currency: PriceCurrency,
  { shippingOption, fastStoreIds = [] }: ShippingChoice,
): Quote => {
  const counted = lines
    .map((line) => ({ offer: line.offer, qty: getOrderableQuantity(line) }))
    .filter(({ qty }) => qty > 0);
  const subtotalMinor = sum(counted.map(({ offer, qty }) => calculateLinePrice(offer, qty)));
  const sumTax = (included: boolean) =>
    sum(counted.map(({ offer, qty }) => (offer.taxIncluded === included ? calculateTax(offer, qty) : 0)));
  const taxAddedMinor = sumTax(false);
  const lineChargesMinor = sum(counted.map(({ offer }) => offer.deliveryMinor));

  const quoteOption = (
    option: ShippingOption,
    { baseMinor, freeFromMinor, minDays, maxDays }: DeliveryRate,
  ): OptionQuote => {
    const isFree = counted.length === 0 || (freeFromMinor !== null && subtotalMinor >= freeFromMinor);
    const deliveryBaseMinor = isFree ? 0 : baseMinor;
    const deliveryTotalMinor = deliveryBaseMinor + lineChargesMinor;
    const totalMinor = subtotalMinor + deliveryTotalMinor + taxAddedMinor;
    return { option, deliveryBaseMinor, deliveryTotalMinor, totalMinor, minDays, maxDays };
  };
  const options = SHIPPING_OPTIONS.flatMap((option) => {
    const rate = rates[option];
    return rate ? [quoteOption(option, rate)] : [];
  });
  const stores = [...new Map(counted.map(({ offer }) => [offer.storeId, offer.storeName]))].sort(([a], [b]) => a - b);
  const shares = new Map(
    options.map(({ option, deliveryBaseMinor }) => [option, splitEvenly(deliveryBaseMinor, stores.length)]),
  );
  const deliveries = stores.map(([storeId, storeName], index): StoreDelivery => {
    const ownMinor = sum(counted.map(({ offer }) => (offer.storeId === storeId ? offer.deliveryMinor : 0)));
    return {
      storeId,
      storeName,
      option: fastStoreIds.includes(storeId) ? 'fast' : shippingOption,
      options: options.map(({ option, minDays, maxDays }) => {
        const baseMinor = shares.get(option)?.[index] ?? 0;
        return { option, baseMinor, totalMinor: baseMinor + ownMinor, minDays, maxDays };
      }),
    };
  });
  const deliveryBaseMinor = sum(deliveries.map((delivery) => getChosenOption(delivery).baseMinor));
  const deliveryTotalMinor = deliveryBaseMinor + lineChargesMinor;
  const isOptionOfAll = (option: ShippingOption) => deliveries.every((delivery) => delivery.option === option);
  return {
    currency,
    shippingOption: isOptionOfAll(shippingOption) ? shippingOption : isOptionOfAll('fast') ? 'fast' : 'default',
    lines: [...lines],
    subtotalMinor,
    deliveryBaseMinor,
    deliveryTotalMinor,
    taxAddedMinor,
    taxIncludedMinor: sumTax(true),
    totalMinor: subtotalMinor + deliveryTotalMinor + taxAddedMinor,
    options,
    deliveries,
  };
};
