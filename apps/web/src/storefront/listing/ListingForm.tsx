import { ArrowDownUp, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { catalogApi, useGetFilterDataQuery } from '../../features/catalog/catalog.api.ts';
import { ActiveFilters } from '../../features/catalog/filters/ActiveFilters.tsx';
import { hasFilterOptions, listActiveFilters } from '../../features/catalog/filters/active-filters.ts';
import { FilterBar } from '../../features/catalog/filters/FilterBar.tsx';
import { HiddenFilters } from '../../features/catalog/filters/HiddenFilters.tsx';
import { useFilterForm } from '../../features/catalog/filters/use-filter-form.ts';
import { hasFilters, listSortOrders } from '../../features/catalog/listing/listing-address.ts';
import { filterDataQuery, listingPageQuery } from '../../features/catalog/listing/listing-queries.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoneyInText } from '../../lib/money.ts';
import { importOrReload } from '../../lib/retry-import.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { PillButton } from '../../ui/actions/Pill.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PillSelect } from '../../ui/forms/Select.tsx';
import { useListingPlace } from './use-listing-place.ts';

const FilterSheet = lazy(() =>
  importOrReload(() => import('../../features/catalog/filters/FilterSheet.tsx')).then(({ FilterSheet: Sheet }) => ({
    default: Sheet,
  })),
);

/**
 * Filters and sort order: a form of the listing's address, which the browser itself would send. On phones the filters
 * are in a sheet; without JavaScript they stand open there as everywhere.
 */
export function ListingForm() {
  const t = useT();
  const locale = useLocale();
  const { listing, query, currency, searchWith, show } = useListingPlace();
  const { search, sort, filters } = listing;
  const { data: latest, error } = useGetFilterDataQuery(filterDataQuery(query), {
    selectFromResult: ({ data, error: reason }) => ({ data, error: reason }),
  });
  // New counts are drawn behind what is being pressed.
  const answer = useDeferredValue(latest);
  const total = catalogApi.endpoints.getCards.useQueryState(listingPageQuery(query, 0)).data?.total;
  const [sheetOpen, setSheetOpen] = useState(false);
  const here = searchWith({});
  const form = useFilterForm(here, currency.code, show);
  useEffect(() => {
    // The listing stands without its filters; whoever looks after the shop reads the reason here.
    if (error) console.info(t('filter.title'), error);
  }, [error, t]);

  const data = answer && hasFilterOptions(answer.data, filters) ? answer.data : undefined;
  // Where they failed, what the address names is told as something that is no longer offered.
  const known = data ?? (error ? { attributes: [], seller: [], price: { min: null, max: null } } : undefined);
  const money = (amount: number) => formatMoneyInText(amount, currency, locale);
  // Nothing to choose from and nothing to sort.
  if (total === 0 && !hasFilters(filters)) return null;
  const active = listActiveFilters(filters, known, { t, money });

  return (
    <>
      <form
        {...form}
        className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-2 pt-4 md:flex md:items-start md:gap-6 md:border-b md:border-line md:pt-3 md:pb-3.5"
      >
        <HiddenFilters search={search} filters={filters} currency={currency.code} data={data} />
        <div className="contents min-w-0 grow flex-wrap items-center gap-2 md:flex">
          <div className="hidden flex-wrap items-center gap-2 md:contents noscript:col-span-2 noscript:flex">
            {data && <FilterBar data={data} filters={filters} currency={currency} />}
            {!answer && !error && <PillPlaces />}
            <noscript>
              <Button type="submit" variant="outline" size="sm">
                {t('listing.apply')}
              </Button>
            </noscript>
          </div>
          {active.length > 0 && <span aria-hidden className="mx-1.5 h-7 w-px bg-line max-md:hidden" />}
          <ActiveFilters
            active={active}
            searchWith={(without) => searchWith({ filters: without })}
            className="bleed no-scrollbar order-last col-span-2 -my-1.5 overflow-x-auto py-1.5 md:contents"
          />
        </div>
        {data && (
          <div className="grid *:justify-center md:hidden noscript:hidden">
            <PillButton active={active.length > 0} aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
              <SlidersHorizontal aria-hidden size={18} />
              {active.length > 0 ? `${t('filter.title')} · ${active.length}` : t('filter.title')}
            </PillButton>
          </div>
        )}
        <PillSelect
          label={t('listing.sort')}
          icon={<ArrowDownUp aria-hidden size={18} />}
          name="sort"
          defaultValue={sort}
          className={cx('min-w-0 shrink-0', !data && 'max-md:col-span-2')}
        >
          {listSortOrders(search).map((order) => (
            <option key={order} value={order}>
              {t(`listing.${order}`)}
            </option>
          ))}
        </PillSelect>
      </form>
      {sheetOpen && data && (
        <Suspense>
          <FilterSheet
            {...{ data, listing, currency, total }}
            search={here}
            onChange={show}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The places of the pills while they are on their way. */
const PillPlaces = () =>
  ['w-20', 'w-24', 'w-28'].map((width) => <Skeleton key={width} className={`h-11 rounded-full! ${width}`} />);
