import type { Handler } from '../../platform/http/implement.ts';
import { findStoresById } from '../store.queries.ts';
import { viewStore } from '../store.view.ts';
import { keptPage } from './favorites.queries.ts';

export const getFollowedStores: Handler<'getFollowedStores'> = async ({ input, caller, language, deps: { pool } }) => {
  const { ids, total } = await keptPage(pool, 'store', { userId: caller.id, ...input });
  const rows = await findStoresById(pool, ids, language);
  return { total, data: rows.map((row) => viewStore(row, true)) };
};
