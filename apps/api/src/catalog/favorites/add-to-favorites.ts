import { MAX_FAVORITES } from '@trad/contract/favorites';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { addFavorite } from './favorites.queries.ts';

export const addToFavorites: Handler<'addToFavorites'> = async ({ input, caller, deps: { pool, clock } }) => {
  const isStore = input.is_seller === 1;
  const { found, full } = await addFavorite(pool, isStore ? 'store' : 'product', {
    userId: caller.id,
    id: input.product_id,
    now: clock.now(),
    max: MAX_FAVORITES,
  });
  if (!found) throw new Refusal('NOT_FOUND');
  if (full) throw new Refusal('FAVORITES_FULL');
  return { messageKey: isStore ? 'storeFollowed' : 'favoriteAdded' };
};
