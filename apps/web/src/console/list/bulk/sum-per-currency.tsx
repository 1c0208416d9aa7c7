import { toMajorUnits, toMinorUnits } from '@trad/contract/money';
import { formatMoney, formatMoneyInText } from '../../../lib/money.ts';

interface Money {
  amount: number;
  currency_code: string;
  currency_symbol: string;
  decimals: number;
}

/** Sums per currency, never converted. */
export function sumPerCurrency(rows: readonly Money[]) {
  const sums = new Map<string, { minor: number; symbol: string; decimals: number }>();
  for (const { currency_code, currency_symbol: symbol, decimals, amount } of rows) {
    // Added up as whole minor units: sums of fractions would not be exact.
    const minor = (sums.get(currency_code)?.minor ?? 0) + toMinorUnits(amount, decimals);
    sums.set(currency_code, { minor, symbol, decimals });
  }
  return [...sums].map(([code, { minor, ...format }]) => ({
    code,
    amount: toMajorUnits(minor, format.decimals),
    ...format,
  }));
}

export const formatSumsInText = (rows: readonly Money[], locale: string) =>
  sumPerCurrency(rows)
    .map(({ amount, ...format }) => formatMoneyInText(amount, format, locale))
    .join(' + ');

export function Sums({ rows, locale }: { rows: readonly Money[]; locale: string }) {
  return sumPerCurrency(rows).map(({ code, amount, ...format }, index) => (
    <span key={code}>
      {index > 0 && ' + '}
      <bdi>{formatMoney(amount, format, locale)}</bdi>
    </span>
  ));
}
