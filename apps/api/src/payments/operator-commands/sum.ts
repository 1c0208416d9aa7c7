import { written } from '../providers/provider-money.ts';
import type { PaymentLine } from './history.queries.ts';

/** An amount of a payment, in its currency. */
export const sum = (minor: number, { decimals, currencyCode }: Pick<PaymentLine, 'decimals' | 'currencyCode'>) =>
  written({ minor, decimals, currencyCode });
