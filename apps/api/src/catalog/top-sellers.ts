import type { Handler } from '../platform/http/implement.ts';
import { favoritesOf } from './favorites/caller-favorites.ts';
import { bestStores } from './store.queries.ts';
import { storeView } from './store.view.ts';

export const topSellers: Handler<'topSellers'> = async ({ input: { limit }, caller, language, deps }) => {
  const rows = await deps.cache.getOrCompute('catalogue', `top sellers ${limit} ${language}`, () =>
    bestStores(deps.pool, language, limit),
  );
  const followed = await favoritesOf(
    deps,
    'store',
    caller,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => storeView(row, followed.has(row.id))) };
};
