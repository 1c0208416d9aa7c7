import type { OperatorReviewRow } from '@trad/contract/console/catalogue/reviews';
import { useT } from '../../i18n/use-t.ts';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';
import { Rating } from '../../ui/display/Rating.tsx';

type Row = Pick<OperatorReviewRow, 'status' | 'reports'>;

/** Colour marks exceptions: a published review has plain text. */
export function ReviewPills({ review: { status, reports } }: { review: Row }) {
  const t = useT();
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {reports > 0 && (
        <span className="pill-state bg-warning-tint text-warning">
          <i aria-hidden />
          {t('consoleReviews.reportedTimes', { count: reports })}
        </span>
      )}
      {status === 'hidden' ? (
        <span className="pill-state bg-danger-tint text-danger">
          <i aria-hidden />
          {t('consoleReviews.status.hidden')}
        </span>
      ) : (
        reports === 0 && <span className="text-muted">{t('consoleReviews.status.published')}</span>
      )}
    </span>
  );
}

/** The rating, text and pictures of a review, the text in its language. */
export function ReviewContent({
  review,
}: {
  review: Pick<OperatorReviewRow, 'rating' | 'title' | 'comment' | 'language' | 'pictures'>;
}) {
  const t = useT();
  const { rating, title, comment, language, pictures } = review;
  return (
    <div className="min-w-0">
      <Rating value={rating} size={14} />
      {title && (
        <p lang={language} dir="auto" className="mt-1 font-semibold break-words">
          {title}
        </p>
      )}
      {comment && (
        <p lang={language} dir="auto" className="mt-0.5 break-words whitespace-pre-line">
          {comment}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <a
                href={picture}
                target="_blank"
                rel="noopener"
                aria-label={t('consoleReviews.picture', { number: index + 1 })}
              >
                <Thumbnail src={picture} className="h-20 w-16 rounded-md" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {!title && !comment && <p className="mt-1 text-muted">{t('consoleReviews.noText')}</p>}
    </div>
  );
}
