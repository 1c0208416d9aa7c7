import { formatMoney, type MoneyFormat } from '../../lib/money.ts';

/** A whole amount of an axis, from 10,000 on in compact notation, such as $12K. */
export function formatAxisAmount(amount: number, format: MoneyFormat, locale: string): string {
  const formatWhole = (value: number) => formatMoney(value, { ...format, decimals: 0 }, locale);
  if (amount < 10_000) return formatWhole(amount);
  const compact = new Intl.NumberFormat(`${locale}-u-nu-latn`, { notation: 'compact', maximumFractionDigits: 1 });
  // The symbol is where formatMoney writes it. Its module is not extended, as the checkout loads it, too.
  return formatWhole(0).replace('0', () => compact.format(amount));
}
