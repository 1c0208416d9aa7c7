import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/display/Icon.tsx';

interface StarChoiceProps {
  /** 0: not chosen. */
  value: number;
  onChange: (stars: number) => void;
  error?: string;
}

/** One to five stars as radio buttons. */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  const t = useT();
  const name = useId();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1 text-sm font-semibold">{t('reviews.yourRating')}</legend>
      <div className="-ms-2 flex items-center">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-sand has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={name}
              required
              aria-label={t('reviews.stars', { stars })}
              checked={value === stars}
              className="sr-only"
              onChange={() => onChange(stars)}
            />
            <Icon
              name="star"
              size={28}
              className={cx(
                'stroke-[1.5]',
                stars <= value ? 'fill-ochre text-ochre' : error ? 'text-danger' : 'text-control',
              )}
            />
          </label>
        ))}
        {value > 0 && <span className="ms-2 text-sm text-muted">{t('reviews.stars', { stars: value })}</span>}
      </div>
      {error && (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon name="circle-exclamation-point" size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
