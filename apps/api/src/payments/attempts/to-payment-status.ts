import type { PaymentStatus } from '@trad/contract/orders';
import { isDeclinedCode } from '../providers/paypal-provider.ts';
import type { AttemptRow } from './attempt.queries.ts';

/**
 * Maps an attempt to the status in responses of get_payment_status and in the URL of /paypal-status. `isUpToDate`: the
 * provider has just responded.
 */
export const toPaymentStatus = (
  { state, failureCode, approvedAt }: Pick<AttemptRow, 'state' | 'failureCode' | 'approvedAt'>,
  isUpToDate: boolean,
): PaymentStatus => {
  if (state === 'completed') return 'success';
  if (state === 'processing' || (state === 'awaiting_payment' && approvedAt && !isUpToDate)) return 'pending';
  if (state === 'refund_pending' || state === 'refunded') return 'refunded';
  if (isDeclinedCode(failureCode)) return 'declined';
  return state === 'cancelled' ? 'cancelled' : 'failed';
};
