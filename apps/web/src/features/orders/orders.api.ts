import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest, idempotentCall } from '../../app/http/api.ts';
import { removePlacedOrder, writePlacedOrder } from '../../app/state/placed-order.ts';
import type { RootState } from '../../app/state/store.ts';

const PAGE_SIZE = 5;
const MAX_ORDERS = 100;
/** Statuses after which a seller order no longer counts as a purchase. */
const FINAL_STATUSES = ['cancelled', 'returned', 'refunded'];
type Page = CallReply<'getOrders'>;

/** Builds the options of a call about the order with the input's id. */
const callById = <N extends 'getOrders' | 'cancelOrder' | 'askAboutOrder'>(name: N) => ({
  ...call(name),
  query: (input: CallInput<N>) => ({ ...call(name).query(input), orderId: input?.id }),
});

/** A payment request fails if the cart has changed or was ordered in another tab. */
const invalidateOnError = (_: unknown, error: unknown) => (error ? (['Cart', 'Orders'] as const) : []);

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Also on an error: cart and orders may have changed.
    placeOrder: build.mutation({
      ...idempotentCall('placeOrder'),
      invalidatesTags: ['Cart', 'Orders'],
      async onQueryStarted(_, { queryFulfilled, getState }) {
        // Read first: somebody else may sign in before the response.
        const { user } = (getState() as unknown as RootState).session;
        const placed = await queryFulfilled.catch(() => null);
        // Guests are led to the page of their order.
        if (placed && user) writePlacedOrder(placed.data.data, user.id);
      },
    }),
    // Also on an error: a store may have sent it meanwhile.
    cancelOrder: build.mutation({
      ...callById('cancelOrder'),
      invalidatesTags: ['Orders'],
      async onQueryStarted({ id }, { queryFulfilled }) {
        const cancelled = await queryFulfilled.catch(() => null);
        if (cancelled) removePlacedOrder(id);
      },
    }),
    askAboutOrder: build.mutation({
      ...call('askAboutOrder'),
      query: ({ input, key }: IdempotentRequest<CallInput<'askAboutOrder'>>) => ({
        ...callById('askAboutOrder').query(input),
        key,
      }),
    }),
    createPaymentIntent: build.mutation({ ...call('createPaymentIntent'), invalidatesTags: invalidateOnError }),
    // It starts a payment, although its HTTP method is GET.
    getPaypalLink: build.mutation({ ...call('getPaypalLink'), invalidatesTags: invalidateOnError }),
    createPaypalOrder: build.mutation({ ...call('createPaypalOrder'), invalidatesTags: invalidateOnError }),
    // Polled until it is final: never serve it from the cache.
    getPaymentStatus: build.query({ ...call('getPaymentStatus'), keepUnusedDataFor: 0 }),
    /** The orders, newest first; with an id only that one. */
    getOrders: build.infiniteQuery<Page, { id?: number }, number>({
      query: ({ queryArg: { id }, pageParam }) =>
        id === undefined
          ? call('getOrders').query({ limit: PAGE_SIZE, offset: pageParam })
          : callById('getOrders').query({ id }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ total, data }, _pages, offset) =>
          data.length > 0 && offset + PAGE_SIZE < total ? offset + PAGE_SIZE : undefined,
      },
      providesTags: ['Orders'],
    }),
    /**
     * Whether the user bought a product. `userId` is part of the cache key, so that the result is not reused for the next
     * user. With more orders than one page holds it is true, and the server decides when a review is sent.
     */
    getPurchase: build.query<boolean, { userId: number; productId: number }>({
      query: () => call('getOrders').query({ limit: MAX_ORDERS }),
      transformResponse: ({ total, data }: Page, _, { productId }) =>
        total > data.length ||
        data.some(({ store_orders, order_items }) =>
          order_items.some(
            ({ product_id, store_id }) =>
              product_id === productId &&
              store_orders.some((one) => one.store_id === store_id && !FINAL_STATUSES.includes(one.status)),
          ),
        ),
      providesTags: ['Orders'],
    }),
  }),
});

export const {
  usePlaceOrderMutation,
  useCancelOrderMutation,
  useAskAboutOrderMutation,
  useCreatePaymentIntentMutation,
  useGetPaypalLinkMutation,
  useCreatePaypalOrderMutation,
  useLazyGetPaymentStatusQuery,
  useGetOrdersInfiniteQuery,
  useGetPurchaseQuery,
} = ordersApi;
