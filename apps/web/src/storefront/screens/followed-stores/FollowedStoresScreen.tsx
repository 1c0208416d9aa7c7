import type { Store } from '@trad/contract/catalog';
import { Navigate, useSearchParams } from 'react-router-dom';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { paths } from '../../../app/paths.ts';
import { FollowButton } from '../../../features/catalog/favourites/FollowButton.tsx';
import { useGetFollowedStoresQuery } from '../../../features/catalog/favourites/favourites.api.ts';
import { formatPlace } from '../../../features/catalog/store/format-place.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Link } from '../../../ui/actions/Link.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Pager } from '../../../ui/layout/Pager.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { AccountFrame, type AccountFrameProps } from '../../account/AccountFrame.tsx';
import { useTopOfPage } from '../../account/use-top-of-page.ts';
import { SignedInOnly } from '../../app/SignedInOnly.tsx';

const PAGE_SIZE = 12;

/** The stores that the shopper follows. */
export function FollowedStoresScreen() {
  return (
    <SignedInOnly
      fallback={
        <FollowedStoresFrame>
          <ListSkeleton />
        </FollowedStoresFrame>
      }
    >
      <FollowedStores />
    </SignedInOnly>
  );
}

function FollowedStoresFrame(props: Pick<AccountFrameProps, 'titleRef' | 'children'>) {
  const t = useT();
  return (
    <AccountFrame
      {...props}
      title={t('link.followedStores')}
      parents={[{ label: t('link.profile'), to: paths.manageAccount() }]}
    />
  );
}

const parsePage = (text: string | null) => (text && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1);
const toSearch = (page: number) => ({ search: page > 1 ? `?page=${page}` : '' });

function FollowedStores() {
  const t = useT();
  const [query] = useSearchParams();
  const page = parsePage(query.get('page'));
  const { data, currentData, error, isFetching, refetch } = useGetFollowedStoresQuery(
    { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const title = useTopOfPage(page, data?.data.map(({ id }) => id) ?? []);
  const pages = data ? Math.max(1, Math.ceil(data.total / PAGE_SIZE)) : 1;
  // The last store of the last page was unfollowed, or there never was such a page.
  if (currentData && page > pages) return <Navigate replace to={toSearch(pages)} />;
  return (
    <FollowedStoresFrame titleRef={title}>
      {!currentData && error && !isFetching ? (
        <ErrorState title={getErrorText(error, t('followed.failed'))} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.total === 0 ? (
        <EmptyState
          drawing="heart"
          title={t('followed.empty')}
          text={t('followed.emptyText')}
          action={<ButtonLink to={paths.home()}>{t('notFound.browse')}</ButtonLink>}
        />
      ) : (
        <>
          <ul
            aria-busy={!currentData || undefined}
            // Dim only the pictures: dimmed text would fail the contrast minimum.
            className={cx(
              'divide-y divide-line border-y border-line [&_img]:transition-opacity',
              !currentData && 'pointer-events-none [&_img]:opacity-45',
            )}
          >
            {data.data.map((store) => (
              <li key={store.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
                <FollowedStore store={store} />
              </li>
            ))}
          </ul>
          {pages > 1 && <Pager page={page} pages={pages} to={toSearch} />}
        </>
      )}
    </FollowedStoresFrame>
  );
}

function FollowedStore({ store }: { store: Store }) {
  const t = useT();
  const place = formatPlace(store, useLocale());
  return (
    <>
      <Avatar name={store.name} image={store.portrait ?? store.image} className="size-14! bg-sand!" />
      <div className="min-w-0 grow basis-40">
        <Link to={paths.store(store.slug)} className="text-link inline-flex min-h-6 break-words">
          <bdi>{store.name}</bdi>
        </Link>
        <p className="text-sm text-muted">
          {place && (
            <>
              <bdi>{place}</bdi> ·{' '}
            </>
          )}
          {t('listing.pieces', { count: store.no_of_products })}
        </p>
      </div>
      <FollowButton sellerId={store.seller_id} />
    </>
  );
}

const ListSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
);
