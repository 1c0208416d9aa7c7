import { formatShare } from '../../lib/percent/format-share.ts';

/** A percentage with two decimals at most in the language of the page, such as '12.5%'. */
export const formatPercent = (percent: number, locale: string) =>
  formatShare(percent / 100, locale, { maximumFractionDigits: 2 });
