import type { OperatorPayment } from '@trad/contract/console/payment';
import { useParams } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetPaymentQuery } from '../../features/console/payments.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatMoneyInText } from '../../lib/money.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { useCan } from '../operator.ts';
import { AttemptPill, NeedsPills } from '../payments/PaymentPills.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { CashPanel } from './CashPanel.tsx';
import { CashReview } from './CashReview.tsx';
import { ClosePayment } from './ClosePayment.tsx';
import { PaymentAlerts } from './PaymentAlerts.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { EventPanel, LedgerPanel, RefundPanel } from './PaymentPanels.tsx';
import { usePaymentSync } from './use-payment-sync.ts';

const ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One payment attempt: its alerts, provider events, refunds, cash and ledger entries. */
export function PaymentScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const isId = ID_PATTERN.test(id);
  const { currentData, error, refetch, fulfilledTimeStamp } = useGetPaymentQuery(
    { id },
    { skip: !isId, refetchOnMountOrArgChange: true },
  );
  if (!isId || (isCallError(error) && error.code === 'NOT_FOUND')) return <NotFoundScreen />;
  if (currentData) return <Payment payment={currentData.data} revision={fulfilledTimeStamp} />;
  return error ? (
    <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
  ) : (
    <ScreenSkeleton />
  );
}

function Payment({ payment, revision }: { payment: OperatorPayment; revision: number | undefined }) {
  const t = useT();
  const locale = useLocale();
  const canWrite = useCan('payments.write');
  const { provider, isSyncing, syncPaymentState } = usePaymentSync(payment);
  const canSync = canWrite && payment.can_sync === 1;
  const label = t('payments.lookAgain', { provider });
  useShortcuts(canSync ? [{ keys: 'l', label, run: () => void syncPaymentState() }] : []);
  const format = { symbol: payment.currency_symbol, decimals: payment.decimals };
  const title = t('payments.of', { amount: formatMoneyInText(payment.amount, format, locale) });
  const { order } = payment;
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <ScreenHeader
        title={title}
        back={consolePaths.payments()}
        pills={
          <>
            <AttemptPill state={payment.state} />
            <NeedsPills {...payment} />
          </>
        }
        aside={<time dateTime={payment.created_at}>{formatMoment(payment.created_at, locale)}</time>}
      >
        {canSync && (
          <button
            type="button"
            className="console-button console-button-primary"
            aria-disabled={isSyncing || undefined}
            onClick={() => void syncPaymentState()}
          >
            <Icon name="refresh-cw" size={16} className={isSyncing ? 'animate-spin' : undefined} />
            {label} <KeyCaps keys="l" className="max-md:hidden" />
          </button>
        )}
      </ScreenHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-3">
          {order && <CashReview order={order} />}
          <PaymentAlerts payment={payment} />
          {canSync && <ClosePayment {...payment} />}
          {payment.cash.length > 0 && <CashPanel payment={payment} />}
          <RefundPanel payment={payment} />
          {payment.can_sync === 1 && <EventPanel payment={payment} />}
          <LedgerPanel payment={payment} />
          <HistoryPanel subjectKind="payment" id={payment.id} revision={revision} />
        </div>
        <div className="grid min-w-0 gap-3 max-lg:md:grid-cols-2">
          <PaymentFacts payment={payment} />
        </div>
      </div>
    </>
  );
}
