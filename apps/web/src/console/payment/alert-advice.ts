import type { OperatorPayment } from '@trad/contract/console/payment';
import type { MessageKey } from '../../i18n/use-t.ts';

/** PayPal's answer to a partial refund was lost for longer than it recognises the request. */
const isOutcomeUnknown = (detail: string) => detail.includes('(outcome_unknown)');

/** What docs/payments.md says to do about an alert. */
export const getAlertAdvice = ({
  kind,
  detail,
}: {
  kind: OperatorPayment['alert_list'][number]['kind'];
  detail: string;
}): MessageKey => (kind === 'refund_failed' && isOutcomeUnknown(detail) ? 'pay.do.outcome_unknown' : `pay.do.${kind}`);

/** What to do about a payment beside its alerts, the most urgent first. */
export function listAdvice({ state, is_stuck, refunds }: OperatorPayment): MessageKey[] {
  const advice: MessageKey[] = [];
  if (state === 'processing') advice.push('pay.do.processing');
  else if (is_stuck === 1) advice.push('pay.do.stuck');
  if (refunds.some((refund) => refund.state === 'requested')) advice.push('pay.do.requested');
  if (refunds.some((refund) => refund.state === 'pending')) advice.push('pay.do.pending');
  return advice;
}
