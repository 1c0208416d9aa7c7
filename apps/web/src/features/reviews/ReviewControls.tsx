import type { ReviewSort } from '@trad/contract/reviews';
import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { PillSelect } from '../../ui/forms/Select.tsx';

export interface ReviewChoice {
  /** null: all ratings. */
  rating: number | null;
  sort: ReviewSort;
  order: 'ASC' | 'DESC';
}

const sortKeys = ['newest', 'oldest', 'highest', 'lowest'] as const;
const sortQueries = {
  newest: { sort: 'created_at', order: 'DESC' },
  oldest: { sort: 'created_at', order: 'ASC' },
  highest: { sort: 'rating', order: 'DESC' },
  lowest: { sort: 'rating', order: 'ASC' },
} as const;

interface ReviewControlsProps {
  choice: ReviewChoice;
  onChoice: (choice: ReviewChoice) => void;
}

/** Filters reviews by rating and sorts them. */
export function ReviewControls({ choice, onChoice }: ReviewControlsProps) {
  const t = useT();
  const name = useId();
  const currentKey = sortKeys.find(
    (key) => sortQueries[key].sort === choice.sort && sortQueries[key].order === choice.order,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('filter.rating')}</legend>
        {[null, 5, 4, 3, 2, 1].map((stars) => (
          <label
            key={stars}
            className={cx(
              'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-full bg-white px-3.5',
              'text-[15px] font-medium tabular-nums hover:inset-ring-1 hover:inset-ring-ink has-checked:bg-ink',
              'has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
              'has-focus-visible:outline-indigo',
            )}
          >
            <input
              type="radio"
              name={name}
              aria-label={stars === null ? t('listing.all') : t('reviews.stars', { stars })}
              checked={choice.rating === stars}
              className="sr-only"
              onChange={() => onChoice({ ...choice, rating: stars })}
            />
            {stars ?? t('listing.all')}
            {stars && <Icon name="star" size={15} className="fill-ochre text-ochre" />}
          </label>
        ))}
      </fieldset>
      <PillSelect
        label={t('listing.sort')}
        className="bg-white"
        value={currentKey}
        onChange={({ target }) => onChoice({ ...choice, ...sortQueries[target.value as (typeof sortKeys)[number]] })}
      >
        {sortKeys.map((key) => (
          <option key={key} value={key}>
            {t(`reviews.${key}`)}
          </option>
        ))}
      </PillSelect>
    </div>
  );
}
