import { skipToken } from '@reduxjs/toolkit/query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { isOutcomeUnknown } from '../../app/http/is-outcome-unknown.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { parseId } from '../../app/parse-id.ts';
import {
  useGetOperatorOrderQuery,
  useGetOrderTimelineQuery,
  useSendOrderMailMutation,
} from '../../features/console/console.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { RetryNotice } from '../../ui/feedback/NoticeAction.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { useCan } from '../operator.ts';
import { OrderStatusPill, PaymentPill } from '../orders/OrderPills.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { AddressSheet } from './AddressSheet.tsx';
import { CancelSellerOrderDialog } from './CancelSellerOrderDialog.tsx';
import { NoteForm } from './NoteForm.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { RefundSheet } from './RefundSheet.tsx';
import { ReplaceLinkDialog } from './ReplaceLinkDialog.tsx';
import { SellerOrderPanel } from './SellerOrderPanel.tsx';
import { Timeline } from './Timeline.tsx';

/** One order: its seller orders, timeline and money, and the operator's actions. */
export function OrderScreen() {
  const t = useT();
  const locale = useLocale();
  const id = parseId(useParams().number);
  const { currentData, error, refetch, fulfilledTimeStamp } = useGetOperatorOrderQuery(
    id === null ? skipToken : { id },
    { refetchOnMountOrArgChange: true },
  );
  const timeline = useGetOrderTimelineQuery(id === null ? skipToken : { id }, { refetchOnMountOrArgChange: true });
  const [sendMail, { isLoading: isSendingMail }] = useSendOrderMailMutation();
  const getIdempotencyKey = useIdempotencyKey();
  /** Part of the key: the mail may be sent again once the outcome is known. */
  const finishedMails = useRef(0);
  const canWrite = useCan('orders.write');
  const canRefund = useCan('refunds.write');
  const dialog = useDialog<'refund' | 'address' | 'link' | 'cancellation'>();
  /** The id of the seller order that the cancellation is about. */
  const [cancellingId, setCancellingId] = useState<number | null>(null);
  const page = currentData?.data;
  const isRefundable = canRefund && page !== undefined && page.remaining > 0;
  useShortcuts(isRefundable ? [{ keys: 'r', label: t('refund.submit'), run: () => dialog.open('refund') }] : []);

  if (id === null || (isCallError(error) && error.code === 'NOT_FOUND')) return <NotFoundScreen />;
  if (!page)
    return error ? (
      <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    );
  const { order, payment_state, decimals } = page;
  const sendAgain = async () => {
    if (isSendingMail) return;
    const input = { order_id: order.id };
    const key = getIdempotencyKey({ ...input, finished: finishedMails.current });
    const { data, error: failure } = await sendMail({ input, key });
    if (!isOutcomeUnknown(failure)) finishedMails.current += 1;
    if (data) toast('success', t('order.mailSent', { recipient: data.data.recipient }));
    else toast('error', getErrorText(failure, t('error.NETWORK')));
  };
  return (
    <>
      <DocumentTitle>{`#${order.id}`}</DocumentTitle>
      <ScreenHeader
        title={<bdi dir="ltr">#{order.id}</bdi>}
        back={consolePaths.orders()}
        pills={
          <>
            <OrderStatusPill status={order.status} />
            {payment_state !== 'paid' && <PaymentPill state={payment_state} />}
          </>
        }
        aside={<time dateTime={order.created_at}>{formatMoment(order.created_at, locale)}</time>}
      >
        {canWrite && (
          <button
            type="button"
            className="console-button console-button-outline"
            aria-disabled={isSendingMail || undefined}
            onClick={() => void sendAgain()}
          >
            {t('order.sendMail')}
          </button>
        )}
        {canRefund && (
          <button
            type="button"
            className="console-button console-button-primary"
            disabled={!isRefundable}
            title={isRefundable ? undefined : t('refund.nothingLeft')}
            onClick={() => dialog.open('refund')}
          >
            {t('refund.submit')} <KeyCaps keys="r" className="max-md:hidden" />
          </button>
        )}
      </ScreenHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2 2xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)_232px] xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)_216px]">
        <div className="grid min-w-0 gap-3">
          {order.store_orders.map((sellerOrder, index) => (
            <SellerOrderPanel
              key={sellerOrder.id}
              page={page}
              index={index}
              canRemind={canWrite}
              onCancel={
                canWrite
                  ? () => {
                      setCancellingId(sellerOrder.id);
                      dialog.open('cancellation');
                    }
                  : undefined
              }
            />
          ))}
          <OrderMoney page={page} />
          <HistoryPanel subjectKind="order" id={order.id} revision={fulfilledTimeStamp} />
        </div>
        <section aria-labelledby="timeline" className="console-panel min-w-0 p-4">
          <h2 id="timeline" className="mb-2">
            {t('timeline.title')}
          </h2>
          {canWrite && <NoteForm orderId={order.id} />}
          {timeline.currentData ? (
            <Timeline
              entries={timeline.currentData.data}
              isComplete={timeline.currentData.is_complete === 1}
              money={{ symbol: order.currency_symbol, decimals }}
            />
          ) : timeline.isError ? (
            <RetryNotice onRetry={() => void timeline.refetch()}>{t('timeline.notLoaded')}</RetryNotice>
          ) : (
            <p className="text-muted" aria-busy>
              …
            </p>
          )}
        </section>
        <div className="grid min-w-0 gap-3 max-xl:md:grid-cols-3 max-xl:lg:col-span-2">
          <OrderFacts
            page={page}
            onCorrectAddress={canWrite && page.can_correct_address ? () => dialog.open('address') : undefined}
            onReplaceLink={canWrite && page.customer.is_guest ? () => dialog.open('link') : undefined}
          />
        </div>
      </div>
      {dialog.name === 'address' && <AddressSheet page={page} onClose={dialog.close} />}
      {dialog.name === 'link' && <ReplaceLinkDialog orderId={order.id} onClose={dialog.close} />}
      {dialog.name === 'refund' && <RefundSheet page={page} onClose={dialog.close} />}
      {dialog.name === 'cancellation' && cancellingId !== null && (
        <CancelSellerOrderDialog page={page} id={cancellingId} onClose={dialog.close} />
      )}
    </>
  );
}
