import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { LoadingStatus } from '../../ui/feedback/LoadingStatus.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { type ReviewChoice, ReviewControls } from './ReviewControls.tsx';
import { buildNewestReviewsQuery, useGetProductReviewsInfiniteQuery } from './reviews.api.ts';

/** A product's reviews in pages of ten. The previous ones are dimmed while a new filter or sort order loads. */
export function ReviewList({ productId }: { productId: number }) {
  const t = useT();
  const [choice, setChoice] = useState<ReviewChoice>({ ...buildNewestReviewsQuery(productId), rating: null });
  const { rating, sort, order } = choice;
  const {
    data: latest,
    currentData,
    error,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useGetProductReviewsInfiniteQuery({ productId, sort, order, ...(rating && { rating }) });
  // `data` of other arguments is shown only while the current ones load.
  const data = isFetching ? latest : currentData;
  const pages = data?.pages ?? [];
  // A new review shifts the pages, so that a review may be on two of them.
  const reviews = [...new Map(pages.flatMap((page) => page.data).map((review) => [review.id, review])).values()];
  const total = pages[0]?.total ?? 0;
  const countText = reviews.length > 0 && t('listing.viewed', { shown: reviews.length, total });
  const isStale = isFetching && !isFetchingNextPage;
  return (
    <>
      <ReviewControls choice={choice} onChoice={setChoice} />
      <LiveRegion>{!isFetching && countText}</LiveRegion>
      {!data && (!error || isFetching) && <ListSkeleton />}
      {error && !isFetching && reviews.length === 0 && (
        <div role="alert" className="pt-8">
          <p className="text-body">{t('reviews.none')}</p>
          <Button variant="link" onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {data && !error && reviews.length === 0 && (
        <p role="status" className="pt-8 text-body">
          {rating ? t('reviews.noneOf', { stars: rating }) : t('reviews.none')}
        </p>
      )}
      {reviews.length > 0 && (
        <ul
          aria-busy={isStale || undefined}
          className={cx('grid gap-x-14 gap-y-10 pt-8 lg:grid-cols-2', isStale && '[&_*]:text-muted')}
        >
          {reviews.map((review) => (
            <li key={review.id} className="min-w-0">
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      <ErrorNotice className="mt-8">{error && reviews.length > 0 && t('reviews.moreFailed')}</ErrorNotice>
      {reviews.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-9">
          {hasNextPage && (
            <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('listing.more')}
            </Button>
          )}
          <p className="text-sm text-muted tabular-nums">{countText}</p>
        </div>
      )}
    </>
  );
}

const ListSkeleton = () => (
  <LoadingStatus className="grid gap-x-14 gap-y-10 pt-8 lg:grid-cols-2">
    {['one', 'two'].map((key) => (
      <div key={key}>
        <Skeleton className="h-4 w-24 bg-white" />
        <Skeleton className="mt-3 h-5 w-2/3 bg-white" />
        <Skeleton className="mt-3 h-16 bg-white" />
      </div>
    ))}
  </LoadingStatus>
);
