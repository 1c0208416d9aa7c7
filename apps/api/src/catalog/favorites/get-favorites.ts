import type { Handler } from '../../platform/http/implement-calls.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { resolveCurrency } from '../listing/cached-lookups.ts';
import { renderListingItems } from '../listing/items/listing-item.view.ts';
import { loadItems } from '../listing/listing.queries.ts';
import { listFavoriteProducts } from './favorites.queries.ts';

export const getFavorites: Handler<'getFavorites'> = async ({ input, caller, language, deps }) => {
  const currency = await resolveCurrency(deps, input.currency);
  const page = { userId: caller.id, limit: input.product_limit, offset: input.product_offset };
  const { ids, total } = await listFavoriteProducts(deps.prisma, page);
  const items = await loadItems(deps.pool, ids, { currency }, language);
  const fields = `"total":${total},"data":${renderListingItems(items, new Set(ids))}`;
  return new RawJson(`${fields},"products":{${fields}}`);
};
