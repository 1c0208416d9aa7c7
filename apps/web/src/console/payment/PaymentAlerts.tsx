import type { OperatorPayment } from '@trad/contract/console/payment';
import { useState } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { useCan } from '../operator.ts';
import { getAlertAdvice, listAdvice } from './alert-advice.ts';
import { ResolveAlertDialog, useReopenAlert } from './ResolveAlertDialog.tsx';

type Alert = OperatorPayment['alert_list'][number];

/** The open alerts of a payment with advice, other work that it needs, and its resolved alerts. */
export function PaymentAlerts({ payment }: { payment: OperatorPayment }) {
  const t = useT();
  const locale = useLocale();
  const canWrite = useCan('payments.write');
  const reopen = useReopenAlert();
  const [resolving, setResolving] = useState<Alert | null>(null);
  const open = payment.alert_list.filter(({ resolved_at }) => resolved_at === null);
  const resolved = payment.alert_list.filter(({ resolved_at }) => resolved_at !== null);
  const advice = listAdvice(payment);
  return (
    <>
      {open.map((alert) => (
        <section
          key={alert.id}
          aria-label={t(`payments.alert.${alert.kind}`)}
          className="console-panel grid gap-2 border-s-4 border-danger p-4"
        >
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h2 className="flex items-center gap-2 text-danger">
              <Icon name="triangle-exclamation-point" size={17} />
              {t(`payments.alert.${alert.kind}`)}
            </h2>
            <time dateTime={alert.created_at} className="ms-auto text-[13px] text-muted">
              {formatMoment(alert.created_at, locale)}
            </time>
          </div>
          <p className="break-words">
            <bdi>{alert.detail}</bdi>
          </p>
          <p className="text-muted">
            <strong className="font-semibold text-ink">{t('payments.do')}</strong> {t(getAlertAdvice(alert))}
          </p>
          {canWrite && (
            <button
              type="button"
              className="console-button console-button-outline justify-self-start"
              onClick={() => setResolving(alert)}
            >
              {t('payments.resolve')}
            </button>
          )}
        </section>
      ))}
      {advice.map((key) => (
        <section
          key={key}
          aria-label={t('payments.do')}
          className="console-panel flex items-start gap-3 border-s-4 border-warning p-4"
        >
          <Icon name="info" size={18} className="mt-0.5 shrink-0 text-warning" />
          <p>
            <strong className="font-semibold">{t('payments.do')}</strong> {t(key)}
          </p>
        </section>
      ))}
      {resolved.map((alert) => (
        <section key={alert.id} aria-label={t(`payments.alert.${alert.kind}`)} className="console-panel grid gap-1 p-4">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-sm!">{t(`payments.alert.${alert.kind}`)}</h2>
            {canWrite && (
              <button
                type="button"
                className="console-link ms-auto min-h-11 text-[13px] md:min-h-0"
                onClick={() => void reopen(alert.id)}
              >
                {t('payments.reopen')}
              </button>
            )}
          </div>
          <p className="break-words text-muted">
            <bdi>{alert.detail}</bdi>
          </p>
          <p className="break-words whitespace-pre-line">
            {t('payments.resolvedAt', { time: formatMoment(alert.resolved_at ?? '', locale), how: alert.resolution })}
          </p>
        </section>
      ))}
      {resolving && (
        <ResolveAlertDialog
          alert={resolving}
          canBeRefundedManually={resolving.kind === 'refund_failed' && payment.order === null}
          canBeWaived={resolving.kind === 'refund_failed' && payment.order !== null}
          onClose={() => setResolving(null)}
        />
      )}
    </>
  );
}
