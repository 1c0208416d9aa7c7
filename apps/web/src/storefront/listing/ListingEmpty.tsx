import { useLayoutEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { useGetCardsQuery } from '../../features/catalog/catalog.api.ts';
import { hasFilters, noFilters } from '../../features/catalog/listing/listing-params.ts';
import { GridSkeleton, ProductGrid } from '../../features/catalog/ProductGrid.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { focusMain } from '../../ui/layout/focus-main.ts';
import { getEmptyTitle } from './get-empty-title.ts';
import { useCurrentListing } from './use-current-listing.ts';

/** A listing without products: the reason, a link that helps, and popular products. */
export function ListingEmpty({ sellerId }: { sellerId?: number }) {
  const { query, listing } = useCurrentListing(sellerId);
  const isNarrowed = query.search !== '' || hasFilters(listing.filters);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = content.current;
    // Before it is removed: its link, which may have had the focus, is gone once there are products.
    return () => {
      if (element?.contains(document.activeElement)) focusMain();
    };
  }, []);
  return (
    <div ref={content}>
      <EmptyReason sellerId={sellerId} />
      {/* A category that is empty itself has no popular products; nor has a store. */}
      <PopularProducts
        categoryId={isNarrowed ? query.categoryId : undefined}
        sellerId={isNarrowed ? sellerId : undefined}
      />
    </div>
  );
}

const MAX_POPULAR = 8;

interface Scope {
  categoryId: number | undefined;
  sellerId: number | undefined;
}

function PopularProducts({ categoryId, sellerId }: Scope) {
  const t = useT();
  const { currency } = useCurrentListing();
  const { data, isLoading } = useGetCardsQuery({
    ...(categoryId !== undefined && { category_id: categoryId }),
    ...(sellerId !== undefined && { seller_id: [sellerId] }),
    sort: 'popularity',
    order: 'DESC',
    limit: MAX_POPULAR,
    offset: 0,
    currency: currency.code,
  });
  if (!isLoading && !data?.data.length) return null;
  return (
    <section className="mt-12 border-t border-line pt-8 md:mt-16 md:pt-10">
      <h2 className="mb-5 text-2xl md:text-3xl">{t('listing.popular')}</h2>
      {data ? <ProductGrid items={data.data} currency={currency} below /> : <GridSkeleton />}
    </section>
  );
}

function EmptyReason({ sellerId }: { sellerId: number | undefined }) {
  const t = useT();
  const { listing, buildSearch } = useCurrentListing(sellerId);
  const title = t(getEmptyTitle(listing));
  if (hasFilters(listing.filters)) {
    return (
      <EmptyState
        drawing="cloth"
        title={title}
        text={t('filter.noMatch')}
        action={
          <ButtonLink to={{ search: buildSearch({ filters: noFilters }) }} preventScrollReset variant="outline">
            {t('filter.clear')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="cloth"
      title={title}
      text={t(listing.search ? 'search.noneText' : 'listing.emptyText')}
      action={
        sellerId !== undefined && listing.search ? (
          <ButtonLink to={{ search: buildSearch({ search: '', sort: 'recent' }) }} preventScrollReset variant="outline">
            {t('store.allProducts')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.category()} variant="outline">
            {t('listing.browseAll')}
          </ButtonLink>
        )
      }
    />
  );
}
