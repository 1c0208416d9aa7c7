import type { VendorOrder } from '@trad/contract/dashboard/vendor-orders';
import { type ReactNode, useMemo } from 'react';
import { MoneyFormats } from '../Amount.tsx';

interface OrderMoneyFormatsProps {
  orders: readonly VendorOrder[] | undefined;
  children: ReactNode;
}

/** Formats amounts in the currencies of these orders, which the shop may have disabled since. */
export function OrderMoneyFormats({ orders, children }: OrderMoneyFormatsProps) {
  const formats = useMemo(
    () =>
      new Map(
        orders?.map(({ currency_code, currency_symbol, refundable }) => [
          currency_code,
          { symbol: currency_symbol, decimals: refundable.decimals },
        ]),
      ),
    [orders],
  );
  return <MoneyFormats value={formats}>{children}</MoneyFormats>;
}
