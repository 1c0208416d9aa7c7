import { api, call } from '../../app/api.ts';

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserCart: build.query({ ...call('getUserCart'), providesTags: ['Cart'] }),
    manageCart: build.mutation({ ...call('manageCart'), invalidatesTags: ['Cart'] }),
    updateCartQuantity: build.mutation({ ...call('updateCartQuantity'), invalidatesTags: ['Cart'] }),
    removeFromCartById: build.mutation({ ...call('removeFromCartById'), invalidatesTags: ['Cart'] }),
  }),
});

export const {
  useGetUserCartQuery,
  useManageCartMutation,
  useUpdateCartQuantityMutation,
  useRemoveFromCartByIdMutation,
} = cartApi;
