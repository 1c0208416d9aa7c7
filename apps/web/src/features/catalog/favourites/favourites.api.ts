import { MAX_PAGE_LIMIT } from '@trad/contract/calls/page-limit';
import type { ListingItem } from '@trad/contract/catalog';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call } from '../../../app/http/api.ts';
import type { CallError } from '../../../app/http/call-error.ts';
import { type CardItem, toCardItem } from '../card-item.ts';

export const favouritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the favourites, as cards. */
    getFavorites: build.query<{ data: CardItem[]; total: number }, CallInput<'getFavorites'> & { currency: string }>({
      query: call('getFavorites').query,
      transformResponse: ({ data, total }: { data: ListingItem[]; total: number }, _, { currency }) => ({
        data: data.map((item) => toCardItem(item, currency)),
        total,
      }),
      providesTags: ['Favourites'],
    }),
    /** The seller ids of all followed stores, the newest first. A store's page is cached for all shoppers, without its followers. */
    getFollowedSellerIds: build.query<number[], void>({
      queryFn: async (_, _api, _options, baseQuery) => {
        const sellers: number[] = [];
        for (let total = 1; sellers.length < total; ) {
          const result = await baseQuery(
            call('getFollowedStores').query({ limit: MAX_PAGE_LIMIT, offset: sellers.length }),
          );
          if (result.error) return { error: result.error as CallError };
          const page = result.data as CallReply<'getFollowedStores'>;
          if (page.data.length === 0) break;
          sellers.push(...page.data.map(({ seller_id }) => seller_id));
          total = page.total;
        }
        return { data: sellers };
      },
    }),
    /** A page of the followed stores, the newest first. */
    getFollowedStores: build.query({ ...call('getFollowedStores'), providesTags: ['Favourites'] }),
    addToFavorites: build.mutation({ ...call('addToFavorites') }),
    removeFromFavorites: build.mutation({ ...call('removeFromFavorites') }),
  }),
});

export const { useGetFavoritesQuery, useGetFollowedSellerIdsQuery, useGetFollowedStoresQuery } = favouritesApi;
