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
  /** The query of the listing with one page more. */
  more: string;
  /** What stands where there are no products. */
  empty: ReactNode;
}

/** The products of a listing: loading, failed, none, or some with the way to more. */
export function ListingProducts({ listing, currency, pages, more, empty }: ListingProductsProps) {
  const t = useT();
  // An answer is drawn behind what is being pressed.
  const { items, total, error, loadingMore, outdated, retry } = useDeferredValue(listing);
  const reason = error ? formatListError(error, t, t('listing.failed')) : null;
  if (total === null)
    return reason ? (
      <ErrorState title={reason} text={formatListErrorDetail(error)} onRetry={retry} />
    ) : (
      <GridSkeleton label={t('ui.loading')} />
    );
  return (
    <>
      <LiveRegion>{total === 0 && !outdated ? t('listing.empty') : ''}</LiveRegion>
      {total === 0 ? (
        empty
      ) : (
        <>
          <ProductGrid items={items} currency={currency} outdated={outdated} />
          <LoadMore
            shown={items.length}
            total={total}
            pages={pages}
            more={more}
            busy={loadingMore && !reason}
            failure={reason ? { message: reason, detail: formatListErrorDetail(error), onRetry: retry } : undefined}
          />
        </>
      )}
    </>
  );
}
