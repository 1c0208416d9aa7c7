import type { Handler } from '../../platform/http/implement.ts';
import { rawJson } from '../../platform/http/raw-json.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { favoritesOf } from '../favorites/caller-favorites.ts';
import { keptCurrency } from './cached-lookups.ts';
import { itemsText } from './item.view.ts';
import { itemsById } from './listing.queries.ts';
import { wholeCategory } from './listing-filter.ts';
import { categoryOf, similarIds } from './similar.queries.ts';

export const getSimilarProducts: Handler<'getSimilarProducts'> = async ({ input, caller, language, deps }) => {
  const { category_id, product_id, limit } = input;
  if (category_id === undefined && product_id === undefined) {
    throw new Refusal('VALIDATION_FAILED', {
      details: [{ path: 'category_id', message: 'category_id or product_id is required' }],
    });
  }
  const currency = await keptCurrency(deps, input.currency);
  const categoryId = category_id ?? (await categoryOf(deps.pool, product_id ?? 0));
  const ids = categoryId ? await similarIds(deps.pool, { categoryId, besides: product_id ?? 0, limit }) : [];
  const items = await itemsById(deps.pool, ids, wholeCategory(categoryId ?? 0, currency), language);
  const favorites = await favoritesOf(deps, 'product', caller, items.ids);
  return rawJson(`"data":${itemsText(items, favorites)}`);
};
