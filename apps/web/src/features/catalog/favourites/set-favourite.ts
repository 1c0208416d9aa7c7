import { api } from '../../../app/http/api.ts';
import type { Favourite } from '../../../app/state/favourites.ts';
import type { AppStore } from '../../../app/state/store.ts';
import type { CardItem } from '../card-item.ts';
import { catalogApi } from '../catalog.api.ts';
import { favouritesApi } from './favourites.api.ts';

const { getFavoriteIds, getStore } = catalogApi.endpoints;
const { getFavorites, getFollowedSellerIds, addToFavorites, removeFromFavorites } = favouritesApi.endpoints;

interface Outcome {
  /** Whether the shop has the favourite now. */
  isStored: boolean;
  error?: unknown;
}

/** The last request of each favourite: one at a time, because concurrent requests could be reordered. */
const pending = new Map<string, Promise<Outcome>>();
/** Whether a change was saved since the favourites were refetched. */
let isRefetchDue = false;

/**
 * Toggles a favourite, or only adds it, with an optimistic update that is undone on an error. Returns the error. Until the favourites
 * are loaded, the button does not show the product as one, so that a press only adds it.
 */
export async function setFavourite(store: AppStore, favourite: Favourite, action: 'toggle' | 'add'): Promise<unknown> {
  const { product_id: id, is_seller } = favourite;
  const endpoint = is_seller ? getFollowedSellerIds : getFavoriteIds;
  const isLoaded = endpoint.select()(store.getState()).data !== undefined;
  const { error } = await store.dispatch(endpoint.initiate(undefined, { subscribe: false }));
  const ids = endpoint.select()(store.getState()).data;
  if (!ids) return error;
  const isFavourite = ids.includes(id);
  if (isFavourite && (action === 'add' || !isLoaded)) return undefined;

  const undo = is_seller ? patchFollowedStores(store, id, !isFavourite) : patchFavourites(store, id, !isFavourite);
  const key = `${is_seller}:${id}`;
  const previous = pending.get(key);
  const request = (async (): Promise<Outcome> => {
    // Not the patched ids: the request before may fail.
    const wasStored = previous ? (await previous).isStored : isFavourite;
    const result = await store.dispatch((isFavourite ? removeFromFavorites : addToFavorites).initiate(favourite));
    return result.error ? { isStored: wasStored, error: result.error } : { isStored: !isFavourite };
  })();
  pending.set(key, request);
  const outcome = await request;
  const isLast = pending.get(key) === request;
  if (isLast) pending.delete(key);
  if (outcome.error) undo(isLast ? outcome.isStored : null);
  else isRefetchDue = true;
  // Refetch the favourites, as the next product moves up into the page. Wait for all requests: an undo needs the cached page.
  if (isRefetchDue && pending.size === 0) {
    isRefetchDue = false;
    store.dispatch(api.util.invalidateTags(['Favourites']));
  }
  return outcome.error;
}

/** Undoes a patch. `isStored`: whether the shop has the favourite; null while a later change of it is pending, whose patch stays. */
type Undo = (isStored: boolean | null) => void;

/** The newest first, as the API lists them. */
const withMembership = (ids: number[], id: number, isFavourite: boolean) => {
  const others = ids.filter((other) => other !== id);
  return isFavourite ? [id, ...others] : others;
};

/** Patches the cached ids of followed stores, and the number of followers in a cached store. Returns the undo function. */
function patchFollowedStores({ dispatch, getState }: AppStore, id: number, isFavourite: boolean): Undo {
  const { selectCachedArgsForQuery, updateQueryData } = catalogApi.util;
  const patch = (isNowFavourite: boolean) =>
    void dispatch(
      favouritesApi.util.updateQueryData('getFollowedSellerIds', undefined, (ids) =>
        withMembership(ids, id, isNowFavourite),
      ),
    );
  patch(isFavourite);
  const stores = selectCachedArgsForQuery(getState(), 'getStore').filter(
    (input) => getStore.select(input)(getState()).data?.data.seller_id === id,
  );
  const count = (change: number) => {
    for (const input of stores)
      dispatch(
        updateQueryData('getStore', input, ({ data }) => {
          data.followers += change;
        }),
      );
  };
  count(isFavourite ? 1 : -1);
  return (isStored) => {
    if (isStored !== null) patch(isStored);
    count(isFavourite ? -1 : 1);
  };
}

/** Patches the cached favourite ids; a removed favourite also leaves the cached pages. Returns the undo function. */
function patchFavourites({ dispatch, getState }: AppStore, id: number, isFavourite: boolean): Undo {
  const { selectCachedArgsForQuery, updateQueryData } = favouritesApi.util;
  const patch = (isNowFavourite: boolean) =>
    void dispatch(
      catalogApi.util.updateQueryData('getFavoriteIds', undefined, (ids) => withMembership(ids, id, isNowFavourite)),
    );
  patch(isFavourite);
  const undoPatches: (() => void)[] = [];
  for (const page of isFavourite ? [] : selectCachedArgsForQuery(getState(), 'getFavorites')) {
    const { data = [] } = getFavorites.select(page)(getState()).data ?? {};
    const index = data.findIndex((card) => card.id === id);
    const item = data[index];
    const replace = (items: CardItem[], totalChange: number) =>
      dispatch(
        updateQueryData('getFavorites', page, (list) => {
          list.data = list.data.filter((card) => card.id !== id);
          list.data.splice(index, 0, ...items);
          list.total += totalChange;
        }),
      );
    replace([], -1);
    undoPatches.push(() => replace(item ? [item] : [], 1));
  }
  return (isStored) => {
    if (isStored !== null) patch(isStored);
    for (const undoPatch of undoPatches) undoPatch();
  };
}
