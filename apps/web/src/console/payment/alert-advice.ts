import type { OperatorPayment } from '@trad/contract/console/payment';
import type { MessageKey } from '../../i18n/use-t.ts';

/** PayPal's response to a partial refund was lost, and PayPal no longer recognises the repeated request. */
const isOutcomeUnknown = (detail: string) => detail.includes('(outcome_unknown)');

/** The advice of docs/payments.md about an alert. */
export const getAlertAdvice = ({
  kind,
  detail,
}: {
  kind: OperatorPayment['alert_list'][number]['kind'];
  detail: string;
}): MessageKey =>
  kind === 'refund_failed' && isOutcomeUnknown(detail) ? 'payments.do.outcome_unknown' : `payments.do.${kind}`;

/** Advice about a payment apart from its alerts, the most urgent first. */
export function listAdvice({ state, is_stuck, refunds }: OperatorPayment): MessageKey[] {
  const advice: MessageKey[] = [];
  if (state === 'processing') advice.push('payments.do.processing');
  else if (is_stuck === 1) advice.push('payments.do.stuck');
  if (refunds.some((refund) => refund.state === 'requested')) advice.push('payments.do.requested');
  if (refunds.some((refund) => refund.state === 'pending')) advice.push('payments.do.pending');
  return advice;
}
