import type { Review } from '@trad/contract/reviews';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';

/** A review, in its original language. */
export function ReviewCard({ review }: { review: Review }) {
  const t = useT();
  const locale = useLocale();
  const { rating, title, comment, created_at, language, user } = review;
  return (
    <article>
      <Rating value={rating} size={16} />
      {title && (
        <h3 lang={language} dir="auto" className="mt-2.5 font-sans text-lg leading-snug tracking-normal break-words">
          {title}
        </h3>
      )}
      {comment && (
        <p lang={language} dir="auto" className="mt-1.5 break-words whitespace-pre-line text-body">
          {comment}
        </p>
      )}
      <div className="mt-4 flex items-center gap-3 text-sm">
        <Avatar name={user.username} image={user.image} />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            <bdi>{user.username}</bdi>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-muted">
            <time dateTime={created_at}>{formatDay(created_at, locale)}</time>
            {/* Only buyers of a product can review it. */}
            <span className="inline-flex items-center gap-1 text-leaf">
              <Icon name="badge-check" size={16} />
              {t('reviews.verified')}
            </span>
          </p>
        </div>
      </div>
    </article>
  );
}
