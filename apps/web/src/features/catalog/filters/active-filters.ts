import type { FilterData } from '@trad/contract/catalog';
import type { Translate } from '../../../i18n/use-t.ts';
import { type Filters, hasFilters } from '../listing/listing-params.ts';

/** A filter that is applied. */
export interface ActiveFilter {
  key: string;
  label: string;
  swatch?: string | null;
  /** The other filters. */
  without: Filters;
}

/** Whether the listing has values or stores to choose, or filters to remove. Price, rating and stock alone are not offered. */
export const hasFilterOptions = ({ attributes, seller }: FilterData, filters: Filters): boolean =>
  attributes.length > 0 || seller.length > 0 || hasFilters(filters);

interface Formatters {
  t: Translate;
  /** Formats an amount in the listing's currency. */
  formatAmount: (amount: number) => string;
}

/**
 * The applied filters, each with its label and the filters that remain without it. Values and sellers that `data` does
 * not contain, such as those of an old link, are listed as one filter. While `data` is undefined, none of them is listed.
 */
export function listActiveFilters(
  filters: Filters,
  data: FilterData | undefined,
  { t, formatAmount }: Formatters,
): ActiveFilter[] {
  const { values, sellers, min, max, rating, inStock } = filters;
  const knownValues = data?.attributes.flatMap(({ attribute_values }) => attribute_values) ?? [];
  const active: ActiveFilter[] = [];
  for (const { id, value, swatch } of knownValues) {
    if (!values.includes(id)) continue;
    const without = { ...filters, values: values.filter((other) => other !== id) };
    active.push({ key: `value-${id}`, label: value, swatch, without });
  }
  for (const { seller_id, store_name } of data?.seller ?? []) {
    if (!sellers.includes(seller_id)) continue;
    const without = { ...filters, sellers: sellers.filter((other) => other !== seller_id) };
    active.push({ key: `seller-${seller_id}`, label: store_name, without });
  }
  const available = {
    values: values.filter((id) => knownValues.some((value) => value.id === id)),
    sellers: sellers.filter((id) => data?.seller.some(({ seller_id }) => seller_id === id)),
  };
  if (data && (available.values.length < values.length || available.sellers.length < sellers.length))
    active.push({ key: 'gone', label: t('filter.gone'), without: { ...filters, ...available } });
  if (min !== null || max !== null) {
    const label =
      max === null
        ? t('filter.priceFrom', { min: formatAmount(min ?? 0) })
        : min === null
          ? t('filter.priceTo', { max: formatAmount(max) })
          : t('filter.priceBetween', { min: formatAmount(min), max: formatAmount(max) });
    active.push({ key: 'price', label, without: { ...filters, min: null, max: null } });
  }
  if (rating !== null)
    active.push({
      key: 'rating',
      label: t('filter.ratingUp', { stars: rating }),
      without: { ...filters, rating: null },
    });
  if (inStock) active.push({ key: 'stock', label: t('filter.inStock'), without: { ...filters, inStock: false } });
  return active;
}
