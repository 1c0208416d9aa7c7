import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { catalogApi, useGetFilterDataQuery } from '../../features/catalog/catalog.api.ts';
import { ActiveFilters } from '../../features/catalog/filters/ActiveFilters.tsx';
import { hasFilterOptions, listActiveFilters } from '../../features/catalog/filters/active-filters.ts';
import { FilterBar } from '../../features/catalog/filters/FilterBar.tsx';
import { HiddenFilters } from '../../features/catalog/filters/HiddenFilters.tsx';
import { useFilterForm } from '../../features/catalog/filters/use-filter-form.ts';
import { hasFilters, listSortOrders } from '../../features/catalog/listing/listing-params.ts';
import { buildFilterDataQuery, buildListingPageQuery } from '../../features/catalog/listing/listing-queries.ts';
import { MAX_SEARCH_LENGTH } from '../../features/catalog/listing/search-term.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoneyInText } from '../../lib/money.ts';
import { importOrReload, lazyExport } from '../../lib/retry-import.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { PillButton } from '../../ui/actions/Pill.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PillSelect } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { useLogError } from '../info/use-log-error.ts';
import { useCurrentListing } from './use-current-listing.ts';

const FilterSheet = lazyExport('FilterSheet', () =>
  importOrReload(() => import('../../features/catalog/filters/FilterSheet.tsx')),
);

/**
 * Filters and sort order: a form whose fields are the listing's query parameters, so that it works without JavaScript. On
 * phones the filters are in a sheet, on medium windows the less common ones; without JavaScript they are shown in the page.
 */
export function ListingForm({ sellerId }: { sellerId?: number }) {
  const t = useT();
  const locale = useLocale();
  const { listing, query, currency, buildSearch, navigateTo } = useCurrentListing(sellerId);
  const { search, sort, filters } = listing;
  const isStore = sellerId !== undefined;
  const { data: latest, error } = useGetFilterDataQuery(buildFilterDataQuery(query), {
    selectFromResult: ({ data, error: reason }) => ({ data, error: reason }),
  });
  // New facet counts must not delay the response to a click.
  const facets = useDeferredValue(latest);
  const total = catalogApi.endpoints.getCards.useQueryState(buildListingPageQuery(query, 0)).data?.total;
  const [sheetOpen, setSheetOpen] = useState(false);
  const currentSearch = buildSearch({});
  const form = useFilterForm(currentSearch, currency.code, navigateTo);
  // The listing works without its filters.
  useLogError(t('filter.title'), error);

  const offered = useMemo(() => (isStore && facets ? { ...facets.data, seller: [] } : facets?.data), [isStore, facets]);
  const data = offered && hasFilterOptions(offered, filters) ? offered : undefined;
  // If the facets failed to load, filters of the URL are shown as unavailable.
  const options = data ?? (error ? { attributes: [], seller: [], price: { min: null, max: null } } : undefined);
  const formatAmount = (amount: number) => formatMoneyInText(amount, currency, locale);
  // An empty listing without filters has nothing to filter or sort.
  if (total === 0 && !hasFilters(filters) && !(isStore && search)) return null;
  const active = listActiveFilters(filters, options, { t, formatAmount });

  return (
    <>
      <form
        {...form}
        className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-2 pt-4 md:flex md:items-start md:gap-6 md:border-b md:border-line md:pt-3 md:pb-3.5"
      >
        <HiddenFilters search={isStore ? '' : search} filters={filters} currency={currency.code} data={data} />
        <div className="contents min-w-0 grow flex-wrap items-center gap-2 md:flex">
          {isStore && (
            <div className="max-md:col-span-2 md:w-60">
              <TextInput
                type="search"
                name="search"
                aria-label={t('store.search')}
                placeholder={t('store.search')}
                defaultValue={search}
                maxLength={MAX_SEARCH_LENGTH}
                className="h-11! rounded-full!"
              />
            </div>
          )}
          <div className="hidden flex-wrap items-center gap-2 md:contents noscript:col-span-2 noscript:flex">
            {data && <FilterBar data={data} filters={filters} currency={currency} />}
            {!facets && !error && <PillSkeletons />}
            <noscript>
              <Button type="submit" variant="outline" size="sm">
                {t('listing.apply')}
              </Button>
            </noscript>
          </div>
          {active.length > 0 && <span aria-hidden className="mx-1.5 h-7 w-px bg-line max-md:hidden" />}
          <ActiveFilters
            active={active}
            buildSearch={(without) => buildSearch({ filters: without })}
            className="bleed no-scrollbar order-last col-span-2 -my-1.5 overflow-x-auto py-1.5 md:contents"
          />
        </div>
        {data && (
          <div className="grid shrink-0 *:justify-center lg:hidden noscript:hidden">
            <PillButton active={active.length > 0} aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
              <Icon name="sliders-horizontal" size={18} />
              {active.length > 0 ? `${t('filter.title')} · ${active.length}` : t('filter.title')}
            </PillButton>
          </div>
        )}
        <PillSelect
          label={t('listing.sort')}
          icon={<Icon name="arrow-down-up" size={18} />}
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
            search={currentSearch}
            onChange={navigateTo}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Placeholders of the filter pills while the facets are loading. */
const PillSkeletons = () =>
  ['w-20', 'w-24', 'w-28'].map((width) => <Skeleton key={width} className={`h-11 rounded-full! ${width}`} />);
