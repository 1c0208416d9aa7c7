import type { Handler } from '../../platform/implement.ts';
import { written } from '../../platform/written.ts';
import { favoritesOf } from '../favorites/caller-favorites.ts';
import { itemsText } from './item.view.ts';
import { walkedItems } from './listing.queries.ts';
import { wholeCategory } from './listing-filter.ts';
import { keptCurrency } from './shop-tables.ts';

export const mostSellingProducts: Handler<'mostSellingProducts'> = async ({ input, caller, language, deps }) => {
  const currency = await keptCurrency(deps, input.currency);
  const items = await walkedItems(
    deps.pool,
    wholeCategory(0, currency),
    { sort: 'popularity', order: 'DESC' },
    { position: { offset: 0 }, limit: input.limit, language, short: true },
  );
  const favorites = await favoritesOf(deps, 'product', caller, items.ids);
  return written(`"data":${itemsText(items, favorites)}`);
};
