import { formatNumber } from '../../lib/numbers.ts';

/** From this change on it is shown as a multiple: '×6.7' is easier to read than '+565.5%'. */
const MIN_MULTIPLE = 3;

/** Formats a change in percent, from a number above zero. */
export function formatChange(now: number, before: number, locale: string): string {
  const ratio = now / before;
  if (ratio >= MIN_MULTIPLE) return `×${formatNumber(ratio, locale, 1)}`;
  const sign = ratio > 1 ? '+' : ratio < 1 ? '−' : '';
  return `${sign}${formatNumber(Math.abs(ratio - 1) * 100, locale, 1)}%`;
}
