import type { PaymentAlert } from '@trad/contract/console/payments';
import { consolePaths } from '../../app/console-paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { formatSpan } from '../home/format-span.ts';
import { useCan } from '../operator.ts';
import { Code, formatAmountOf } from '../payments/payment-list.tsx';
import { getAlertAdvice } from './alert-advice.ts';
import { useReopenAlert } from './ResolveAlertDialog.tsx';

/** An alert that is older counts as late. */
const LATE_MS = 4 * 3_600_000;

/** An alert of the list: its kind, age, advice and payment. */
export function AlertItem({ alert, onResolve }: { alert: PaymentAlert; onResolve: () => void }) {
  const t = useT();
  const locale = useLocale();
  const canWrite = useCan('payments.write');
  const reopen = useReopenAlert();
  const age = Date.now() - Date.parse(alert.created_at);
  const isOpen = alert.resolved_at === null;
  return (
    <li className="grid gap-1.5 border-b border-hair px-4 py-3.5 last:border-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-sm!">{t(`payments.alert.${alert.kind}`)}</h2>
        {alert.money && <bdi className="font-semibold">{formatAmountOf({ ...alert.money }, locale)}</bdi>}
        {alert.order_id !== null && (
          <Link to={consolePaths.order(alert.order_id)} className="console-link">
            <bdi dir="ltr">#{alert.order_id}</bdi>
          </Link>
        )}
        <Code text={alert.subject} />
        <time
          dateTime={alert.created_at}
          title={formatMoment(alert.created_at, locale)}
          className={cx('ms-auto text-[13px]', isOpen && age > LATE_MS ? 'font-semibold text-danger' : 'text-muted')}
        >
          {isOpen ? t('payments.alertSince', { span: formatSpan(age, t) }) : formatMoment(alert.created_at, locale)}
        </time>
      </div>
      <p className="break-words">
        <bdi>{alert.detail}</bdi>
      </p>
      {isOpen ? (
        <p className="max-w-3xl text-muted">
          <strong className="font-semibold text-ink">{t('payments.do')}</strong> {t(getAlertAdvice(alert))}
        </p>
      ) : (
        <p className="break-words whitespace-pre-line text-muted">
          {t('payments.resolvedAt', { time: formatMoment(alert.resolved_at ?? '', locale), how: alert.resolution })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 pt-1">
        {alert.payment_id !== null && (
          <Link to={consolePaths.payment(alert.payment_id)} className="console-button console-button-outline">
            {t('payments.alertLook')}
          </Link>
        )}
        {canWrite &&
          (isOpen ? (
            <button type="button" className="console-button console-button-outline" onClick={onResolve}>
              {t('payments.resolve')}
            </button>
          ) : (
            <button
              type="button"
              className="console-link min-h-11 text-[13px] md:min-h-8"
              onClick={() => void reopen(alert.id)}
            >
              {t('payments.reopen')}
            </button>
          ))}
      </div>
    </li>
  );
}
