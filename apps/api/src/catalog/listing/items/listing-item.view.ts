import type { ListingItems } from '../listing.queries.ts';
import { NOT_FAVORITE } from './listing-item-sql.ts';

/** The items as a JSON array, with `is_favorite` set for `favoriteIds`. */
export const renderListingItems = ({ ids, json }: ListingItems, favoriteIds: ReadonlySet<number>) =>
  `[${favoriteIds.size ? markFavorites(ids, json, favoriteIds) : json}]`;

/** Splitting is exact: within a JSON string the quotes of the separator would be escaped. */
const markFavorites = (ids: readonly number[], json: string, favoriteIds: ReadonlySet<number>) => {
  const [first = '', ...others] = json.split(NOT_FAVORITE);
  const marked = others.map((rest, index) => `"is_favorite":${favoriteIds.has(ids[index] ?? 0) ? 1 : 0},${rest}`);
  return first + marked.join('');
};
