import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../lib/numbers.ts';

interface RatingProps {
  /** 0 to 5; stars are filled partially. */
  value: number;
  size?: number;
  /** Hidden from screen readers, because a text beside it says the rating. */
  isHidden?: boolean;
}

/** Five stars, each 20 units wide with gaps of 3 (build/icon-sprite.ts). The inner svg clips the filled ones. */
export function Rating({ value, size = 18, isHidden }: RatingProps) {
  const t = useT();
  const locale = useLocale();
  const rating = Math.min(Math.max(value, 0), 5);
  return (
    <svg
      role={isHidden ? undefined : 'img'}
      aria-hidden={isHidden}
      aria-label={isHidden ? undefined : t('ui.rating', { rating: formatNumber(rating, locale, 1) })}
      width={(size + 3) * 5 - 3}
      height={size}
      viewBox="0 0 112 20"
      className="rtl-mirror shrink-0"
    >
      <use href="#icon-stars" className="fill-star-off" />
      <svg aria-hidden width={Math.floor(rating) * 23 + (rating % 1) * 20}>
        <use href="#icon-stars" className="fill-ochre" />
      </svg>
    </svg>
  );
}
