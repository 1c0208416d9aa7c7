import type { DashboardPeriod } from '@trad/contract/dashboard/vendor-orders';
import { useState } from 'react';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useGetVendorDashboardQuery } from '../../features/dashboard/vendor.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { getDateFormat } from '../../lib/dates.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { DataTable } from '../../ui/dashboard/DataTable.tsx';
import { PageHeader } from '../../ui/dashboard/PageHeader.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { OrderMoneyFormats } from '../orders/OrderMoneyFormats.tsx';
import { SellerOrderCard, useOrderColumns } from '../orders/order-columns.tsx';
import { BestSellers } from '../overview/BestSellers.tsx';
import { Overview } from '../overview/Overview.tsx';
import { Statistics } from '../overview/Statistics.tsx';
import { Tasks } from '../overview/Tasks.tsx';
import { ScreenSkeleton } from '../ScreenSkeleton.tsx';

/** The store's key figures, chart, best sellers and latest orders. */
export function DashboardScreen() {
  const t = useT();
  const locale = useLocale();
  const { code: currency } = useCurrency();
  const [period, setPeriod] = useState<DashboardPeriod>('daily');
  const query = useGetVendorDashboardQuery({ period, currency }, { refetchOnMountOrArgChange: true });
  const columns = useOrderColumns();
  // After an error, `data` are those of another period or currency.
  const data = (query.currentData ?? (query.error ? undefined : query.data))?.data;
  const today = getDateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: data?.time_zone,
  }).format(new Date());
  return (
    <>
      <DocumentTitle>{t('dashboard.dashboard')}</DocumentTitle>
      <PageHeader title={t('dashboard.dashboard')} text={today}>
        <ButtonLink to={dashboardPaths.addProduct()} size="sm">
          <Icon name="plus" size={18} />
          {t('products.add')}
        </ButtonLink>
      </PageHeader>
      {!data && (
        <LoadState
          query={query}
          title={getErrorText(query.error, t('overview.failed'))}
          placeholder={<ScreenSkeleton />}
        />
      )}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Tasks data={data} />
          <Statistics data={data} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
            <Overview data={data} period={period} isStale={query.isFetching} onPeriod={setPeriod} />
            <BestSellers items={data.most_selling} period={data.period} />
          </div>
          <Section
            flush
            title={t('overview.recent')}
            aside={
              <Link to={dashboardPaths.orders()} className="text-link inline-flex min-h-11 items-center text-[15px]">
                {t('shell.viewAll')}
              </Link>
            }
          >
            {data.recent_orders.length > 0 ? (
              <OrderMoneyFormats orders={data.recent_orders}>
                <DataTable
                  label={t('overview.recent')}
                  columns={columns}
                  rows={data.recent_orders}
                  rowKey={({ id }) => id}
                  card={(order) => <SellerOrderCard order={order} />}
                />
              </OrderMoneyFormats>
            ) : (
              <p className="px-6 py-8 text-[15px] text-muted">{t('overview.noOrders')}</p>
            )}
          </Section>
        </div>
      )}
    </>
  );
}
