import type { LINE_PROBLEMS, ShippingOption } from '@trad/contract/cart';
import type { Offer, PriceCurrency } from '../catalog/catalog.ts';
import { taxOn, taxWithin } from '../platform/money.ts';

export interface QuoteLine {
  /** The cart line's id. */
  id: number;
  qty: number;
  offer: Offer;
  /** What this shopper may buy at the most; null: not tracked. */
  available: number | null;
  /** Contained in the price or added to it, as the offer says; for the whole quantity. */
  taxMinor: number;
  problem: (typeof LINE_PROBLEMS)[number] | null;
  /** Minor units of the quote's currency when it was added; null where unknown or unchanged. */
  addedMinor: number | null;
}

/** A delivery rate of a zone in one currency. */
export interface DeliveryRate {
  baseMinor: number;
  freeFromMinor: number | null;
}

/** A cart, priced by the server; all sums in minor units of `currency`. */
export interface Quote {
  currency: PriceCurrency;
  shippingOption: ShippingOption;
  lines: QuoteLine[];
  subtotalMinor: number;
  deliveryBaseMinor: number;
  deliveryTotalMinor: number;
  taxAddedMinor: number;
  taxIncludedMinor: number;
  totalMinor: number;
}

const problemOf = (offer: Offer, qty: number, available: number | null): QuoteLine['problem'] => {
  if (!offer.onSale) return 'UNAVAILABLE';
  if (offer.unitMinor === null) return 'NO_PRICE';
  if (available === null) return null;
  if (available === 0) return 'OUT_OF_STOCK';
  return qty > available ? 'NOT_ENOUGH_STOCK' : null;
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
  const grossMinor = (offer.unitMinor ?? 0) * qty;
  return {
    ...line,
    taxMinor: offer.taxIncluded ? taxWithin(grossMinor, offer.taxRateBp) : taxOn(grossMinor, offer.taxRateBp),
    problem: problemOf(offer, qty, available),
  };
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The sums of a cart. Lines that have no price or are withdrawn are listed and not counted; nothing to deliver
 * costs no delivery. total = subtotal + delivery + added tax.
 */
export const quoteOf = (
  lines: readonly QuoteLine[],
  rate: DeliveryRate,
  currency: PriceCurrency,
  shippingOption: ShippingOption,
): Quote => {
  const counted = lines.filter(({ problem }) => problem !== 'UNAVAILABLE' && problem !== 'NO_PRICE');
  const subtotalMinor = sum(counted.map(({ offer, qty }) => (offer.unitMinor ?? 0) * qty));
  const free = counted.length === 0 || (rate.freeFromMinor !== null && subtotalMinor >= rate.freeFromMinor);
  const deliveryBaseMinor = free ? 0 : rate.baseMinor;
  const deliveryTotalMinor = deliveryBaseMinor + sum(counted.map(({ offer }) => offer.deliveryMinor));
  const taxOf = (included: boolean) =>
    sum(counted.filter(({ offer }) => offer.taxIncluded === included).map(({ taxMinor }) => taxMinor));
  const taxAddedMinor = taxOf(false);
  return {
    currency,
    shippingOption,
    lines: [...lines],
    subtotalMinor,
    deliveryBaseMinor,
    deliveryTotalMinor,
    taxAddedMinor,
    taxIncludedMinor: taxOf(true),
    totalMinor: subtotalMinor + deliveryTotalMinor + taxAddedMinor,
  };
};
