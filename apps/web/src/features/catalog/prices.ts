import type { Variant } from '@trad/contract/catalog';

type Priced = Pick<Variant, 'currency_price_data' | 'currency_special_price_data'>;

export interface DisplayPrice {
  /** The price to pay; null without a price list in the currency. */
  amount: number | null;
  /** The regular price, if a special one applies. */
  regularAmount: number | null;
}

/** A variant's price in a currency: its special price, else its regular one. */
export function getDisplayPrice(variant: Priced | undefined, currency: string): DisplayPrice {
  const regular = variant?.currency_price_data[currency]?.amount ?? null;
  const special = variant?.currency_special_price_data[currency]?.amount ?? null;
  return { amount: special ?? regular, regularAmount: special === null ? null : regular };
}

/** The cheapest variant, preferring those in stock; undefined if none has a price. */
export function findCheapestVariant<V extends Priced & Pick<Variant, 'stock'>>(
  variants: V[],
  currency: string,
): V | undefined {
  const rank = (variant: V) => [variant.stock === 0 ? 1 : 0, getDisplayPrice(variant, currency).amount ?? 0] as const;
  return variants
    .filter((variant) => getDisplayPrice(variant, currency).amount !== null)
    .toSorted((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1])[0];
}

/** Whether the variants have different prices. */
export const hasDifferentPrices = (variants: Priced[], currency: string): boolean =>
  new Set(variants.map((variant) => getDisplayPrice(variant, currency).amount).filter((amount) => amount !== null))
    .size > 1;
