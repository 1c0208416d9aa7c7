import type { FilterData } from '@trad/contract/catalog';
import type { Filters } from '../listing/listing-params.ts';

interface HiddenFiltersProps {
  search: string;
  filters: Filters;
  currency: string;
  /** The filters that the form has fields for; undefined: it has none. */
  data: FilterData | undefined;
}

/** Hidden inputs for the query parameters that the form has no field for. */
export function HiddenFilters({ search, filters, currency, data }: HiddenFiltersProps) {
  const values = new Set(data?.attributes.flatMap(({ attribute_values }) => attribute_values.map(({ id }) => id)));
  const sellers = new Set(data?.seller.map(({ seller_id }) => seller_id));
  const fields: [string, string | number][] = [
    ...filters.values.filter((id) => !values.has(id)).map((id): [string, number] => ['value', id]),
    ...filters.sellers.filter((id) => !sellers.has(id)).map((id): [string, number] => ['seller', id]),
  ];
  if (search) fields.push(['search', search]);
  if (!data) {
    const { min, max, rating, inStock } = filters;
    if (min !== null) fields.push(['min', min]);
    if (max !== null) fields.push(['max', max]);
    if (min !== null || max !== null) fields.push(['currency', currency]);
    if (rating !== null) fields.push(['rating', rating]);
    if (inStock) fields.push(['in_stock', 1]);
  }
  return fields.map(([name, value]) => <input key={`${name}-${value}`} type="hidden" name={name} value={value} />);
}
