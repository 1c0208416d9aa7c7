import type { Handler } from '../platform/implement.ts';
import { bestStores } from './store.queries.ts';
import { storeView } from './store.view.ts';

export const topSellers: Handler<'topSellers'> = async ({ input: { limit }, language, deps: { cache, pool } }) => {
  const rows = await cache.kept('catalogue', `top sellers ${limit} ${language}`, () =>
    bestStores(pool, language, limit),
  );
  return { data: rows.map(storeView) };
};
