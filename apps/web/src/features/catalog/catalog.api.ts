import type { ListingItem } from '@trad/contract/catalog';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call } from '../../app/http/api.ts';
import { type CardItem, toCardItem } from './card-item.ts';
import { type Category, toCategory } from './category.ts';

/** Arguments of a list whose prices are in one currency. */
type Priced<N extends 'getProducts' | 'getSimilarProducts'> = CallInput<N> & { currency: string };
interface Cards {
  data: CardItem[];
  total: number;
}

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCategories: build.query<Category[], object>({
      query: call('getCategories').query,
      transformResponse: ({ data }: CallReply<'getCategories'>) => data.map(toCategory),
    }),
    /** Full products by id. Their rating changes with their reviews. */
    getProducts: build.query({ ...call('getProducts'), providesTags: ['Reviews'] }),
    /** Products as cards: a page of a listing, or the items of a carousel. */
    getCards: build.query<Cards, Priced<'getProducts'>>({
      query: call('getProducts').query,
      transformResponse: ({ data, total }: { data: ListingItem[]; total: number }, _, { currency }) => ({
        data: data.map((item) => toCardItem(item, currency)),
        total,
      }),
    }),
    getFilterData: build.query({ ...call('getFilterData') }),
    getSimilarProducts: build.query<CardItem[], Priced<'getSimilarProducts'>>({
      query: call('getSimilarProducts').query,
      transformResponse: ({ data }: { data: ListingItem[] }, _, { currency }) =>
        data.map((item) => toCardItem(item, currency)),
    }),
    getSizeGuide: build.query({ ...call('getSizeGuide') }),
    requestStockAlert: build.mutation(call('requestStockAlert')),
    getStore: build.query({ ...call('getStore') }),
    getStoreStories: build.query({ ...call('getStoreStories') }),
    searchProducts: build.query({ ...call('searchProducts') }),
    /** Lists are the same for all shoppers and cacheable; this call says which products are favourites. */
    getFavoriteIds: build.query<number[], void>({
      query: () => call('getFavoriteIds').query({}),
      transformResponse: ({ data }: CallReply<'getFavoriteIds'>) => data,
    }),
  }),
});

export const {
  useGetCategoriesQuery,
  useGetProductsQuery,
  useGetCardsQuery,
  useGetFilterDataQuery,
  useGetSimilarProductsQuery,
  useGetFavoriteIdsQuery,
  useGetSizeGuideQuery,
  useRequestStockAlertMutation,
  useGetStoreQuery,
  useGetStoreStoriesQuery,
} = catalogApi;
