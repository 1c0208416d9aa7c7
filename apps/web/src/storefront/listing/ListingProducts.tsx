import { listErrorText } from '../../features/catalog/list-error.ts';
import { LoadMore } from '../../features/catalog/listing/LoadMore.tsx';
import type { useListing } from '../../features/catalog/listing/use-listing.ts';
import { GridSkeleton, ProductGrid } from '../../features/catalog/ProductGrid.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Island } from '../Island.tsx';
import { listingEmpty } from '../islands.ts';
import { useListingPlace } from './use-listing-place.ts';

interface ListingProductsProps {
  listing: ReturnType<typeof useListing>;
  pages: number;
}

/** The products of a listing: loading, failed, none, or some with the way to more. */
export function ListingProducts({ listing, pages }: ListingProductsProps) {
  const t = useT();
  const { currency, searchWith } = useListingPlace();
  const { items, total, error, loadingMore, outdated, retry } = listing;
  const reason = error ? listErrorText(error, t, t('listing.failed')) : null;
  if (total === null)
    return reason ? <ErrorState title={reason} onRetry={retry} /> : <GridSkeleton label={t('ui.loading')} />;
  return (
    <>
      <LiveRegion>{total === 0 && !outdated ? t('listing.empty') : ''}</LiveRegion>
      {total === 0 ? (
        <Island part={listingEmpty} />
      ) : (
        <>
          <ProductGrid items={items} currency={currency} outdated={outdated} />
          <LoadMore
            shown={items.length}
            total={total}
            pages={pages}
            more={searchWith({ pages: pages + 1 })}
            busy={loadingMore && !reason}
            failure={reason ? { message: reason, onRetry: retry } : undefined}
          />
        </>
      )}
    </>
  );
}
