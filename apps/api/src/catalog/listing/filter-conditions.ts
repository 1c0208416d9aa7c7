import type { ListingFilter } from './listing-filter.ts';

/** A statement, or its condition, with the values of its parameters. */
export interface ParameterizedSql {
  text: string;
  values: unknown[];
}

/** Adds a value and returns its placeholder. */
export type AddParameter = (value: unknown, type: string) => string;

export const collectParameters = (values: unknown[]): AddParameter => {
  return (value, type) => `$${values.push(value)}::${type}`;
};

/** The filters within a category, as SQL on `read.entry` (e). */
export const buildFilterConditions = (filter: ListingFilter, addParameter: AddParameter): string[] => {
  const price = `e.p${filter.currency.slot}`;
  return [
    ...(filter.search
      ? [
          `e.product_id IN (SELECT s.product_id FROM read.search s WHERE s.document @@ ${addParameter(filter.search.tsquery, 'tsquery')})`,
        ]
      : []),
    ...filter.valueGroups.map((ids) => `e.attrs && ${addParameter(ids, 'int[]')}`),
    ...(filter.storeIds.length ? [`e.store_id = ANY(${addParameter(filter.storeIds, 'int[]')})`] : []),
    ...(filter.featured ? ['e.featured'] : []),
    ...(filter.inStock ? ['e.in_stock'] : []),
    ...(filter.minRating > 0 ? [`e.rating >= ${addParameter(filter.minRating, 'int')}`] : []),
    ...(filter.minPrice === null ? [] : [`${price} >= ${addParameter(filter.minPrice, 'bigint')}`]),
    ...(filter.maxPrice === null ? [] : [`${price} <= ${addParameter(filter.maxPrice, 'bigint')}`]),
  ];
};

/** The category and its filters, as SQL on `read.entry` (e). */
export const buildWhere = (filter: ListingFilter): ParameterizedSql => {
  const values: unknown[] = [];
  const addParameter = collectParameters(values);
  const conditions = [
    `e.category_id = ${addParameter(filter.categoryId, 'int')}`,
    ...buildFilterConditions(filter, addParameter),
  ];
  return { text: conditions.join(' AND '), values };
};
