import { getErrorText } from '../../../app/http/get-error-text.ts';
import { paths } from '../../../app/paths.ts';
import { ReviewsToWrite } from '../../../features/reviews/ReviewsToWrite.tsx';
import { useGetReviewsToWriteQuery } from '../../../features/reviews/reviews.api.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadingStatus } from '../../../ui/feedback/LoadingStatus.tsx';
import { LoadState } from '../../../ui/feedback/LoadState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { AccountFrame } from '../../account/AccountFrame.tsx';
import { SignedInOnly } from '../../app/SignedInOnly.tsx';

/** The API's maximum of a page. The products beyond it follow once these are reviewed. */
const MAX_PRODUCTS = 100;

export function MyReviewsScreen() {
  const t = useT();
  return (
    <AccountFrame title={t('toReview.title')} parents={[{ label: t('link.profile'), to: paths.manageAccount() }]}>
      <SignedInOnly fallback={<ReviewsSkeleton />}>
        <Products />
      </SignedInOnly>
    </AccountFrame>
  );
}

function Products() {
  const t = useT();
  const query = useGetReviewsToWriteQuery({ limit: MAX_PRODUCTS }, { refetchOnMountOrArgChange: true });
  if (!query.data) {
    const title = getErrorText(query.error, t('toReview.failed'));
    return <LoadState query={query} title={title} placeholder={<ReviewsSkeleton />} />;
  }
  const { data } = query.data;
  return data.length > 0 ? (
    <>
      <p className="mb-5 text-muted">{t('toReview.text')}</p>
      <ReviewsToWrite products={data} />
    </>
  ) : (
    <EmptyState
      drawing="parcel"
      title={t('toReview.empty')}
      text={t('toReview.emptyText')}
      action={<ButtonLink to={paths.myOrders()}>{t('orders.title')}</ButtonLink>}
    />
  );
}

const ReviewsSkeleton = () => (
  <LoadingStatus className="grid gap-3 md:grid-cols-2 md:gap-5">
    <Skeleton className="h-30 rounded-panel" />
    <Skeleton className="h-30 rounded-panel" />
  </LoadingStatus>
);
