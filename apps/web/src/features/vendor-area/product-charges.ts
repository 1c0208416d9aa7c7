import type { VendorProductDetail } from '@trad/contract/vendor-area/vendor-catalog';

/** What comes on top of a product's price, or is part of it: texts as they were typed. */
export interface ProductCharges {
  /** In percent; empty: none. */
  tax_rate: string;
  isTaxIncluded: boolean;
  /** What a line of it adds to the delivery, per currency code. */
  delivery_charges: Record<string, string>;
}

export type ParseAmount = (text: string, code: string) => number | null;

export const noCharges: ProductCharges = { tax_rate: '', isTaxIncluded: true, delivery_charges: {} };

type StoredCharges = Pick<VendorProductDetail, 'tax_rate' | 'is_prices_inclusive_tax' | 'delivery_charges'>;

export const toProductCharges = ({
  tax_rate,
  is_prices_inclusive_tax,
  delivery_charges,
}: StoredCharges): ProductCharges => ({
  tax_rate: tax_rate ? String(tax_rate) : '',
  isTaxIncluded: is_prices_inclusive_tax === 1,
  delivery_charges: Object.fromEntries(
    Object.entries(delivery_charges ?? {}).map(([code, amount]) => [code, String(amount)]),
  ),
});

/** A tax rate as people type it; null where it is none that there can be. */
export function parseRate(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  const rate = match ? Number(`${match[1]}.${match[2] ?? '0'}`) : null;
  if (text.trim() === '') return 0;
  return rate !== null && rate <= 100 ? rate : null;
}

const isZeroOrEmpty = (text: string) => /^[\s0.,]*$/.test(text);

const isSameCharges = (one: Record<string, string>, other: Record<string, string>) =>
  [...Object.keys(one), ...Object.keys(other)].every((code) => (one[code] ?? '') === (other[code] ?? ''));

/** What differs: the rest stays as it is. */
export function diffCharges(now: ProductCharges, before: ProductCharges, read: ParseAmount) {
  const isTaxKept = now.tax_rate === before.tax_rate && now.isTaxIncluded === before.isTaxIncluded;
  const amounts = Object.entries(now.delivery_charges).flatMap(([code, text]) => {
    const amount = isZeroOrEmpty(text) ? null : read(text, code);
    return amount ? [[code, amount] as const] : [];
  });
  return {
    ...(!isTaxKept && { tax_rate: parseRate(now.tax_rate) ?? 0, is_prices_inclusive_tax: now.isTaxIncluded }),
    ...(!isSameCharges(now.delivery_charges, before.delivery_charges) && {
      delivery_charges: Object.fromEntries(amounts),
    }),
  };
}

/** What is wrong with them, by the field's name: `tax_rate`, `delivery.USD`. */
export const validateCharges = ({ tax_rate, delivery_charges }: ProductCharges, read: ParseAmount) => [
  ...(parseRate(tax_rate) === null ? [['tax_rate', 'rate'] as const] : []),
  ...Object.entries(delivery_charges).flatMap(([code, text]) =>
    isZeroOrEmpty(text) || read(text, code) !== null ? [] : [[`delivery.${code}`, 'charge'] as const],
  ),
];
