import type { VariantDraft } from './types.ts';

type Stock = Readonly<Record<string, number | null>>;

const buildSku = (prefix: string, ...codes: string[]) => [prefix, ...codes].join('-').toUpperCase();

/** A product with a single variant. */
export function createVariant(sku: string, stock: number | null): VariantDraft[] {
  return [{ sku, options: {}, stock, usdDifference: 0 }];
}

/** One variant for each value of an attribute. */
export function createVariantsBy(prefix: string, attribute: string, stock: Stock): VariantDraft[] {
  return Object.entries(stock).map(([code, pieces]) => ({
    sku: buildSku(prefix, code),
    options: { [attribute]: code },
    stock: pieces,
    usdDifference: 0,
  }));
}

/** Colour × second attribute; combinations that are not listed do not exist. */
export function createVariantsByColorAnd(
  prefix: string,
  attribute: string,
  stock: Readonly<Record<string, Stock>>,
): VariantDraft[] {
  return Object.entries(stock).flatMap(([color, row]) =>
    createVariantsBy(buildSku(prefix, color), attribute, row).map((variant) => ({
      ...variant,
      options: { color, ...variant.options },
    })),
  );
}

/** The same variants with the number of days until sold-out ones are expected again. */
export const addRestock = (variants: readonly VariantDraft[], days: number): VariantDraft[] =>
  variants.map((variant) => (variant.stock === 0 ? { ...variant, restockInDays: days } : variant));

/** The same variants with a price difference where `attribute` has one of the values of `differences`. */
export function addPriceDifference(
  variants: readonly VariantDraft[],
  attribute: string,
  differences: Readonly<Record<string, number>>,
): VariantDraft[] {
  return variants.map((variant) => ({
    ...variant,
    usdDifference: differences[variant.options[attribute] ?? ''] ?? variant.usdDifference,
  }));
}
