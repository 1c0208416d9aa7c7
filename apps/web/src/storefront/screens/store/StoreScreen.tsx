import type { StorePage as StoreShown } from '@trad/contract/catalog';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { isCallError } from '../../../app/http/call-error.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { paths } from '../../../app/paths.ts';
import { useGetStoreQuery } from '../../../features/catalog/catalog.api.ts';
import { ListingProducts } from '../../../features/catalog/listing/ListingProducts.tsx';
import { buildStoreListingQuery } from '../../../features/catalog/listing/listing-queries.ts';
import { useListing } from '../../../features/catalog/listing/use-listing.ts';
import { useListingParams } from '../../../features/catalog/listing/use-listing-params.ts';
import { GridSkeleton } from '../../../features/catalog/ProductGrid.tsx';
import { StoreHeader } from '../../../features/catalog/StoreHeader.tsx';
import { useCurrency } from '../../../features/content/use-currency.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { NotFound } from '../../app/NotFound.tsx';
import { Canonical } from '../../head/Canonical.tsx';
import { Head } from '../../head/Head.tsx';

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

function StorePage({ store }: { store: StoreShown }) {
  const t = useT();
  const { name, slug, image } = store;
  const description = store.description ?? t('listing.description', { name });
  return (
    <div className="page">
      <Head title={name} description={description} />
      <Canonical path={paths.store(slug)} title={name} description={description} image={image} />
      <Breadcrumb
        crumbs={[
          { label: t('link.home'), to: paths.home() },
          { label: t('link.allProducts'), to: paths.category() },
          { label: name },
        ]}
      />
      <StoreHeader store={store} />
      <StoreProducts sellerId={store.seller_id} />
    </div>
  );
}

function StoreProducts({ sellerId }: { sellerId: number }) {
  const t = useT();
  const currency = useCurrency();
  const { listing, searchWith } = useListingParams(currency.code);
  const { pages } = listing;
  const query = useMemo(() => buildStoreListingQuery(sellerId, currency.code), [sellerId, currency.code]);
  return (
    <ListingProducts
      listing={useListing(query, pages)}
      currency={currency}
      pages={pages}
      more={searchWith({ pages: pages + 1 })}
      empty={
        <EmptyState
          drawing="cloth"
          title={t('listing.empty')}
          text={t('listing.emptyText')}
          action={
            <ButtonLink to={paths.category()} variant="outline">
              {t('listing.browseAll')}
            </ButtonLink>
          }
        />
      }
    />
  );
}
