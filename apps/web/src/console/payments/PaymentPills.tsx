import type { PaymentRow, RefundRow } from '@trad/contract/console/payments';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';

type AttemptState = PaymentRow['state'];

/** Colour marks exceptions: a completed payment has plain text. */
const STATE_CLASSES: Record<Exclude<AttemptState, 'completed'>, string> = {
  created: 'bg-sand text-body',
  awaiting_payment: 'bg-sand text-body',
  processing: 'bg-indigo-tint text-indigo',
  cancelling: 'bg-warning-tint text-warning',
  cancelled: 'bg-sand text-body',
  failed: 'bg-sand text-body',
  refund_pending: 'bg-warning-tint text-warning',
  refunded: 'bg-indigo-tint text-indigo',
};
const REFUND_CLASSES: Record<RefundRow['state'], string> = {
  requested: 'bg-warning-tint text-warning',
  pending: 'bg-warning-tint text-warning',
  succeeded: 'bg-sand text-body',
  failed: 'bg-danger-tint text-danger',
};

/** The states in the order in which filters list them. Importing the contract's lists would bundle zod. */
export const attemptStates = [
  'created',
  'awaiting_payment',
  'processing',
  'cancelling',
  'completed',
  'cancelled',
  'failed',
  'refund_pending',
  'refunded',
] as const satisfies AttemptState[];
export const refundStates = Object.keys(REFUND_CLASSES) as RefundRow['state'][];
export const refundReasons = [
  'operator',
  'vendor',
  'buyer',
  'vendor_cancelled',
  'operator_cancelled',
  'amount_differs',
  'sold_out',
  'attempt_closed',
] as const satisfies RefundRow['reason'][];

export function AttemptPill({ state }: { state: AttemptState }) {
  const t = useT();
  if (state === 'completed') return <span className="text-muted">{t('payments.state.completed')}</span>;
  return (
    <span data-dot="hollow" className={cx('pill-state', STATE_CLASSES[state])}>
      <i aria-hidden />
      {t(`payments.state.${state}`)}
    </span>
  );
}

export function RefundPill({ state }: { state: RefundRow['state'] }) {
  const t = useT();
  return (
    <span data-dot="hollow" className={cx('pill-state', REFUND_CLASSES[state])}>
      <i aria-hidden />
      {t(`payments.refund.${state}`)}
    </span>
  );
}

type Needs = Pick<PaymentRow, 'alerts' | 'is_refunding' | 'is_stuck'>;

/** The reasons why a payment needs an operator, if it does. */
export function NeedsPills({ alerts, is_refunding, is_stuck }: Needs) {
  const t = useT();
  return (
    <>
      {alerts > 0 && (
        <span className="pill-state bg-danger-tint text-danger">
          <i aria-hidden />
          {t('payments.needs.alert')}
        </span>
      )}
      {is_stuck === 1 && (
        <span className="pill-state bg-danger-tint text-danger">
          <i aria-hidden />
          {t('payments.needs.stuck')}
        </span>
      )}
      {is_refunding === 1 && (
        <span data-dot="hollow" className="pill-state bg-warning-tint text-warning">
          <i aria-hidden />
          {t('payments.needs.refund')}
        </span>
      )}
    </>
  );
}
