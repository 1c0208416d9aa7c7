import type { Handler } from '../../platform/http/implement-calls.ts';
import { listFavoriteIds } from './favorites.queries.ts';

export const getFavoriteIds: Handler<'getFavoriteIds'> = async ({ caller, deps: { prisma } }) => ({
  data: await listFavoriteIds(prisma, caller.id),
});
