import type { Handler } from '../../platform/http/implement-calls.ts';
import { findStoresById } from '../stores/store.queries.ts';
import { toStoreView } from '../stores/store.view.ts';
import { listFollowedStores } from './favorites.queries.ts';

export const getFollowedStores: Handler<'getFollowedStores'> = async ({ input, caller, language, deps }) => {
  const { pool, prisma } = deps;
  const { ids, total } = await listFollowedStores(prisma, { userId: caller.id, ...input });
  const rows = await findStoresById(pool, ids, language);
  return { total, data: rows.map((row) => toStoreView(row, true)) };
};
