import type { Handler } from '../../platform/http/implement.ts';
import { listFavoriteProducts } from './favorites.queries.ts';

export const getFavoriteIds: Handler<'getFavoriteIds'> = async ({ caller, deps: { prisma } }) => {
  const { ids } = await listFavoriteProducts(prisma, { userId: caller.id, limit: null, offset: 0 });
  return { data: ids };
};
