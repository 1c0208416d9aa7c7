import { paths } from '../../app/paths.ts';
import { useCatalogue, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { LoadingStatus } from '../../ui/feedback/LoadingStatus.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { useGetStoreReviewsInfiniteQuery } from './reviews.api.ts';

/** The reviews of a store's products in pages of ten, the newest first. */
export function StoreReviews({ sellerId }: { sellerId: number }) {
  useCatalogue('product-details');
  const t = useT();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useGetStoreReviewsInfiniteQuery(sellerId);
  // A new review shifts the pages, so that a review may be on two of them.
  const all = data?.pages.flatMap((page) => page.data) ?? [];
  const reviews = [...new Map(all.map((review) => [review.id, review])).values()];
  const total = data?.pages[0]?.total ?? 0;
  const countText = reviews.length > 0 && t('listing.viewed', { shown: reviews.length, total });
  if (!data && (!error || isFetching)) {
    return (
      <LoadingStatus className="grid gap-10 pt-8 lg:grid-cols-2">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </LoadingStatus>
    );
  }
  return (
    <>
      <LiveRegion>{!isFetching && countText}</LiveRegion>
      {data && reviews.length === 0 && <p className="pt-8 text-body">{t('reviews.none')}</p>}
      <ul className="grid gap-x-14 gap-y-10 pt-8 lg:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id} className="min-w-0">
            <Link
              to={paths.product(review.product_id)}
              className="text-link mb-2 inline-flex min-h-11 items-center break-words"
            >
              {review.product_name}
            </Link>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <ErrorNotice className="mt-8">{error && !isFetching && t('reviews.moreFailed')}</ErrorNotice>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-9">
        {error && !isFetching ? (
          <Button variant="outline" onClick={() => void (data ? fetchNextPage() : refetch())}>
            {t('ui.retry')}
          </Button>
        ) : (
          hasNextPage && (
            <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('listing.more')}
            </Button>
          )
        )}
        <p className="text-sm text-muted tabular-nums">{countText}</p>
      </div>
    </>
  );
}
