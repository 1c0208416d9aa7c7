import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, idempotentCall } from '../../app/http/api.ts';
import { userChanged } from '../../app/state/session.ts';
import { readSessionToken } from './read-session-token.ts';

const apiWithTags = api.enhanceEndpoints({
  addTagTypes: ['VendorProducts', 'VendorOrders', 'VendorMoney', 'VendorStore', 'VendorAccount', 'VendorProposals'],
});

/** The dashboard's API calls, besides those of files and of applications. */
export const vendorApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getVendorDashboard: build.query({
      ...call('getVendorDashboard'),
      providesTags: ['VendorProducts', 'VendorOrders'],
    }),

    getVendorProducts: build.query({ ...call('getVendorProducts'), providesTags: ['VendorProducts'] }),
    getVendorProduct: build.query({ ...call('getVendorProduct'), providesTags: ['VendorProducts'] }),
    addVendorProduct: build.mutation({ ...idempotentCall('addVendorProduct'), invalidatesTags: ['VendorProducts'] }),
    updateVendorProduct: build.mutation({ ...call('updateVendorProduct'), invalidatesTags: ['VendorProducts'] }),
    uploadVendorPicture: build.mutation<CallReply<'uploadVendorPicture'>, FormData>({
      query: (input) => ({ name: 'uploadVendorPicture', input }),
    }),
    getCategoryProposals: build.query({ ...call('getCategoryProposals'), providesTags: ['VendorProposals'] }),
    proposeCategory: build.mutation({ ...idempotentCall('proposeCategory'), invalidatesTags: ['VendorProposals'] }),
    getVendorStock: build.query({ ...call('getVendorStock'), providesTags: ['VendorProducts'] }),
    adjustVendorStock: build.mutation({ ...idempotentCall('adjustVendorStock'), invalidatesTags: ['VendorProducts'] }),

    getVendorOrders: build.query({ ...call('getVendorOrders'), providesTags: ['VendorOrders'] }),
    updateVendorOrderStatus: build.mutation({
      ...idempotentCall('updateVendorOrderStatus'),
      invalidatesTags: ['VendorOrders', 'VendorMoney', 'VendorProducts'],
    }),

    getVendorBalance: build.query({ ...call('getVendorBalance'), providesTags: ['VendorMoney', 'VendorAccount'] }),
    getVendorLedger: build.query({ ...call('getVendorLedger'), providesTags: ['VendorMoney'] }),
    requestWithdrawal: build.mutation({ ...idempotentCall('requestWithdrawal'), invalidatesTags: ['VendorMoney'] }),

    getVendorStore: build.query({ ...call('getVendorStore'), providesTags: ['VendorStore'] }),
    updateVendorStoreProfile: build.mutation({ ...call('updateVendorStoreProfile'), invalidatesTags: ['VendorStore'] }),
    updateVendorStore: build.mutation<CallReply<'updateVendorStore'>, FormData>({
      query: (input) => ({ name: 'updateVendorStore', input }),
      invalidatesTags: ['VendorStore'],
    }),
    getVendorAccount: build.query({ ...call('getVendorAccount'), providesTags: ['VendorAccount'] }),
    updateVendorAccount: build.mutation<CallReply<'updateVendorAccount'>, CallInput<'updateVendorAccount'>>({
      query: call('updateVendorAccount').query,
      // Otherwise a tab that is opened before the account is loaded again would have its former values.
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
        const token = readSessionToken(getState);
        const reply = await queryFulfilled.catch(() => null);
        if (!reply || token !== readSessionToken(getState)) return;
        const { data } = reply.data;
        dispatch(vendorApi.util.updateQueryData('getVendorAccount', {}, (state) => ({ ...state, data })));
        dispatch(userChanged({ name: data.fullName }));
      },
      invalidatesTags: ['VendorAccount'],
    }),
  }),
});

export const {
  useGetVendorDashboardQuery,
  useGetVendorProductsQuery,
  useGetVendorProductQuery,
  useAddVendorProductMutation,
  useUpdateVendorProductMutation,
  useUploadVendorPictureMutation,
  useGetCategoryProposalsQuery,
  useProposeCategoryMutation,
  useGetVendorStockQuery,
  useAdjustVendorStockMutation,
  useGetVendorOrdersQuery,
  useUpdateVendorOrderStatusMutation,
  useGetVendorBalanceQuery,
  useGetVendorLedgerQuery,
  useRequestWithdrawalMutation,
  useGetVendorStoreQuery,
  useUpdateVendorStoreMutation,
  useUpdateVendorStoreProfileMutation,
  useGetVendorAccountQuery,
  useUpdateVendorAccountMutation,
} = vendorApi;
