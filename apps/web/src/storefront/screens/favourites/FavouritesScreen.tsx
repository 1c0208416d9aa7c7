import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useGetFavoritesQuery } from '../../../features/catalog/favourites/favourites.api.ts';
import { formatListError, formatListErrorDetail } from '../../../features/catalog/list-error.ts';
import { GridSkeleton, ProductGrid } from '../../../features/catalog/ProductGrid.tsx';
import { useCurrency } from '../../../features/content/use-currency.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/EmptyState.tsx';
import { LiveRegion } from '../../../ui/feedback/LiveRegion.tsx';
import { Pager } from '../../../ui/layout/Pager.tsx';
import { AccountFrame, type AccountFrameProps } from '../../account/AccountFrame.tsx';
import { useTopOfPage } from '../../account/use-top-of-page.ts';
import { SignedInOnly } from '../../app/SignedInOnly.tsx';

const PAGE_SIZE = 12;
/** Limits the number in the URL: the 1,000 favourites that a shopper can have fill fewer pages. */
const MAX_PAGES = 100;

export function FavouritesScreen() {
  return (
    <SignedInOnly
      fallback={
        <FavouritesFrame>
          <GridSkeleton />
        </FavouritesFrame>
      }
    >
      <FavouriteProducts />
    </SignedInOnly>
  );
}

type FavouritesFrameProps = Pick<AccountFrameProps, 'aside' | 'titleRef' | 'children'>;

function FavouritesFrame(props: FavouritesFrameProps) {
  const t = useT();
  return (
    <AccountFrame
      {...props}
      title={t('link.favourites')}
      parents={[{ label: t('link.profile'), to: paths.manageAccount() }]}
    />
  );
}

/** The page number of the URL; the first for invalid values. */
const parsePage = (text: string | null) =>
  text && /^[1-9]\d{0,2}$/.test(text) ? Math.min(Number(text), MAX_PAGES) : 1;
const toSearch = (page: number) => ({ search: page > 1 ? `?page=${page}` : '' });

function FavouriteProducts() {
  const t = useT();
  const currency = useCurrency();
  const [query] = useSearchParams();
  const page = parsePage(query.get('page'));
  const { data, currentData, error, isFetching, refetch } = useGetFavoritesQuery(
    { product_limit: PAGE_SIZE, product_offset: (page - 1) * PAGE_SIZE, currency: currency.code },
    { refetchOnMountOrArgChange: true },
  );
  const title = useTopOfPage(page, data?.data.map(({ id }) => id) ?? []);
  const count = data && data.total > 0 ? t('listing.pieces', { count: data.total }) : null;
  const pages = data ? Math.max(1, Math.ceil(data.total / PAGE_SIZE)) : 1;
  // The last product of the last page was removed.
  if (currentData && page > pages) return <Navigate replace to={toSearch(pages)} />;
  return (
    <FavouritesFrame titleRef={title} aside={count}>
      <LiveRegion>{currentData?.total === 0 ? t('favourites.empty') : count}</LiveRegion>
      {!currentData && error && !isFetching ? (
        <ErrorState
          title={formatListError(error, t, t('listing.failed'))}
          text={formatListErrorDetail(error)}
          onRetry={refetch}
        />
      ) : !data ? (
        <GridSkeleton />
      ) : data.total === 0 ? (
        <EmptyState
          drawing="heart"
          title={t('favourites.empty')}
          text={t('favourites.emptyText')}
          action={<ButtonLink to={paths.home()}>{t('notFound.browse')}</ButtonLink>}
        />
      ) : (
        <>
          <ProductGrid items={data.data} currency={currency} isStale={!currentData} />
          {pages > 1 && <Pager page={page} pages={pages} to={toSearch} />}
        </>
      )}
    </FavouritesFrame>
  );
}
