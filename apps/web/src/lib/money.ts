/** A currency as get_currencies gives it. */
export interface MoneyFormat {
  symbol: string;
  decimals: number;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, decimals: number) {
  const key = `${locale}:${decimals}`;
  let format = formats.get(key);
  if (!format) {
    // Latin digits in every language: prices stand beside Latin names, sizes and symbols.
    format = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * An amount as the shop prints it: the currency data's own symbol in front, the currency's decimals. Intl's currency
 * style is not used: it prints $ for AUD where the shop says A$.
 */
export function formatMoney(amount: number, { symbol, decimals }: MoneyFormat, locale: string): string {
  const sign = amount < 0 ? '-' : '';
  return `${sign}${symbol}${numberFormat(locale, decimals).format(Math.abs(amount))}`;
}

/** The same inside a sentence: isolates keep the order of symbol and digits among Arabic words. */
export const formatMoneyInText = (...money: Parameters<typeof formatMoney>) => `\u2066${formatMoney(...money)}\u2069`;
