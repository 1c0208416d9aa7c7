import type { Parsed } from '@trad/contract/schemas';
import type { CallOf, Handler } from '../../platform/http/implement.ts';
import { rawJson } from '../../platform/http/raw-json.ts';
import { favoritesOf } from '../favorites/caller-favorites.ts';
import { productRows } from '../product.queries.ts';
import { productView } from '../product.view.ts';
import { keptCurrencies, keptCurrency } from './cached-lookups.ts';
import { itemsText } from './item.view.ts';
import { listingPage } from './listing.ts';
import { type ListingOrder, type Position, positionAt } from './listing-order.ts';
import { askedFilter } from './requested-filter.ts';

type Input = Parsed<'getProducts'>;

const orderOf = ({ sort, order, search, most_popular_products }: Input): ListingOrder => {
  if (sort === 'relevance' || !sort) {
    if (search) return { sort: 'relevance', order: 'DESC' };
    return { sort: !sort && most_popular_products ? 'popularity' : 'id', order };
  }
  return { sort, order };
};

const fullProducts = async ({ input, caller, language, deps }: CallOf<'getProducts'>, ids: readonly number[]) => {
  const [currencies, currency] = await Promise.all([keptCurrencies(deps), keptCurrency(deps, input.currency)]);
  const rows = await productRows(deps.pool, ids, language);
  const favorites = await favoritesOf(deps, 'product', caller, ids);
  return {
    total: rows.length,
    next_cursor: null,
    data: rows.map((row) => productView(row, { currencies, currency }, favorites.has(row.id))),
  };
};

export const getProducts: Handler<'getProducts'> = async (call) => {
  const { input, caller, language, deps } = call;
  if (input.product_ids) return fullProducts(call, input.product_ids);
  const filter = await askedFilter(deps, input, language);
  if (!filter) return { total: 0, next_cursor: null, data: [] };
  const order = orderOf(input);
  const position: Position = input.cursor
    ? positionAt(input.cursor, order, filter.currency.code)
    : { offset: input.offset };
  const { items, total, next } = await listingPage(deps, filter, order, { position, limit: input.limit, language });
  const favorites = await favoritesOf(deps, 'product', caller, items.ids);
  const cursor = next === null ? 'null' : `"${next}"`;
  return rawJson(`"total":${total},"next_cursor":${cursor},"data":${itemsText(items, favorites)}`);
};
