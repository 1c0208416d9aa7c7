import type { AmountsByCurrency, PriceDraft, PricedCurrency, Variant, VariantDraft } from './types.ts';

// `rate`: units of the currency for a US dollar; `step`: prices are multiples of so many minor units.
export const ROUNDING: Record<PricedCurrency, { rate: number; step: number }> = {
  USD: { rate: 1, step: 1 },
  NGN: { rate: 1530, step: 10_000 },
  RUB: { rate: 82, step: 1_000 },
  THB: { rate: 33, step: 1_000 },
  MXN: { rate: 18.6, step: 100 },
  GBP: { rate: 0.75, step: 50 },
  CNY: { rate: 7.15, step: 100 },
  AUD: { rate: 1.52, step: 50 },
  EUR: { rate: 0.87, step: 50 },
};

const CURRENCIES = Object.keys(ROUNDING) as PricedCurrency[];

function computeMinorUnits(usd: number, currency: PricedCurrency): number {
  const { rate, step } = ROUNDING[currency];
  const cents = Math.round(usd * 100);
  if (cents === 0) return 0;
  return Math.max(1, Math.round((cents * rate) / step)) * step;
}

function formatDecimal(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/** Converts a US dollar amount to nine currencies; overrides take precedence, currencies in `without` are omitted. */
export function buildAmounts(
  usd: number,
  overrides: AmountsByCurrency = {},
  without: readonly PricedCurrency[] = [],
): AmountsByCurrency {
  const entries = CURRENCIES.filter((currency) => !without.includes(currency)).map((currency) => [
    currency,
    overrides[currency] ?? formatDecimal(computeMinorUnits(usd, currency)),
  ]);
  return Object.fromEntries(entries);
}

/** Returns a variant with prices computed from the product's. */
export function addPrices(variant: VariantDraft, price: PriceDraft): Variant {
  const { sku, options, stock, usdDifference, restockInDays } = variant;
  // Overrides apply to the product's own price only: with a difference they would be wrong.
  const overrides = usdDifference === 0 ? price.overrides : undefined;
  const specialOverrides = usdDifference === 0 ? price.specialOverrides : undefined;
  const prices = buildAmounts(price.usd + usdDifference, overrides, price.notSoldIn);
  const specialPrices =
    price.specialUsd === undefined
      ? null
      : buildAmounts(price.specialUsd + usdDifference, specialOverrides, price.notSoldIn);
  return { sku, options, stock, ...(restockInDays && { restockInDays }), prices, specialPrices };
}
