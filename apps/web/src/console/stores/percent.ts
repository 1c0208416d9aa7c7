import { formatShare } from '../../lib/percent/format-share.ts';

/** A percentage with two decimals at most in the language of the page, such as '12.5%'. */
export const formatPercent = (percent: number, locale: string) =>
  formatShare(percent / 100, locale, { maximumFractionDigits: 2 });

/** Reads '12.5' and '12,5'; null: no percentage with two decimals at most. */
export const parsePercent = (text: string) => {
  const normal = text.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(normal) && Number(normal) <= 100 ? Number(normal) : null;
};
