import { toLatinDigits } from '../to-latin-digits.ts';

/** Parses '12.5', '12,5' or '12.5 %', with Latin, Arabic or Persian digits; null if it is no percentage with two decimals at most. */
export function parsePercent(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*[%٪]?$/.exec(toLatinDigits(text).trim());
  if (!match) return null;
  const percent = Number(`${match[1]}.${match[2] ?? '0'}`);
  return percent <= 100 ? percent : null;
}
