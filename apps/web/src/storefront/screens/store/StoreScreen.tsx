import type { StorePage as StoreShown } from '@trad/contract/catalog';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
import { isCallError } from '../../../app/http/call-error.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { paths } from '../../../app/paths.ts';
import { useGetStoreQuery } from '../../../features/catalog/catalog.api.ts';
import { ListingProducts } from '../../../features/catalog/listing/ListingProducts.tsx';
import { useListing } from '../../../features/catalog/listing/use-listing.ts';
import { GridSkeleton } from '../../../features/catalog/ProductGrid.tsx';
import { StoreHeader } from '../../../features/catalog/store/StoreHeader.tsx';
import { StoreIntroduction } from '../../../features/catalog/store/StoreIntroduction.tsx';
import { StorePolicies } from '../../../features/catalog/store/StorePolicies.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { ErrorState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { NotFound } from '../../app/NotFound.tsx';
import { Canonical } from '../../head/Canonical.tsx';
import { Head } from '../../head/Head.tsx';
import { Island } from '../../hydration/Island.tsx';
import { getEmptyTitle } from '../../listing/get-empty-title.ts';
import { useCurrentListing } from '../../listing/use-current-listing.ts';
import { StoreTabs } from './StoreTabs.tsx';
import { storeListingEmpty, storeListingForm, storePolicyTexts, storeProfile, storeReviews } from './store.islands.ts';
import { parseStoreTab } from './store-tab.ts';

void storeListingForm.load();

export function StoreScreen() {
  const t = useT();
  const { slug = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useGetStoreQuery({ slug });
  if (currentData) return <StorePage key={slug} store={currentData.data} />;
  // 400: the path parameter cannot be a store's slug.
  if (isCallError(error) && [400, 404].includes(error.status)) return <NotFound />;
  return (
    <div className="page pt-8">
      <Head title={t('store.title')} />
      {error && !isFetching ? (
        <ErrorState level={1} title={getErrorText(error, t('store.failed'))} onRetry={refetch} />
      ) : (
        <>
          <h1 className="sr-only">{t('store.title')}</h1>
          <Skeleton className="mb-10 h-44 rounded-panel" />
          <GridSkeleton />
        </>
      )}
    </div>
  );
}

/** The id of the tabs and their content: the hash of the link to the whole story. */
const CONTENT_ID = 'store';

function StorePage({ store }: { store: StoreShown }) {
  const t = useT();
  const { name, slug, image, banner, portrait, seller_id } = store;
  const [query] = useSearchParams();
  const tab = parseStoreTab(query);
  const description = store.description ?? t('listing.description', { name });
  const content = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const isHistoryNavigation = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link scrolls again.
  useEffect(() => {
    // After a reload, Back or Forward the former scroll position is restored.
    if (hash !== `#${CONTENT_ID}` || isHistoryNavigation) return;
    content.current?.scrollIntoView();
    content.current?.focus({ preventScroll: true });
  }, [hash, key, isHistoryNavigation]);
  return (
    <div className="page">
      <Head title={name} description={description} />
      <Canonical path={paths.store(slug)} title={name} description={description} image={banner ?? portrait ?? image} />
      <Breadcrumb
        crumbs={[
          { label: t('link.home'), to: paths.home() },
          { label: t('link.allProducts'), to: paths.category() },
          { label: name },
        ]}
      />
      <StoreHeader store={store} />
      <StoreIntroduction store={store} />
      <StorePolicies store={store} />
      <div ref={content} id={CONTENT_ID} tabIndex={-1} className="outline-none">
        <StoreTabs store={store} current={tab} />
        {tab === 'products' && <StoreProducts sellerId={seller_id} />}
        {tab === 'story' && <Island island={storeProfile} store={store} placeholderClassName="h-96" />}
        {tab === 'reviews' && <Island island={storeReviews} sellerId={seller_id} placeholderClassName="h-svh" />}
        {tab === 'policies' && <Island island={storePolicyTexts} store={store} placeholderClassName="h-96" />}
      </div>
    </div>
  );
}

/** The products of the store, with filters, sort order and search of their own. */
function StoreProducts({ sellerId }: { sellerId: number }) {
  const t = useT();
  const { query, listing, currency, buildSearch } = useCurrentListing(sellerId);
  const { pages } = listing;
  return (
    <>
      <Island island={storeListingForm} sellerId={sellerId} placeholderClassName="h-[76px]" />
      <div className="pt-4">
        <ListingProducts
          listing={useListing(query, pages)}
          currency={currency}
          pages={pages}
          more={buildSearch({ pages: pages + 1 })}
          emptyTitle={t(getEmptyTitle(listing))}
          empty={<Island island={storeListingEmpty} sellerId={sellerId} />}
        />
      </div>
    </>
  );
}
