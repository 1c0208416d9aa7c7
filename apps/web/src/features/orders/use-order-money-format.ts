import type { Order } from '@trad/contract/orders';
import type { MoneyFormat } from '../../lib/money.ts';
import { useCurrencies } from '../content/use-currency.ts';

/** The format of an order's amounts: its own currency may differ from the chosen one, and may be disabled since. */
export function useOrderMoneyFormat({
  currency_code,
  currency_symbol,
  decimals,
}: Pick<Order, 'currency_code' | 'currency_symbol' | 'decimals'>): MoneyFormat {
  const listed = useCurrencies().find(({ code }) => code === currency_code);
  // A server of the former release sends none.
  return { symbol: currency_symbol, decimals: decimals ?? listed?.decimals ?? 2 };
}
