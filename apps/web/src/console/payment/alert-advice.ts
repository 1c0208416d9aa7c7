import type { OperatorPayment } from '@trad/contract/console/payment';
import type { MessageKey } from '../../i18n/use-t.ts';

// The detail of an alert about a failed refund contains the failure code in parentheses.

/** PayPal's response to a partial refund was lost, and PayPal no longer recognises the repeated request. */
const isRefundUnknown = (detail: string) => detail.includes('(outcome_unknown)');

/** Stripe refused the refund, as the buyer's bank has taken the money back. */
const isDisputed = (detail: string) => detail.includes('(charge_disputed)');

/** The provider executed a refund after an operator had closed it. */
const isExecutedAfterClosing = (detail: string) => detail.includes('(executed_after_closing)');

/** The key of the text that advises what to do about an alert, as docs/payments.md does. */
export const getAlertAdvice = ({
  kind,
  detail,
}: {
  kind: OperatorPayment['alert_list'][number]['kind'];
  detail: string;
}): MessageKey => {
  if (kind !== 'refund_failed') return `payments.do.${kind}`;
  if (isRefundUnknown(detail)) return 'payments.do.outcome_unknown';
  if (isExecutedAfterClosing(detail)) return 'payments.do.executed_after_closing';
  return isDisputed(detail) ? 'payments.do.charge_disputed' : 'payments.do.refund_failed';
};

/** The keys of the advice about a payment apart from its alerts, the most urgent first. */
export function listAdvice({ state, is_stuck, refunds }: OperatorPayment): MessageKey[] {
  const advice: MessageKey[] = [];
  if (state === 'processing') advice.push('payments.do.processing');
  else if (is_stuck === 1) advice.push('payments.do.stuck');
  if (refunds.some((refund) => refund.state === 'requested')) advice.push('payments.do.requested');
  if (refunds.some((refund) => refund.state === 'pending')) advice.push('payments.do.pending');
  return advice;
}
