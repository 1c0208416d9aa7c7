import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CallName } from '@trad/contract/calls';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call } from '../../app/http/api.ts';
import type { RootState } from '../../app/state/store.ts';

/** A write with its idempotency key, where it may be sent again. */
type Keyed<Input> = Input & { key?: string };
const withKey =
  (name: CallName) =>
  ({ key, ...input }: { key?: string }) => ({ name, input, key });

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserCart: build.query({ ...call('getUserCart'), providesTags: ['Cart'] }),
    quoteCart: build.query({ ...call('quoteCart'), providesTags: ['Cart'] }),
    getDelivery: build.query(call('getDelivery')),
    manageCart: build.mutation<CallReply<'manageCart'>, Keyed<CallInput<'manageCart'>>>({
      query: withKey('manageCart'),
      invalidatesTags: ['Cart'],
      onQueryStarted: ({ currency }, lifecycle) => cacheCart(currency, lifecycle),
    }),
    updateCartQuantity: build.mutation<CallReply<'updateCartQuantity'>, Keyed<CallInput<'updateCartQuantity'>>>({
      query: withKey('updateCartQuantity'),
      invalidatesTags: ['Cart'],
      onQueryStarted: ({ currency }, lifecycle) => cacheCart(currency, lifecycle),
    }),
    removeFromCartById: build.mutation<CallReply<'removeFromCartById'>, Keyed<CallInput<'removeFromCartById'>>>({
      query: withKey('removeFromCartById'),
      invalidatesTags: ['Cart'],
      onQueryStarted: ({ currency }, lifecycle) => cacheCart(currency, lifecycle),
    }),
  }),
});

interface MutationLifecycle {
  dispatch: ThunkDispatch<RootState, unknown, UnknownAction>;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: CallReply<'getUserCart'> }>;
}

/** A mutation's response holds the whole cart: put it into the query cache before the refetch. */
async function cacheCart(currency: string | undefined, { dispatch, getState, queryFulfilled }: MutationLifecycle) {
  const response = await queryFulfilled.catch(() => undefined);
  if (!response) return;
  // Carts for an address or a shipping option have other totals and wait for the refetch.
  const queries = cartApi.util
    .selectCachedArgsForQuery(getState() as RootState, 'getUserCart')
    .filter((query) => query.currency === currency && !query.address_id && !query.shipping_option);
  for (const query of queries) {
    dispatch(
      cartApi.util.updateQueryData('getUserCart', query, (cart) => {
        Object.assign(cart, response.data);
      }),
    );
  }
}

export const {
  useGetUserCartQuery,
  useLazyGetUserCartQuery,
  useLazyQuoteCartQuery,
  useQuoteCartQuery,
  useGetDeliveryQuery,
  useManageCartMutation,
  useUpdateCartQuantityMutation,
  useRemoveFromCartByIdMutation,
} = cartApi;
