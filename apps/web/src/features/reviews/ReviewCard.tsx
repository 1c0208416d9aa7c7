import type { Review } from '@trad/contract/reviews';
import { Suspense, useState } from 'react';
import { useAppSelector } from '../../app/state/store.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { importOrReload, lazyExport } from '../../lib/retry-import.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { ReviewPictures } from './ReviewPictures.tsx';
import { ReviewText } from './ReviewText.tsx';
import { TranslateButton } from './TranslateButton.tsx';

const ReviewTranslation = lazyExport('ReviewTranslation', () =>
  importOrReload(() => import('./ReviewTranslation.tsx')),
);
const ReportDialog = lazyExport('ReportDialog', () => importOrReload(() => import('./ReportDialog.tsx')));

/** A review, in its original language until it is translated on request. Signed-in shoppers can report it. */
export function ReviewCard({ review }: { review: Review }) {
  const t = useT();
  const locale = useLocale();
  const isSignedIn = useAppSelector(({ session }) => session.user !== null);
  const [isReporting, setReporting] = useState(false);
  const [isTranslating, setTranslating] = useState(false);
  const { id, rating, title, comment, created_at, language, bought, user } = review;
  // Responses that were cached before the field existed lack it.
  const { pictures = [] }: Partial<Review> = review;
  const original = (
    <>
      <ReviewText title={title} comment={comment} language={language} />
      {review.is_translatable && language !== locale && (
        <TranslateButton busy={isTranslating} onClick={() => setTranslating(true)}>
          {t('reviews.translate')}
        </TranslateButton>
      )}
    </>
  );
  return (
    <article>
      <Rating value={rating} size={16} />
      {isTranslating ? (
        <Suspense fallback={original}>
          <ReviewTranslation review={review} />
        </Suspense>
      ) : (
        original
      )}
      {pictures.length > 0 && <ReviewPictures pictures={pictures} author={user.username} />}
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
            {bought && <bdi>{bought}</bdi>}
            {isSignedIn && (
              <button
                type="button"
                aria-haspopup="dialog"
                className="min-h-11 underline underline-offset-4 hover:text-ink"
                onClick={() => setReporting(true)}
              >
                {t('reviews.report')}
              </button>
            )}
          </p>
        </div>
      </div>
      {isReporting && (
        <Suspense>
          <ReportDialog reviewId={id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </article>
  );
}
