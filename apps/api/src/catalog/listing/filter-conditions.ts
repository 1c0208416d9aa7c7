import type { SearchQuery } from '../search/search-query.ts';
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

/** The filters within a category, as SQL on `read.entry` or, without the search, on `read.search` (e). */
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

/** A tsquery that matches only products of the category: documents name their categories. */
export const restrictToCategory = (tsquery: string, categoryId: number) =>
  categoryId ? `(${tsquery})&'in=${categoryId}'` : tsquery;

/** The tsqueries of a search by descending relevance, without products of the ones before, within the filter's category. */
export const listExclusiveTiers = ({ tiers }: SearchQuery, { categoryId }: ListingFilter): string[] =>
  tiers.map(({ tsquery }, index) => {
    const former = tiers[index - 1];
    return restrictToCategory(former ? `${tsquery}&!${former.tsquery}` : tsquery, categoryId);
  });

/**
 * The products of a filter: rows (e) of `read.search` for a search, which needs no join, otherwise of `read.entry`. Both
 * have the columns that filters and orders use.
 */
export const buildFrom = (filter: ListingFilter): ParameterizedSql => {
  const values: unknown[] = [];
  const addParameter = collectParameters(values);
  const { search, categoryId } = filter;
  const addTsquery = (tsquery: string) => addParameter(restrictToCategory(tsquery, categoryId), 'tsquery');
  // The subselect hides the words from the planner: for frequent ones it would scan the table, and read each document.
  const [table, match] = search
    ? ['read.search', `e.document @@ (SELECT ${addTsquery(search.tsquery)})`]
    : ['read.entry', `e.category_id = ${addParameter(categoryId, 'int')}`];
  const conditions = [match, ...buildFilterConditions({ ...filter, search: null }, addParameter)];
  return { text: `FROM ${table} e WHERE ${conditions.join(' AND ')}`, values };
};
