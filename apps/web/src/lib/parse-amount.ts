import { toLatinDigits } from './to-latin-digits.ts';

/**
 * Parses a typed amount, in major units, with a point or comma as decimal separator, and optional points, commas or spaces
 * between thousands. null if it is invalid, less than zero, or has more decimals than the currency; zero only counts where it is allowed.
 * `1.250` has decimals in a currency with three, and thousands in the others, where `0.250` is invalid.
 */
export function parseAmount(text: string, decimals: number, isZeroAllowed = false): number | null {
  const plain = toLatinDigits(text).replace(/[\s\u00a0\u202f']/g, '');
  const fraction = decimals > 0 ? `(?:[.,](\\d{1,${decimals}}))?` : '';
  const match = new RegExp(`^(\\d+|[1-9]\\d{0,2}(?:([.,])\\d{3})(?:\\2\\d{3})*)${fraction}$`).exec(plain);
  if (!match) return null;
  const amount = Number(`${match[1]?.replace(/[.,]/g, '')}.${match[3] ?? '0'}`);
  return amount > 0 || isZeroAllowed ? amount : null;
}
