import type { DashboardPeriod, VendorDashboard } from '@trad/contract/dashboard/vendor-orders';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';

interface BestSellersProps {
  items: VendorDashboard['most_selling'];
  period: DashboardPeriod;
}

/** The best-selling products of the chart's period. */
export function BestSellers({ items, period }: BestSellersProps) {
  const t = useT();
  const maxSold = Math.max(1, ...items.map(({ sold }) => sold));
  return (
    <Section title={t('overview.mostSelling')} text={t(`overview.now.${period}`)}>
      {items.length === 0 && <p className="text-[15px] text-muted">{t('overview.nothingSold')}</p>}
      <ol className="grid gap-5">
        {items.map(({ product_id, title, image, sold }) => (
          <li key={product_id} className="flex items-center gap-3.5">
            <Thumbnail src={image} className="h-13 w-13" />
            <div className="min-w-0 grow">
              <p className="flex items-baseline justify-between gap-3 text-[15px]">
                <Link
                  to={dashboardPaths.product(product_id)}
                  className="min-w-0 font-semibold hover:underline hover:underline-offset-4"
                >
                  <bdi className="block truncate">{title}</bdi>
                </Link>
                <span className="shrink-0 text-sm text-muted tabular-nums">{t('overview.sold', { count: sold })}</span>
              </p>
              <svg
                aria-hidden
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                className="rtl-mirror mt-2 block h-1.5 w-full rounded-full"
              >
                <rect width="100" height="6" className="fill-sand" />
                <rect width={(sold / maxSold) * 100} height="6" className="fill-clay" />
              </svg>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
