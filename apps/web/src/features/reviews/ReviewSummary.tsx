import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Rating } from '../../ui/display/Rating.tsx';
import type { ReviewSummary as Summary } from './reviews.api.ts';

const STARS = [5, 4, 3, 2, 1] as const;

/** Rounded as the product's rating is, so that both are displayed alike. */
const computeAverage = ({ total, breakdown }: Summary) =>
  Math.round((100 * STARS.reduce((sum, stars) => sum + stars * breakdown[stars], 0)) / total) / 100;

/** The average rating and the number of reviews per rating, of which there is at least one. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  const t = useT();
  const locale = useLocale();
  const average = computeAverage(summary);
  return (
    <div className="grid grow gap-6 sm:grid-cols-[max-content_minmax(0,360px)] sm:items-center sm:gap-x-14">
      <div className="flex items-center gap-5">
        <p className="font-display text-[60px] leading-none font-bold tracking-tight">
          {formatNumber(average, locale, 1)}
        </p>
        <div className="grid gap-1.5">
          <Rating value={average} size={20} />
          <p className="text-sm text-muted">{t('product.reviews', { count: summary.total })}</p>
        </div>
      </div>
      <ul className="grid grid-cols-[minmax(64px,auto)_minmax(0,1fr)_36px] gap-x-3 gap-y-2.5 text-sm">
        {STARS.map((stars) => (
          <li key={stars} className="col-span-full grid grid-cols-subgrid items-center">
            {t('reviews.stars', { stars })}
            <Bar share={summary.breakdown[stars] / summary.total} />
            <span className="text-end text-muted tabular-nums">{formatNumber(summary.breakdown[stars], locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Bar = ({ share }: { share: number }) => (
  <svg
    aria-hidden
    viewBox="0 0 100 1"
    preserveAspectRatio="none"
    className="rtl-mirror h-2 w-full overflow-hidden rounded-full bg-white"
  >
    <rect width={share * 100} height="1" className="fill-ochre" />
  </svg>
);
