import type { FilterData } from '@trad/contract/catalog';
import type { Translate } from '../../../i18n/use-t.ts';
import { type Filters, hasFilters } from '../listing/listing-address.ts';

/** A filter in effect. */
export interface ActiveFilter {
  key: string;
  label: string;
  swatch?: string | null;
  /** The filters without it. */
  without: Filters;
}

/** Whether a listing can be narrowed at all. */
export const hasFilterOptions = ({ attributes, seller }: FilterData, filters: Filters): boolean =>
  attributes.length > 0 || seller.length > 0 || hasFilters(filters);

interface Formatters {
  t: Translate;
  /** Prints an amount of the listing's currency. */
  money: (amount: number) => string;
}

/**
 * The filters in effect, each with its name and the way to be rid of it. Values that `data` does not know, such as
 * those of an old link, stand as one. Before there are data, nothing is known of values and sellers.
 */
export function listActiveFilters(
  filters: Filters,
  data: FilterData | undefined,
  { t, money }: Formatters,
): ActiveFilter[] {
  const { values, sellers, min, max, rating, inStock } = filters;
  const known = data?.attributes.flatMap(({ attribute_values }) => attribute_values) ?? [];
  const active: ActiveFilter[] = [];
  for (const { id, value, swatch } of known) {
    if (!values.includes(id)) continue;
    const without = { ...filters, values: values.filter((other) => other !== id) };
    active.push({ key: `value-${id}`, label: value, swatch, without });
  }
  for (const { seller_id, store_name } of data?.seller ?? []) {
    if (!sellers.includes(seller_id)) continue;
    const without = { ...filters, sellers: sellers.filter((other) => other !== seller_id) };
    active.push({ key: `seller-${seller_id}`, label: store_name, without });
  }
  const kept = {
    values: values.filter((id) => known.some((value) => value.id === id)),
    sellers: sellers.filter((id) => data?.seller.some(({ seller_id }) => seller_id === id)),
  };
  if (data && (kept.values.length < values.length || kept.sellers.length < sellers.length))
    active.push({ key: 'gone', label: t('filter.gone'), without: { ...filters, ...kept } });
  if (min !== null || max !== null) {
    const label =
      max === null
        ? t('filter.priceFrom', { min: money(min ?? 0) })
        : min === null
          ? t('filter.priceTo', { max: money(max) })
          : t('filter.priceBetween', { min: money(min), max: money(max) });
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
