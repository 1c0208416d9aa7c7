import type { Handler } from '../../platform/http/implement.ts';
import { giveUp } from './favorites.queries.ts';

/** Answers alike whether it was kept or not: what went off sale can still be given up. */
export const removeFromFavorites: Handler<'removeFromFavorites'> = async ({ input, caller, deps: { pool } }) => {
  const isStore = input.is_seller === 1;
  await giveUp(pool, isStore ? 'store' : 'product', caller.id, input.product_id);
  return { say: isStore ? 'storeUnfollowed' : 'favoriteRemoved' };
};
