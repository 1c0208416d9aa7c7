import { useId } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../lib/numbers.ts';

const STAR = 'm10 1.6 2.5 5.3 5.8.8-4.2 4.1 1 5.8L10 14.8l-5.1 2.8 1-5.8L1.7 7.7l5.8-.8z';

interface RatingProps {
  /** 0 to 5; stars are filled partially. */
  value: number;
  size?: number;
}

export function Rating({ value, size = 18 }: RatingProps) {
  const t = useT();
  const locale = useLocale();
  const clip = useId();
  const rating = Math.min(Math.max(value, 0), 5);
  return (
    <svg
      role="img"
      aria-label={t('ui.rating', { rating: formatNumber(rating, locale, 1) })}
      width={(size + 3) * 5 - 3}
      height={size}
      viewBox="0 0 112 20"
      className="flip shrink-0"
    >
      <clipPath id={clip}>
        <rect width={Math.floor(rating) * 23 + (rating % 1) * 20} height="20" />
      </clipPath>
      <Stars className="text-star-off" />
      <g clipPath={`url(#${clip})`}>
        <Stars className="text-ochre" />
      </g>
    </svg>
  );
}

const Stars = ({ className }: { className: string }) => (
  <g className={className} fill="currentColor">
    {[0, 1, 2, 3, 4].map((index) => (
      <path key={index} d={STAR} transform={`translate(${index * 23} 0)`} />
    ))}
  </g>
);
