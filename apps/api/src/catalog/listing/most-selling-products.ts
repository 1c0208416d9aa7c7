import type { Handler } from '../../platform/http/implement.ts';
import { rawJson } from '../../platform/http/raw-json.ts';
import { favoritesOf } from '../favorites/caller-favorites.ts';
import { keptCurrency } from './cached-lookups.ts';
import { itemsText } from './item.view.ts';
import { walkedItems } from './listing.queries.ts';
import { wholeCategory } from './listing-filter.ts';

export const mostSellingProducts: Handler<'mostSellingProducts'> = async ({ input, caller, language, deps }) => {
  const currency = await keptCurrency(deps, input.currency);
  const items = await walkedItems(
    deps.pool,
    wholeCategory(0, currency),
    { sort: 'popularity', order: 'DESC' },
    { position: { offset: 0 }, limit: input.limit, language, short: true },
  );
  const favorites = await favoritesOf(deps, 'product', caller, items.ids);
  return rawJson(`"data":${itemsText(items, favorites)}`);
};
