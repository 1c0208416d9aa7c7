import type { OperatorOrderRow, PaymentState } from '@trad/contract/console/orders';
import type { OrderStatus, PaymentMethod } from '@trad/contract/orders';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';

const STATUS_CLASSES: Record<OrderStatus, string> = {
  received: 'bg-warning-tint text-warning',
  processing: 'bg-indigo-tint text-indigo',
  shipped: 'bg-leaf-tint text-leaf',
  delivered: 'bg-sand text-body',
  cancelled: 'bg-danger-tint text-danger',
  returned: 'bg-sand text-body',
  refunded: 'bg-sand text-body',
};

/** Colour marks exceptions: a paid order has plain text. */
const PAYMENT_CLASSES: Record<Exclude<PaymentState, 'paid'>, string> = {
  alert: 'bg-danger-tint text-danger',
  awaiting_review: 'bg-warning-tint text-warning',
  refunding: 'bg-warning-tint text-warning',
  on_delivery: 'bg-warning-tint text-warning',
  not_paid: 'bg-sand text-body',
  part_refunded: 'bg-indigo-tint text-indigo',
  refunded: 'bg-indigo-tint text-indigo',
};

/** The states in the order in which filters list them. Importing the contract's lists would bundle zod. */
export const orderStatuses = Object.keys(STATUS_CLASSES) as OrderStatus[];
export const paymentStates = [...Object.keys(PAYMENT_CLASSES), 'paid'] as PaymentState[];
const PAYMENT_METHODS: Record<PaymentMethod, true> = { stripe_method: true, paypal_method: true, cod_method: true };
export const paymentMethods = Object.keys(PAYMENT_METHODS) as PaymentMethod[];

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const t = useT();
  return (
    <span className={cx('pill-state', STATUS_CLASSES[status])}>
      <i aria-hidden />
      {t(`status.${status}`)}
    </span>
  );
}

export function PaymentPill({ state }: { state: PaymentState }) {
  const t = useT();
  if (state === 'paid') return <span className="text-muted">{t('consoleOrders.payment.paid')}</span>;
  return (
    <span data-dot={state === 'alert' ? undefined : 'hollow'} className={cx('pill-state', PAYMENT_CLASSES[state])}>
      <i aria-hidden />
      {t(`consoleOrders.payment.${state}`)}
    </span>
  );
}

export function PaymentCell({ order: { payment_method, payment_state } }: { order: OperatorOrderRow }) {
  const t = useT();
  return (
    <span className="inline-flex items-center gap-2.5">
      <span className="inline-block min-w-11 text-muted">{t(`consoleOrders.method.${payment_method}`)}</span>
      <PaymentPill state={payment_state} />
    </span>
  );
}
