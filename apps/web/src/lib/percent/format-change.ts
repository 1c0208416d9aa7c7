import { formatNumber } from '../numbers.ts';
import { formatShare } from './format-share.ts';

/** From this change on it is shown as a multiple: '×6.7' is easier to read than '+565.5%'. */
const MIN_MULTIPLE = 3;

/** Formats the change from `before`, which is above zero, to `now`: in percent, or as a multiple. */
export function formatChange(now: number, before: number, locale: string): string {
  const ratio = now / before;
  if (ratio >= MIN_MULTIPLE) return `×${formatNumber(ratio, locale, 1)}`;
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
  return formatShare(ratio - 1, locale, options).replace('-', '−');
}

/** 1 for an increase, −1 for a decrease, 0 for a change that is rounded to zero percent. */
export function getChangeSign(now: number, before: number): number {
  const change = now / before - 1;
  return Math.round(Math.abs(change) * 1000) === 0 ? 0 : Math.sign(change);
}
