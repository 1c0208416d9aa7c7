import { toMajorUnits } from '@trad/contract/money';
import type { AttemptOutcome } from '../../payments/payments.ts';

/** The PayPal order in responses to its buyer. */
export const toPayPalOrderView = (
  { amountMinor, decimals, currencyCode }: AttemptOutcome['attempt'],
  { id }: NonNullable<AttemptOutcome['payment']>,
) => ({ order_id: id, amount: toMajorUnits(amountMinor, decimals), currency_code: currencyCode });
