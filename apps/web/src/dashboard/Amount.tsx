import { useCurrencies } from '../features/content/use-currency.ts';
import { useLocale } from '../i18n/use-t.ts';
import { formatMoney, type MoneyFormat } from '../lib/money.ts';

/** How amounts of any of the shop's currencies are written. */
export function useMoneyFormat(): (code: string) => MoneyFormat {
  const currencies = useCurrencies();
  return (code) => currencies.find((currency) => currency.code === code) ?? { symbol: `${code} `, decimals: 2 };
}

interface AmountProps {
  value: number;
  code: string;
  /** A plus in front of what came in. */
  signed?: boolean;
}

/** An amount of a currency that is not always the chosen one. */
export function Amount({ value, code, signed }: AmountProps) {
  const format = useMoneyFormat();
  const text = formatMoney(value, format(code), useLocale());
  return (
    <bdi className="tabular-nums">
      {signed && value > 0 && '+'}
      {text}
    </bdi>
  );
}
