import { useT } from '../../../i18n/use-t.ts';
import { Rating } from '../../../ui/display/Rating.tsx';
import { ChoiceGroup, RadioRow } from '../../../ui/forms/Choice.tsx';

/** Radio buttons for the minimum rating. */
export function RatingChoice({ chosen }: { chosen: number | null }) {
  const t = useT();
  return (
    <ChoiceGroup legend={t('filter.rating')} legendHidden>
      {[5, 4, 3, 2, 1].map((stars) => (
        <RadioRow
          key={stars}
          name="rating"
          value={stars}
          defaultChecked={chosen === stars}
          label={
            <span className="flex items-center gap-2.5">
              <Rating value={stars} isHidden />
              {t('filter.ratingUp', { stars })}
            </span>
          }
        />
      ))}
      <RadioRow name="rating" value="" defaultChecked={chosen === null} label={t('filter.anyRating')} />
    </ChoiceGroup>
  );
}
