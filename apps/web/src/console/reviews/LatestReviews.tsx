import { consolePaths } from '../../app/console-paths.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetOperatorReviewsQuery } from '../../features/console/products.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { RetryNotice } from '../../ui/feedback/NoticeAction.tsx';
import { formatListTime } from '../list/format-list-time.ts';
import { useCan } from '../operator.ts';
import { ReviewContent, ReviewPills } from './ReviewParts.tsx';

const SHOWN = 5;

/** The latest reviews of a product. */
export function LatestReviews({ productId }: { productId: number }) {
  const t = useT();
  const locale = useLocale();
  const canRead = useCan('reviews.read');
  const { data, error, isFetching, refetch } = useGetOperatorReviewsQuery(
    { product_id: productId, limit: SHOWN },
    { skip: !canRead },
  );
  if (!canRead) return null;
  return (
    <section aria-label={t('console.reviews')} aria-busy={!data && isFetching} className="console-panel min-w-0 p-4">
      <h2 className="mb-1">{t('console.reviews')}</h2>
      {data?.data.length === 0 && <p className="text-muted">{t('consoleReviews.none')}</p>}
      {!data && !isFetching && (
        <RetryNotice onRetry={() => void refetch()}>{getErrorText(error, t('error.NETWORK'))}</RetryNotice>
      )}
      <ul>
        {data?.data.map((review) => (
          <li key={review.id} className="border-t border-hair py-3 first:border-0 first:pt-1">
            <ReviewContent review={review} />
            <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
              <bdi>{review.author.name}</bdi>
              <time dateTime={review.created_at}>{formatListTime(review.created_at, locale)}</time>
              <ReviewPills review={review} />
              <Link to={consolePaths.review(review.id)} className="console-link ms-auto">
                {t('consoleReviews.open')}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      {data && data.total > SHOWN && (
        <Link to={consolePaths.reviews({ product_id: String(productId) })} className="console-link">
          {t('consoleReviews.all', { count: data.total })}
        </Link>
      )}
    </section>
  );
}
