import type { Handler } from '../../platform/http/implement-calls.ts';
import { removeFavorite } from './favorites.queries.ts';

/** Succeeds whether there was a favourite or not, and for what is off sale, too. */
export const removeFromFavorites: Handler<'removeFromFavorites'> = async ({ input, caller, deps: { prisma } }) => {
  const isStore = input.is_seller === 1;
  await removeFavorite(prisma, isStore ? 'store' : 'product', caller.id, input.product_id);
  return { messageKey: isStore ? 'storeUnfollowed' : 'favoriteRemoved' };
};
