import { createContext, useContext } from 'react';
import { useCurrencies } from '../features/content/use-currency.ts';
import { useLocale } from '../i18n/use-t.ts';
import { formatMoney, type MoneyFormat } from '../lib/money.ts';

/** The formats of currencies that the shop may have disabled, by their code, such as those of the orders or balances of a screen. */
export const MoneyFormats = createContext<ReadonlyMap<string, MoneyFormat>>(new Map());

/** Returns the format of a currency's amounts by its code. */
export function useMoneyFormat(): (code: string) => MoneyFormat {
  const currencies = useCurrencies();
  const others = useContext(MoneyFormats);
  return (code) =>
    currencies.find((currency) => currency.code === code) ?? others.get(code) ?? { symbol: `${code} `, decimals: 2 };
}

interface AmountProps {
  value: number;
  code: string;
  /** Shows a plus sign before positive amounts. */
  signed?: boolean;
}

/** An amount, in major units, in a given currency, not necessarily the chosen one. */
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
