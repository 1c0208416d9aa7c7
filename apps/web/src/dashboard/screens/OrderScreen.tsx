import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { parseId } from '../../app/parse-id.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useGetVendorOrdersQuery } from '../../features/dashboard/vendor.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { PageHeader } from '../../ui/dashboard/PageHeader.tsx';
import { StatusTag } from '../../ui/display/Tag.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { CashNotice } from '../orders/CashNotice.tsx';
import { ChangeStatus } from '../orders/ChangeStatus.tsx';
import { DeliveryDetails } from '../orders/DeliveryDetails.tsx';
import { OrderLines } from '../orders/OrderLines.tsx';
import { OrderMoneyFormats } from '../orders/OrderMoneyFormats.tsx';
import { OrderTimeline } from '../orders/OrderTimeline.tsx';
import { ScreenSkeleton } from '../ScreenSkeleton.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** A seller order with its items, customer, timeline and next transitions. */
export function OrderScreen() {
  const t = useT();
  const locale = useLocale();
  const id = parseId(useParams().id);
  const query = useGetVendorOrdersQuery(id === null ? skipToken : { id }, { refetchOnMountOrArgChange: true });
  const { currentData: data, error } = query;
  const order = data?.data[0];
  const isUnknown = id === null || (isCallError(error) && error.status === 404) || (data && !order);
  if (isUnknown) return <NotFoundScreen />;
  if (!order)
    return <LoadState query={query} title={getErrorText(error, t('sales.failed'))} placeholder={<ScreenSkeleton />} />;
  const title = t('sales.title', { id: order.order_id });
  return (
    <OrderMoneyFormats orders={data?.data}>
      <DocumentTitle>{title}</DocumentTitle>
      <PageHeader
        title={title}
        back={{ to: dashboardPaths.orders(), label: t('dashboard.orders') }}
        text={
          <span className="flex flex-wrap items-center gap-3">
            {formatDay(order.created_at, locale)}
            <StatusTag status={order.status} />
          </span>
        }
      >
        <ChangeStatus order={order} />
      </PageHeader>
      <CashNotice order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <OrderLines order={order} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <DeliveryDetails order={order} />
        </div>
        <OrderTimeline order={order} />
      </div>
    </OrderMoneyFormats>
  );
}
