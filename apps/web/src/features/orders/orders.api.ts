import type { Reply } from '@trad/contract/served';
import { api, call } from '../../app/api.ts';

const PAGE = 5;
type Page = Reply<'getOrders'>;

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Whatever came of it, cart and orders may be others now.
    placeOrder: build.mutation({ ...call('placeOrder'), invalidatesTags: ['Cart', 'Orders'] }),
    getOrders: build.infiniteQuery<Page, void, number>({
      query: ({ pageParam }) => call('getOrders').query({ limit: PAGE, offset: pageParam }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ total, data }, _pages, offset) =>
          data.length > 0 && offset + PAGE < total ? offset + PAGE : undefined,
      },
      providesTags: ['Orders'],
    }),
  }),
});

export const { usePlaceOrderMutation, useGetOrdersInfiniteQuery } = ordersApi;
