import type { VendorProductDetail } from '@trad/contract/dashboard/vendor-catalog';
import { MAX_PRICE } from '@trad/contract/money';
import { parsePercent } from '../../lib/percent/parse-percent.ts';
import { toLatinDigits } from '../../lib/to-latin-digits.ts';

/** A product's tax and delivery charges, as form input. */
export interface ProductCharges {
  /** Percent; empty for none. */
  tax_rate: string;
  isTaxIncluded: boolean;
  /** The delivery charge per cart line, by currency code. */
  delivery_charges: Record<string, string>;
}

/** Parses an amount in major units of the currency with this code; null if it is invalid or zero. */
export type ParseAmount = (text: string, code: string) => number | null;

export const NO_CHARGES: ProductCharges = { tax_rate: '', isTaxIncluded: true, delivery_charges: {} };

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

/** Parses a tax rate; 0 for an empty text, null for an invalid one. */
export const parseTaxRate = (text: string): number | null => (text.trim() === '' ? 0 : parsePercent(text));

const isZeroOrEmpty = (text: string) => /^[\s0.,]*$/.test(toLatinDigits(text));

const areEqualAmounts = (a: Record<string, string>, b: Record<string, string>) =>
  [...Object.keys(a), ...Object.keys(b)].every((code) => (a[code] ?? '') === (b[code] ?? ''));

/** Returns the fields of the request that differ from `initial`. */
export function diffCharges(current: ProductCharges, initial: ProductCharges, parseAmount: ParseAmount) {
  const isSameTax = current.tax_rate === initial.tax_rate && current.isTaxIncluded === initial.isTaxIncluded;
  const amounts = Object.entries(current.delivery_charges).flatMap(([code, text]) => {
    const amount = isZeroOrEmpty(text) ? null : parseAmount(text, code);
    return amount ? [[code, amount] as const] : [];
  });
  return {
    ...(!isSameTax && {
      tax_rate: parseTaxRate(current.tax_rate) ?? 0,
      is_prices_inclusive_tax: current.isTaxIncluded,
    }),
    ...(!areEqualAmounts(current.delivery_charges, initial.delivery_charges) && {
      delivery_charges: Object.fromEntries(amounts),
    }),
  };
}

/** Whether the API refuses a price or charge as too high. */
export const exceedsMaxPrice = (amount: number | null) => amount !== null && amount > MAX_PRICE;

/** The errors as pairs of a field's name, such as `tax_rate` or `delivery.USD`, and what is wrong with it. */
export const validateCharges = ({ tax_rate, delivery_charges }: ProductCharges, parseAmount: ParseAmount) => [
  ...(parseTaxRate(tax_rate) === null ? [['tax_rate', 'rate'] as const] : []),
  ...Object.entries(delivery_charges).flatMap(([code, text]): Array<readonly [string, 'charge' | 'tooHigh']> => {
    if (isZeroOrEmpty(text)) return [];
    const amount = parseAmount(text, code);
    if (amount === null) return [[`delivery.${code}`, 'charge'] as const];
    return exceedsMaxPrice(amount) ? [[`delivery.${code}`, 'tooHigh'] as const] : [];
  }),
];
