import type { PaymentAlert } from '@trad/contract/console/payments';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetPaymentAlertsQuery, useLazyExportPaymentAlertsQuery } from '../../features/console/payments.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { useExport } from '../list/use-export.ts';
import { AlertItem } from '../payment/AlertItem.tsx';
import { ResolveAlertDialog } from '../payment/ResolveAlertDialog.tsx';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { PaymentTabs } from './PaymentTabs.tsx';

const VIEWS = ['open', 'resolved'] as const;
const VIEW_LABELS = { open: 'payments.alertOpen', resolved: 'payments.alertResolved' } as const;

/** The open payment alerts with advice, the oldest first, or the resolved ones with their resolution, the newest first. */
export function PaymentAlertsScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const is = params.get('is') === 'resolved' ? 'resolved' : 'open';
  const cursor = params.get('cursor') ?? undefined;
  const { currentData, data, error, isFetching, refetch } = useGetPaymentAlertsQuery(
    { is, order: is === 'open' ? 'ASC' : 'DESC', cursor },
    { refetchOnMountOrArgChange: true },
  );
  const [resolving, setResolving] = useState<PaymentAlert | null>(null);
  const [loadPage] = useLazyExportPaymentAlertsQuery();
  const exporter = useExport('payment-alerts');
  // After an error, `data` are those of another page.
  const page = currentData ?? (error ? undefined : data);
  // Those of another page are shown until the chosen one is loaded: what follows them is not the next page.
  const isOutdated = currentData === undefined;
  const show = (changes: { is?: string; cursor?: string }) => setParams(changes);
  if (!page && !error) return <ScreenSkeleton />;
  const query = is === 'resolved' ? { is } : {};
  return (
    <>
      <DocumentTitle>{t('payments.alerts')}</DocumentTitle>
      <ScreenHeader title={t('payments.alerts')} aside={page && t('payments.alertCount', { count: page.total })}>
        <button
          type="button"
          aria-disabled={exporter.rows !== null || undefined}
          className="console-button console-button-outline max-md:hidden"
          onClick={() =>
            exporter.rows === null && void exporter.start((next) => loadPage({ is, cursor: next }).unwrap())
          }
        >
          <Icon name="download" size={16} />
          {exporter.rows === null ? 'CSV' : t('table.exported', { count: exporter.rows })}
        </button>
      </ScreenHeader>
      <PaymentTabs />
      <section aria-label={t('payments.alerts')} aria-busy={isFetching} className="console-panel">
        <div className="flex gap-1 border-b border-hair p-2">
          {VIEWS.map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={view === is}
              className={cx(
                'h-11 rounded-full px-4 text-[13px] md:h-8 md:px-3',
                view === is ? 'bg-ink font-semibold text-white' : 'text-body hover:bg-sand',
              )}
              onClick={() => show(view === 'open' ? {} : { is: view })}
            >
              {t(VIEW_LABELS[view])}
            </button>
          ))}
        </div>
        {!page && <ErrorState title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />}
        {page?.data.length === 0 && (
          <p className="flex items-center gap-3 px-4 py-10 text-muted">
            <Icon
              name={cursor ? 'inbox' : 'circle-check'}
              size={20}
              className={cx('shrink-0', !cursor && 'text-leaf')}
            />
            {t(cursor ? 'table.pageEmpty' : is === 'open' ? 'payments.alertNothing' : 'payments.alertNoneResolved')}
          </p>
        )}
        <ul>
          {page?.data.map((alert) => (
            <AlertItem key={alert.id} alert={alert} onResolve={() => setResolving(alert)} />
          ))}
        </ul>
        {(cursor || page?.next_cursor) && (
          <div className="flex justify-end gap-2 border-t border-hair px-4 py-2">
            {cursor && (
              <button type="button" className="console-button console-button-outline" onClick={() => show(query)}>
                {t('table.first')}
              </button>
            )}
            {page?.next_cursor && (
              <button
                type="button"
                aria-disabled={isOutdated || undefined}
                className="console-button console-button-outline"
                onClick={() => !isOutdated && show({ ...query, cursor: page.next_cursor ?? '' })}
              >
                {t('ui.next')}
                <Icon name="chevron-right" size={15} className="rtl-mirror" />
              </button>
            )}
          </div>
        )}
      </section>
      {resolving && (
        <ResolveAlertDialog
          alert={resolving}
          canBeRefundedManually={resolving.kind === 'refund_failed' && resolving.order_id === null}
          canBeWaived={resolving.kind === 'refund_failed' && resolving.order_id !== null}
          onClose={() => setResolving(null)}
        />
      )}
    </>
  );
}
