import type { Reply } from '@trad/contract/schemas';
import { api, call } from '../../app/http/api.ts';

const PAGE_SIZE = 5;
const MAX_ORDERS = 100;
/** Statuses that undo a purchase. */
const UNDONE_STATUSES = ['cancelled', 'returned', 'refunded'];
type Page = Reply<'getOrders'>;

/** A payment is refused where the cart is another by now, or was ordered. */
const invalidateOnError = (_: unknown, error: unknown) => (error ? (['Cart', 'Orders'] as const) : []);

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Whatever came of it, cart and orders may be others now.
    placeOrder: build.mutation({ ...call('placeOrder'), invalidatesTags: ['Cart', 'Orders'] }),
    createPaymentIntent: build.mutation({ ...call('createPaymentIntent'), invalidatesTags: invalidateOnError }),
    // It begins a payment, whatever its method says.
    getPaypalLink: build.mutation({ ...call('getPaypalLink'), invalidatesTags: invalidateOnError }),
    createPaypalOrder: build.mutation({ ...call('createPaypalOrder'), invalidatesTags: invalidateOnError }),
    // Asked again until it is known: a cached answer is of no use.
    getPaymentStatus: build.query({ ...call('getPaymentStatus'), keepUnusedDataFor: 0 }),
    /** The orders, newest first; with an id that one alone. */
    getOrders: build.infiniteQuery<Page, { id?: number }, number>({
      query: ({ queryArg: { id }, pageParam }) =>
        call('getOrders').query(id === undefined ? { limit: PAGE_SIZE, offset: pageParam } : { id }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ total, data }, _pages, offset) =>
          data.length > 0 && offset + PAGE_SIZE < total ? offset + PAGE_SIZE : undefined,
      },
      providesTags: ['Orders'],
    }),
    /**
     * Whether somebody bought a product. Who it is about stands in the question, as the answer must not serve the next
     * person; beyond so many orders the server decides.
     */
    getPurchase: build.query<boolean, { userId: number; productId: number }>({
      query: () => call('getOrders').query({ limit: MAX_ORDERS }),
      transformResponse: ({ total, data }: Page, _, { productId }) =>
        total > data.length ||
        data.some(
          ({ status, order_items }) =>
            !UNDONE_STATUSES.includes(status) && order_items.some(({ product_id }) => product_id === productId),
        ),
      providesTags: ['Orders'],
    }),
  }),
});

export const {
  usePlaceOrderMutation,
  useCreatePaymentIntentMutation,
  useGetPaypalLinkMutation,
  useCreatePaypalOrderMutation,
  useLazyGetPaymentStatusQuery,
  useGetOrdersInfiniteQuery,
  useGetPurchaseQuery,
} = ordersApi;
