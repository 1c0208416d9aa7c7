import type { DashboardPeriod, VendorDashboard } from '@trad/contract/dashboard/vendor-orders';
import { Suspense } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoney } from '../../lib/money.ts';
import { lazyExport, retryImport } from '../../lib/retry-import.ts';
import { Section } from '../../ui/dashboard/Section.tsx';
import { SegmentedControl } from '../../ui/dashboard/SegmentedControl.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useMoneyFormat } from '../Amount.tsx';
import { createChartLabels } from './chart-labels.ts';
import { formatAxisAmount } from './format-axis-amount.ts';

const OverviewChart = lazyExport('OverviewChart', () => retryImport(() => import('./OverviewChart.tsx')));

const PERIODS = ['daily', 'weekly', 'monthly'] as const satisfies DashboardPeriod[];

interface OverviewProps {
  data: VendorDashboard;
  period: DashboardPeriod;
  isStale: boolean;
  onPeriod: (period: DashboardPeriod) => void;
}

/** Sales over time as a chart, and as a table for screen readers. */
export function Overview({ data, period, isStale, onPeriod }: OverviewProps) {
  const t = useT();
  const locale = useLocale();
  const money = useMoneyFormat()(data.currency_code);
  const labels = createChartLabels(data.period, locale, data.time_zone);
  const formatAmount = (value: number) => formatMoney(value, money, locale);
  return (
    <Section
      title={t('overview.overview')}
      className="min-w-0"
      text={
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <span className="inline-flex items-center gap-1.5">
            <i aria-hidden className="h-0.75 w-4 rounded-full bg-clay" />
            {t(`overview.now.${data.period}`)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <i aria-hidden className="w-4 border-t-2 border-dotted border-control" />
            {t(`overview.before.${data.period}`)}
          </span>
        </span>
      }
      aside={
        <SegmentedControl
          label={t('overview.period')}
          value={period}
          options={PERIODS.map((value) => ({ value, label: t(`overview.${value}`) }))}
          onChange={onPeriod}
        />
      }
    >
      <div className={cx('-mx-2 transition-opacity', isStale && 'opacity-60')}>
        <Suspense fallback={<Skeleton className="h-80 rounded-control" />}>
          <OverviewChart
            label={t('overview.sales')}
            formatTick={(value) => formatAxisAmount(value, money, locale)}
            points={data.chart.map(({ from, sales, before }) => ({
              label: labels.short(from),
              name: labels.long(from),
              now: sales,
              before,
              amount: formatAmount(sales),
            }))}
          />
        </Suspense>
      </div>
      {/* `sr-only` needs a wrapper: a table ignores the width of 1 px. */}
      <div className="sr-only">
        <table>
          <caption>{t('overview.sales')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('overview.when')}</th>
              <th scope="col">{t(`overview.now.${data.period}`)}</th>
              <th scope="col">{t(`overview.before.${data.period}`)}</th>
              <th scope="col">{t('overview.orders')}</th>
            </tr>
          </thead>
          <tbody>
            {data.chart.map(({ from, sales, before, orders }) => (
              <tr key={from}>
                <th scope="row">{labels.long(from)}</th>
                <td>{formatAmount(sales)}</td>
                <td>{formatAmount(before)}</td>
                <td>{orders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
