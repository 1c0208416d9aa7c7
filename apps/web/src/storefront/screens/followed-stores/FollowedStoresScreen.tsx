import type { Store } from '@trad/contract/catalog';
import { Navigate, useSearchParams } from 'react-router-dom';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { paths } from '../../../app/paths.ts';
import { FollowButton } from '../../../features/catalog/favourites/FollowButton.tsx';
import { useGetFollowedStoresQuery } from '../../../features/catalog/favourites/favourites.api.ts';
import { formatPlace } from '../../../features/catalog/store/format-place.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Link } from '../../../ui/actions/Link.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Pager } from '../../../ui/layout/Pager.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { AccountFrame } from '../../account/AccountFrame.tsx';
import { SignedInOnly } from '../../app/SignedInOnly.tsx';

const PAGE_SIZE = 12;

/** The stores that the shopper follows. */
export function FollowedStoresScreen() {
  const t = useT();
  return (
    <AccountFrame title={t('link.followedStores')} parents={[{ label: t('link.profile'), to: paths.manageAccount() }]}>
      <SignedInOnly fallback={<ListSkeleton />}>
        <FollowedStores />
      </SignedInOnly>
    </AccountFrame>
  );
}

const parsePage = (text: string | null) => (text && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1);
const toSearch = (page: number) => ({ search: page > 1 ? `?page=${page}` : '' });

function FollowedStores() {
  const t = useT();
  const [query] = useSearchParams();
  const page = parsePage(query.get('page'));
  const { data, error, isFetching, refetch } = useGetFollowedStoresQuery(
    { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  if (error && !isFetching) return <ErrorState title={getErrorText(error, t('followed.failed'))} onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  const pages = Math.max(1, Math.ceil(data.total / PAGE_SIZE));
  // The last store of the last page was unfollowed, or there never was such a page.
  if (page > pages) return <Navigate replace to={toSearch(pages)} />;
  if (data.total === 0) {
    return (
      <EmptyState
        drawing="heart"
        title={t('followed.empty')}
        text={t('followed.emptyText')}
        action={<ButtonLink to={paths.home()}>{t('notFound.browse')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {data.data.map((store) => (
          <li key={store.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
            <FollowedStore store={store} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} to={toSearch} />}
    </>
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
