import { toWire } from '@trad/contract/money';
import type { Standing } from '../payments/payments.ts';

/** PayPal's order, as who is to agree to it knows it. */
export const payPalOrderView = (
  { amountMinor, decimals, currencyCode }: Standing['attempt'],
  { id }: NonNullable<Standing['payment']>,
) => ({ order_id: id, amount: toWire(amountMinor, decimals), currency_code: currencyCode });
