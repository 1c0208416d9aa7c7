import { formatNumber } from './numbers.ts';

/** The formatting fields of a currency of get_currencies. */
export interface MoneyFormat {
  symbol: string;
  decimals: number;
}

/**
 * An amount in major units, in the format of the language, with the currency data's own symbol and decimals. Intl's currency style
 * is not used: it prints $ for AUD where the shop says A$, and browsers disagree on its spaces.
 */
export function formatMoney(amount: number, { symbol, decimals }: MoneyFormat, locale: string): string {
  const number = formatNumber(Math.abs(amount), locale, decimals);
  const sign = amount < 0 ? '-' : '';
  return sign + (locale === 'fr' || locale === 'es' ? `${number}\u00a0${symbol}` : symbol + number);
}

/** An amount inside a sentence: Unicode isolates preserve the order of symbol and digits in Arabic text. */
export const formatMoneyInText = (...money: Parameters<typeof formatMoney>) => `\u2066${formatMoney(...money)}\u2069`;
