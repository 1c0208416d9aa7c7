import type { Handler } from '../platform/http/implement.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { favoritesOf } from './favorites/caller-favorites.ts';
import { storeBy } from './store.queries.ts';
import { storePageView } from './store.view.ts';

export const getStore: Handler<'getStore'> = async ({ input: { slug, seller_id }, caller, language, deps }) => {
  const by = seller_id === undefined ? { slug: slug ?? '' } : { id: seller_id };
  const row = await storeBy(deps.pool, by, language);
  if (!row) throw new Refusal('NOT_FOUND');
  const followed = await favoritesOf(deps, 'store', caller, [row.id]);
  return { data: storePageView(row, followed.has(row.id)) };
};
