import { type ReactNode, useDeferredValue } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ErrorState } from '../../../ui/feedback/EmptyState.tsx';
import { LiveRegion } from '../../../ui/feedback/LiveRegion.tsx';
import { formatListError, formatListErrorDetail } from '../list-error.ts';
import type { CardCurrency } from '../ProductCard.tsx';
import { GridSkeleton, ProductGrid } from '../ProductGrid.tsx';
import { LoadMore } from './LoadMore.tsx';
import type { useListing } from './use-listing.ts';

interface ListingProductsProps {
  listing: ReturnType<typeof useListing>;
  currency: CardCurrency;
  pages: number;
  /** The query string of the listing with one more page. */
  more: string;
  /** Shown if there are no products. */
  empty: ReactNode;
  /** Announced if there are no products: the title of `empty`. */
  emptyTitle: string;
}

/** The products of a listing, or its loading, error or empty state. */
export function ListingProducts({ listing, currency, pages, more, empty, emptyTitle }: ListingProductsProps) {
  const t = useT();
  // Render results with low priority, so that they do not delay the response to a press.
  const { items, total, error, isLoadingMore, hasMore, isStale, retry } = useDeferredValue(listing);
  const reason = error ? formatListError(error, t, t('listing.failed')) : null;
  if (total === null)
    return reason ? (
      <ErrorState title={reason} text={formatListErrorDetail(error)} onRetry={retry} />
    ) : (
      <GridSkeleton />
    );
  return (
    <>
      <LiveRegion>{total === 0 && !isStale ? emptyTitle : ''}</LiveRegion>
      {total === 0 ? (
        // The reason is that of the URL, for which the products are still loading.
        isStale ? (
          <GridSkeleton />
        ) : (
          empty
        )
      ) : (
        <>
          <ProductGrid items={items} currency={currency} isStale={isStale} />
          <LoadMore
            shown={items.length}
            total={total}
            pages={pages}
            more={more}
            hasMore={hasMore}
            busy={isLoadingMore && !reason}
            failure={reason ? { message: reason, detail: formatListErrorDetail(error), onRetry: retry } : undefined}
          />
        </>
      )}
    </>
  );
}
