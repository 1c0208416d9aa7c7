import type { Handler } from '../../platform/http/implement.ts';
import { keptPage } from './favorites.queries.ts';

export const getFavoriteIds: Handler<'getFavoriteIds'> = async ({ caller, deps: { pool } }) => {
  const { ids } = await keptPage(pool, 'product', { userId: caller.id, limit: null, offset: 0 });
  return { data: ids };
};
