import { formatMoneyWithCode } from '../providers/provider-money.ts';
import type { PaymentSummary } from './history.queries.ts';

/** Formats an amount of a payment in its currency. */
export const formatAmount = (
  minor: number,
  { decimals, currencyCode }: Pick<PaymentSummary, 'decimals' | 'currencyCode'>,
) => formatMoneyWithCode({ minor, decimals, currencyCode });
