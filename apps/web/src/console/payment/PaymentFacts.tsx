import type { OperatorPayment } from '@trad/contract/console/payment';
import type { ReactNode } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { useCan } from '../operator.ts';
import { OrderStatusPill } from '../orders/OrderPills.tsx';

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="console-panel min-w-0 p-4">
      <h2 className="mb-1.5 text-sm!">{title}</h2>
      {children}
    </section>
  );
}

/** A provider's code in full length, to be copied; a dash without one. */
function WholeCode({ text }: { text: string | null }) {
  if (text === null) return <span className="text-muted">–</span>;
  return (
    <bdi dir="ltr" className="font-mono text-xs break-all text-muted">
      {text}
    </bdi>
  );
}

function Moment({ at }: { at: string }) {
  const locale = useLocale();
  return <time dateTime={at}>{formatMoment(at, locale)}</time>;
}

/** The attempt with its times and references, its order, buyer and pieces. */
export function PaymentFacts({ payment }: { payment: OperatorPayment }) {
  const t = useT();
  const canSeeOrders = useCan('orders.read');
  const { order, buyer, email, stock } = payment;
  const isOnline = payment.can_sync === 1;
  const isStockReserved = stock.some(({ state }) => state === 'reserved');
  const rows: [label: string, value: ReactNode][] = [
    [t('payments.method'), t(`consoleOrders.method.${payment.method}`)],
    [t('payments.id'), <WholeCode key="id" text={payment.id} />],
    ...(isOnline
      ? [[t('payments.reference'), <WholeCode key="ref" text={payment.provider_reference} />] as [string, ReactNode]]
      : []),
    ...(payment.provider_transaction
      ? [[t('payments.capture'), <WholeCode key="txn" text={payment.provider_transaction} />] as [string, ReactNode]]
      : []),
    ...(payment.failure_code
      ? [[t('payments.failure'), <WholeCode key="fail" text={payment.failure_code} />] as [string, ReactNode]]
      : []),
    [t('payments.begun'), <Moment key="begun" at={payment.created_at} />],
    [t('payments.since'), <Moment key="since" at={payment.updated_at} />],
    ...(payment.approved_at
      ? [[t('payments.approved'), <Moment key="approved" at={payment.approved_at} />] as [string, ReactNode]]
      : []),
    ...(isOnline
      ? ([
          ...(isStockReserved ? [[t('payments.reserved'), <Moment key="until" at={payment.expires_at} />]] : []),
          [
            t('payments.nextCheck'),
            payment.next_check_at ? <Moment key="next" at={payment.next_check_at} /> : t('payments.noCheck'),
          ],
        ] as [string, ReactNode][])
      : []),
  ];
  return (
    <>
      <Facts title={t('payments.facts')}>
        <dl className="grid gap-1.5">
          {rows.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-muted">{label}</dt>
              <dd className="ms-auto min-w-0 text-end">{value}</dd>
            </div>
          ))}
        </dl>
      </Facts>
      <Facts title={t('payments.order')}>
        {order ? (
          <div className="flex flex-wrap items-center gap-2">
            {canSeeOrders ? (
              <Link
                to={consolePaths.order(order.id)}
                className="console-link inline-flex min-h-11 items-center md:min-h-0"
              >
                <bdi dir="ltr">#{order.id}</bdi>
              </Link>
            ) : (
              <bdi dir="ltr" className="font-semibold">
                #{order.id}
              </bdi>
            )}
            <OrderStatusPill status={order.status} />
          </div>
        ) : (
          <p className="text-muted">{t('payments.noOrder')}</p>
        )}
      </Facts>
      <Facts title={t('payments.buyer')}>
        <div className="grid gap-0.5 break-words">
          <bdi className="font-medium">{buyer.name}</bdi>
          <bdi dir="ltr" className="text-muted">
            {buyer.email}
          </bdi>
          {email && email !== buyer.email && (
            <span className="text-[13px] text-muted">{t('payments.contact', { email })}</span>
          )}
        </div>
      </Facts>
      {stock.length > 0 && (
        <Facts title={t('payments.stock')}>
          <ul className="grid gap-1">
            {stock.map(({ sku, quantity, state }) => (
              <li key={sku} className="flex flex-wrap items-baseline justify-between gap-x-2">
                <bdi dir="ltr" className="min-w-0 truncate">
                  {quantity} × {sku}
                </bdi>
                <span className="text-[13px] text-muted">
                  {t(`payments.stock.${state}` as 'payments.stock.reserved')}
                </span>
              </li>
            ))}
          </ul>
        </Facts>
      )}
    </>
  );
}
