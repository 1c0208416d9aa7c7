import type { Handler } from '../../platform/http/implement-calls.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { loadFavoriteIds } from '../favorites/caller-favorites.ts';
import { resolveCurrency } from './cached-lookups.ts';
import { renderListingItems } from './items/listing-item.view.ts';
import { scanItems } from './listing.queries.ts';
import { createCategoryFilter } from './listing-filter.ts';
import { buildItemTags } from './listing-tags.ts';

export const mostSellingProducts: Handler<'mostSellingProducts'> = async ({
  input,
  caller,
  language,
  cacheTags,
  deps,
}) => {
  const currency = await resolveCurrency(deps, input.currency, cacheTags);
  const items = await scanItems(
    deps.pool,
    createCategoryFilter(0, currency),
    { sort: 'popularity', order: 'DESC' },
    { position: { offset: 0 }, limit: input.limit, language, isBounded: true },
  );
  cacheTags.add('category:0', ...buildItemTags(items.ids));
  const favorites = await loadFavoriteIds(deps, 'product', caller, items.ids);
  return new RawJson(`"data":${renderListingItems(items, favorites)}`);
};
