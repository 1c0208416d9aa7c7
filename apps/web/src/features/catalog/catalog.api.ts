import type { ListingItem } from '@trad/contract/catalog';
import type { Reply, Sent } from '@trad/contract/schemas';
import { api, call } from '../../app/http/api.ts';
import { type CardItem, toCardItem } from './card-item.ts';
import { type Category, toCategory } from './category.ts';

/** A list whose prices are in one currency. */
type Priced<N extends 'getProducts' | 'getSimilarProducts'> = Sent<N> & { currency: string };
interface Cards {
  data: CardItem[];
  total: number;
}

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCategories: build.query<Category[], object>({
      query: call('getCategories').query,
      transformResponse: ({ data }: Reply<'getCategories'>) => data.map(toCategory),
    }),
    /** Full products, by id; their stars are those of their reviews. */
    getProducts: build.query({ ...call('getProducts'), providesTags: ['Reviews'] }),
    /** A page of a listing. */
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
    getStore: build.query({ ...call('getStore') }),
    searchProducts: build.query({ ...call('searchProducts') }),
    /** Lists come to everybody alike; this says which hearts are full. */
    getFavoriteIds: build.query<number[], void>({
      query: () => call('getFavoriteIds').query({}),
      transformResponse: ({ data }: Reply<'getFavoriteIds'>) => data,
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
  useGetStoreQuery,
} = catalogApi;
