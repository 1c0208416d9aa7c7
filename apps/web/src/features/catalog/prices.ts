import type { Variant } from '@trad/contract/catalog';

type Priced = Pick<Variant, 'currency_price_data' | 'currency_special_price_data'>;

export interface DisplayPrice {
  /** What is paid; null where the currency has no price list for it. */
  amount: number | null;
  /** The price before a special one. */
  oldAmount: number | null;
}

/** A variant's price in a currency: the special one where there is one. */
export function getDisplayPrice(variant: Priced | undefined, currency: string): DisplayPrice {
  const regular = variant?.currency_price_data[currency]?.amount ?? null;
  const special = variant?.currency_special_price_data[currency]?.amount ?? null;
  return { amount: special ?? regular, oldAmount: special === null ? null : regular };
}

/** The cheapest of some variants, those in stock before others; undefined where none has a price. */
export function findCheapestVariant<V extends Priced & Pick<Variant, 'stock'>>(
  variants: V[],
  currency: string,
): V | undefined {
  const rank = (variant: V) => [variant.stock === 0 ? 1 : 0, getDisplayPrice(variant, currency).amount ?? 0] as const;
  return variants
    .filter((variant) => getDisplayPrice(variant, currency).amount !== null)
    .toSorted((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1])[0];
}

/** Whether some variants differ in what they cost. */
export const hasDifferentPrices = (variants: Priced[], currency: string): boolean =>
  new Set(variants.map((variant) => getDisplayPrice(variant, currency).amount).filter((amount) => amount !== null))
    .size > 1;
