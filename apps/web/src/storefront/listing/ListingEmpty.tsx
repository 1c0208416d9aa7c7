import { paths } from '../../app/paths.ts';
import { useGetCardsQuery } from '../../features/catalog/catalog.api.ts';
import { hasFilters, noFilters } from '../../features/catalog/listing/listing-params.ts';
import { GridSkeleton, ProductGrid } from '../../features/catalog/ProductGrid.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useCurrentListing } from './use-current-listing.ts';

/** A listing without products: the reason, a link that helps, and popular products. */
export function ListingEmpty() {
  const { query } = useCurrentListing();
  const isNarrowed = query.search !== '' || hasFilters(query.filters);
  return (
    <>
      <EmptyReason />
      {/* A category that is empty itself has no popular products. */}
      <PopularProducts categoryId={isNarrowed ? query.categoryId : undefined} />
    </>
  );
}

const MAX_POPULAR = 8;

function PopularProducts({ categoryId }: { categoryId: number | undefined }) {
  const t = useT();
  const { currency } = useCurrentListing();
  const { data, isLoading } = useGetCardsQuery({
    ...(categoryId !== undefined && { category_id: categoryId }),
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

function EmptyReason() {
  const t = useT();
  const { listing, searchWith } = useCurrentListing();
  const title = t(listing.search ? 'search.none' : 'listing.empty');
  if (hasFilters(listing.filters)) {
    return (
      <EmptyState
        drawing="cloth"
        title={title}
        text={t('filter.noMatch')}
        action={
          <ButtonLink to={{ search: searchWith({ filters: noFilters }) }} preventScrollReset variant="outline">
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
        <ButtonLink to={paths.category()} variant="outline">
          {t('listing.browseAll')}
        </ButtonLink>
      }
    />
  );
}
