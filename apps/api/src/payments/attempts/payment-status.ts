import type { PaymentStatus } from '@trad/contract/orders';
import { wasDeclined } from '../providers/paypal-provider.ts';
import type { AttemptRow } from './attempt.queries.ts';

/** What /paypal-status tells of an attempt. `isKnown`: its provider was asked just now and has answered. */
export const paymentStatusOf = (
  { state, failureCode, agreedAt }: Pick<AttemptRow, 'state' | 'failureCode' | 'agreedAt'>,
  isKnown: boolean,
): PaymentStatus => {
  if (state === 'completed') return 'success';
  if (state === 'processing' || (state === 'awaiting_payment' && agreedAt && !isKnown)) return 'pending';
  if (state === 'refund_pending' || state === 'refunded') return 'refunded';
  if (wasDeclined(failureCode)) return 'declined';
  return state === 'cancelled' ? 'cancelled' : 'failed';
};
