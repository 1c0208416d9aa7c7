import { api } from '../../../app/http/api.ts';
import type { Favourite } from '../../../app/state/favourites.ts';
import type { AppStore } from '../../../app/state/store.ts';
import type { CardItem } from '../card-item.ts';
import { catalogApi } from '../catalog.api.ts';
import { favouritesApi } from './favourites.api.ts';

const { getFavoriteIds } = catalogApi.endpoints;
const { getFavorites, getFollowedStores, addToFavorites, removeFromFavorites } = favouritesApi.endpoints;

/** One call at a time per heart: the last press wins, whatever the network does to the order. */
const sending = new Map<string, Promise<unknown>>();

/**
 * Flips a favourite, or only adds it. It shows at once and is taken back where the API refuses. Returns the error of a
 * refusal.
 */
export async function setFavourite(store: AppStore, favourite: Favourite, how: 'flip' | 'add'): Promise<unknown> {
  const { product_id: id, is_seller } = favourite;
  const known = is_seller ? getFollowedStores : getFavoriteIds;
  const { error } = await store.dispatch(known.initiate(undefined, { subscribe: false }));
  const ids = known.select()(store.getState()).data;
  if (!ids) return error;
  const isIn = ids.includes(id);
  if (isIn && how === 'add') return undefined;

  const takeBack = is_seller ? patchFollowedStores(store, id, !isIn) : patchFavourites(store, id, !isIn);
  const key = `${is_seller}:${id}`;
  const before = sending.get(key);
  const sent = (async () => {
    await before;
    return store.dispatch((isIn ? removeFromFavorites : addToFavorites).initiate(favourite));
  })();
  sending.set(key, sent);
  const answer = await sent;
  if (sending.get(key) === sent) sending.delete(key);
  if (answer.error) takeBack();
  // The next product moves up into a page that lost one: not while an answer could still undo another press.
  else if (sending.size === 0) store.dispatch(api.util.invalidateTags(['Favourites']));
  return answer.error;
}

const withMembership = (ids: number[], id: number, isIn: boolean) => {
  const others = ids.filter((one) => one !== id);
  return isIn ? [...others, id] : others;
};

function patchFollowedStores({ dispatch }: AppStore, id: number, isIn: boolean) {
  const show = (now: boolean) =>
    void dispatch(
      favouritesApi.util.updateQueryData('getFollowedStores', undefined, (ids) => withMembership(ids, id, now)),
    );
  show(isIn);
  return () => show(!isIn);
}

/** Fills or empties a heart; an emptied one leaves the pages of favourites. Returns how to take it back. */
function patchFavourites({ dispatch, getState }: AppStore, id: number, isIn: boolean) {
  const { selectCachedArgsForQuery, updateQueryData } = favouritesApi.util;
  const show = (now: boolean) =>
    void dispatch(catalogApi.util.updateQueryData('getFavoriteIds', undefined, (ids) => withMembership(ids, id, now)));
  show(isIn);
  const returns: (() => void)[] = [];
  for (const page of isIn ? [] : selectCachedArgsForQuery(getState(), 'getFavorites')) {
    const { data = [] } = getFavorites.select(page)(getState()).data ?? {};
    const place = data.findIndex((one) => one.id === id);
    const item = data[place];
    // Every page knows the total.
    const put = (more: CardItem[], by: number) =>
      dispatch(
        updateQueryData('getFavorites', page, (list) => {
          list.data = list.data.filter((one) => one.id !== id);
          list.data.splice(place, 0, ...more);
          list.total += by;
        }),
      );
    put([], -1);
    returns.push(() => put(item ? [item] : [], 1));
  }
  return () => {
    show(!isIn);
    for (const comeBack of returns) comeBack();
  };
}
