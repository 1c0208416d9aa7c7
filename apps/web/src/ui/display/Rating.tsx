import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../lib/numbers.ts';

interface RatingProps {
  /** 0 to 5; stars are filled partially. */
  value: number;
  size?: number;
}

export function Rating({ value, size = 18 }: RatingProps) {
  const t = useT();
  const locale = useLocale();
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
      <use href="#icon-stars" className="fill-star-off" />
      <svg aria-hidden width={Math.floor(rating) * 23 + (rating % 1) * 20}>
        <use href="#icon-stars" className="fill-ochre" />
      </svg>
    </svg>
  );
}
