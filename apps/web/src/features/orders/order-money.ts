import type { Currency } from '@trad/contract/content';
import type { Order } from '@trad/contract/orders';
import type { MoneyFormat } from '../../lib/money.ts';

/** The format of an order's amounts, in the order's currency instead of the chosen one. */
export const getOrderMoneyFormat = (
  order: Pick<Order, 'currency_symbol' | 'currency_code'>,
  currencies: Currency[],
): MoneyFormat => ({
  symbol: order.currency_symbol,
  decimals: currencies.find(({ code }) => code === order.currency_code)?.decimals ?? 2,
});
