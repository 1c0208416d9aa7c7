import type { Currency } from '@trad/contract/content';
import type { Order } from '@trad/contract/orders';
import type { MoneyFormat } from '../../lib/money.ts';

/** What the buyer pays, or has paid, of an order: without what is no longer due of a cash order. */
export const getPayableAmount = ({ final_total, unpaid_amount }: Pick<Order, 'final_total' | 'unpaid_amount'>) =>
  // A server of the former release sends no unpaid amount.
  final_total - (unpaid_amount ?? 0);

/** The format of an order's amounts: its own currency may differ from the chosen one, and may be disabled since. */
export const getOrderMoneyFormat = (
  { currency_code, currency_symbol, decimals }: Pick<Order, 'currency_code' | 'currency_symbol' | 'decimals'>,
  currencies: Currency[],
): MoneyFormat => ({
  symbol: currency_symbol,
  // A server of the former release sends none.
  decimals: decimals ?? currencies.find(({ code }) => code === currency_code)?.decimals ?? 2,
});
