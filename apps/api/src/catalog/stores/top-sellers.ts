import type { Handler } from '../../platform/http/implement-calls.ts';
import { loadFavoriteIds } from '../favorites/caller-favorites.ts';
import { findTopSellers } from './store.queries.ts';
import { toStoreView } from './store.view.ts';

export const topSellers: Handler<'topSellers'> = async ({ input: { limit }, caller, language, cacheTags, deps }) => {
  cacheTags.add('category:0');
  const rows = await findTopSellers(deps.pool, language, limit);
  const followed = await loadFavoriteIds(
    deps,
    'store',
    caller,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => toStoreView(row, followed.has(row.id))) };
};
