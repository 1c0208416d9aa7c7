import type { DashboardPeriod, VendorDashboard } from '@trad/contract/dashboard/vendor-orders';
import type { ReactNode } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { formatChange, getChangeSign } from '../../lib/percent/format-change.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { Amount } from '../Amount.tsx';

interface Figure {
  label: string;
  icon: IconName;
  value: ReactNode;
  now: number;
  before: number;
  /** A decrease is an improvement. */
  isLowerBetter?: boolean;
}

/** Key figures compared with the previous period. */
export function Statistics({ data }: { data: VendorDashboard }) {
  const t = useT();
  const locale = useLocale();
  const { sales, orders, units, returns, currency_code, period, comparable } = data;
  const createFigure = (label: string, icon: IconName, { now, before }: { now: number; before: number }): Figure => ({
    label,
    icon,
    value: formatNumber(now, locale),
    now,
    before,
  });
  const figures: Figure[] = [
    {
      label: t('overview.totalSales'),
      icon: 'circle-dollar-sign',
      value: <Amount value={sales.now} code={currency_code} />,
      ...sales,
    },
    createFigure(t('overview.orders'), 'package', orders),
    createFigure(t('overview.units'), 'shirt', units),
    { ...createFigure(t('overview.ended'), 'rotate-ccw', returns), isLowerBetter: true },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-5 xl:grid-cols-4">
      {figures.map((figure) => (
        <Card key={figure.label} figure={figure} period={period} comparable={comparable === 1} />
      ))}
    </dl>
  );
}

interface CardProps {
  figure: Figure;
  period: DashboardPeriod;
  comparable: boolean;
}

function Card({ figure, period, comparable }: CardProps) {
  const { label, icon, value } = figure;
  return (
    <div className="flex min-w-0 flex-col rounded-panel bg-white p-4 inset-ring-1 inset-ring-line md:px-5.5 md:py-5">
      <dt className="flex items-center justify-between gap-2 text-sm font-medium text-muted">
        {label}
        <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-control bg-sand text-clay">
          <Icon name={icon} size={18} />
        </span>
      </dt>
      <dd className="mt-2 text-[22px] leading-none font-bold tracking-tight break-words tabular-nums md:text-[28px]">
        {value}
      </dd>
      <dd className="mt-2.5 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
        <Trend figure={figure} period={period} comparable={comparable} />
      </dd>
    </div>
  );
}

/** The change in percent; the colour says whether it is an improvement. None from zero, or without a complete previous period. */
function Trend({ figure: { now, before, isLowerBetter }, period, comparable }: CardProps) {
  const t = useT();
  const locale = useLocale();
  if (before === 0 || !comparable) return <span>{t('overview.noBefore')}</span>;
  const sign = getChangeSign(now, before);
  const isGood = sign === 0 || sign > 0 !== Boolean(isLowerBetter);
  const icon = sign === 0 ? 'minus' : sign > 0 ? 'trending-up' : 'trending-down';
  return (
    <>
      <span className={cx('inline-flex items-center gap-1 font-semibold', isGood ? 'text-leaf' : 'text-danger')}>
        <Icon name={icon} size={16} />
        <bdi>{formatChange(now, before, locale)}</bdi>
      </span>
      <span>{t(`overview.vs.${period}`)}</span>
    </>
  );
}
