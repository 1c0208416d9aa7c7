import type { ParsedInput } from '@trad/contract/schemas';
import type { CacheTag } from '../../platform/cache/tag-log.ts';
import type { CallOf, Handler } from '../../platform/http/implement-calls.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { loadFavoriteIds } from '../favorites/caller-favorites.ts';
import { findProducts } from '../product.queries.ts';
import { toProductView } from '../product.view.ts';
import { loadCurrencies, resolveCurrency } from './cached-lookups.ts';
import { renderListingItems } from './items/listing-item.view.ts';
import { loadListingPage } from './listing.ts';
import { decodeCursor, type ListingOrder, type Position } from './listing-order.ts';
import { buildItemTags } from './listing-tags.ts';
import { resolveFilter } from './resolve-filter.ts';

type Input = ParsedInput<'getProducts'>;

const resolveOrder = ({ sort, order, search, most_popular_products }: Input): ListingOrder => {
  if (sort === 'relevance' || !sort) {
    if (search) return { sort: 'relevance', order: 'DESC' };
    return { sort: !sort && most_popular_products ? 'popularity' : 'id', order };
  }
  return { sort, order };
};

const loadFullProducts = async (
  { input, caller, language, cacheTags, deps }: CallOf<'getProducts'>,
  ids: readonly number[],
) => {
  cacheTags.add(...buildItemTags(ids));
  const [currencies, currency] = await Promise.all([loadCurrencies(deps), resolveCurrency(deps, input.currency)]);
  const rows = await findProducts(deps.pool, ids, language);
  cacheTags.add(...rows.map(({ store_id }): CacheTag => `store:${store_id}`));
  const favorites = await loadFavoriteIds(deps, 'product', caller, ids);
  return {
    total: rows.length,
    next_cursor: null,
    data: rows.map((row) => toProductView(row, { currencies, currency }, favorites.has(row.id))),
  };
};

export const getProducts: Handler<'getProducts'> = async (call) => {
  const { input, caller, language, cacheTags, deps } = call;
  if (input.product_ids) return loadFullProducts(call, input.product_ids);
  const filter = await resolveFilter(deps, input, language, cacheTags);
  if (!filter) return { total: 0, next_cursor: null, data: [] };
  const order = resolveOrder(input);
  const position: Position = input.cursor
    ? decodeCursor(input.cursor, order, filter.currency.code)
    : { offset: input.offset };
  const page = { position, limit: input.limit, language, cacheTags };
  const { items, total, next } = await loadListingPage(deps, filter, order, page);
  cacheTags.add(...buildItemTags(items.ids));
  const favorites = await loadFavoriteIds(deps, 'product', caller, items.ids);
  const cursor = next === null ? 'null' : `"${next}"`;
  return new RawJson(`"total":${total},"next_cursor":${cursor},"data":${renderListingItems(items, favorites)}`);
};
