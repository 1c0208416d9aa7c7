import type { Handler } from '../../platform/http/implement-calls.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { loadFavoriteIds } from '../favorites/caller-favorites.ts';
import { resolveCurrency } from './cached-lookups.ts';
import { renderListingItems } from './items/listing-item.view.ts';
import { loadItems } from './listing.queries.ts';
import { buildItemTags } from './listing-tags.ts';
import { findActiveCategoryPath, findMainCategory, findSimilarIds } from './similar.queries.ts';

export const getSimilarProducts: Handler<'getSimilarProducts'> = async ({
  input,
  caller,
  language,
  cacheTags,
  deps,
}) => {
  const { category_id, product_id, limit } = input;
  if (category_id === undefined && product_id === undefined) {
    throw new Refusal('VALIDATION_FAILED', {
      details: [{ path: 'category_id', message: 'category_id or product_id is required' }],
    });
  }
  const currency = await resolveCurrency(deps, input.currency, cacheTags);
  const categoryId = category_id ?? (await findMainCategory(deps.pool, product_id ?? 0));
  const categoryIds = categoryId ? await findActiveCategoryPath(deps.pool, categoryId) : [];
  const ids = categoryIds.length
    ? await findSimilarIds(deps.pool, { categoryIds, excludedId: product_id ?? 0, limit })
    : [];
  const items = await loadItems(deps.pool, ids, { currency }, language);
  // An unknown product has no category: tag the empty response with category:0, the whole shop, so that it expires once
  // products change.
  const categoryTags = [categoryId ?? 0, ...categoryIds].map((id) => `category:${id}` as const);
  cacheTags.add('availability', ...categoryTags, ...buildItemTags([...ids, product_id ?? 0]));
  const favorites = await loadFavoriteIds(deps, 'product', caller, items.ids);
  return new RawJson(`"data":${renderListingItems(items, favorites)}`);
};
