import type { Handler } from '../../platform/http/implement.ts';
import { rawJson } from '../../platform/http/raw-json.ts';
import { keptCurrency } from '../listing/cached-lookups.ts';
import { itemsText } from '../listing/item.view.ts';
import { itemsById } from '../listing/listing.queries.ts';
import { wholeCategory } from '../listing/listing-filter.ts';
import { keptPage } from './favorites.queries.ts';

export const getFavorites: Handler<'getFavorites'> = async ({ input, caller, language, deps }) => {
  const currency = await keptCurrency(deps, input.currency);
  const page = { userId: caller.id, limit: input.product_limit, offset: input.product_offset };
  const { ids, total } = await keptPage(deps.pool, 'product', page);
  const items = await itemsById(deps.pool, ids, wholeCategory(0, currency), language);
  const fields = `"total":${total},"data":${itemsText(items, new Set(ids))}`;
  return rawJson(`${fields},"products":{${fields}}`);
};
