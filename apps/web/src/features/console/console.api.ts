import type { CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';

const tagged = api.enhanceEndpoints({ addTagTypes: ['SavedViews', 'OperatorOrders'] });

const consoleApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    getOperatorAccount: build.query({ ...call('getOperatorAccount') }),
    getSavedViews: build.query({ ...call('getSavedViews'), providesTags: ['SavedViews'] }),
    saveView: build.mutation({ ...call('saveView'), invalidatesTags: ['SavedViews'] }),
    deleteSavedView: build.mutation({ ...call('deleteSavedView'), invalidatesTags: ['SavedViews'] }),
    getOperatorOrders: build.query({ ...call('getOperatorOrders'), providesTags: ['OperatorOrders'] }),
    getOperatorOrderCounts: build.query({ ...call('getOperatorOrderCounts'), providesTags: ['OperatorOrders'] }),
    exportOperatorOrders: build.query({ ...call('exportOperatorOrders'), keepUnusedDataFor: 0 }),
    addOrderNote: build.mutation<CallReply<'addOrderNote'>, IdempotentRequest<{ order_id: number; text: string }>>({
      query: ({ input, key }) => ({ name: 'addOrderNote', input, key }),
      invalidatesTags: ['OperatorOrders'],
    }),
    deleteOrderNote: build.mutation({ ...call('deleteOrderNote'), invalidatesTags: ['OperatorOrders'] }),
  }),
});

export const {
  useGetOperatorAccountQuery,
  useGetSavedViewsQuery,
  useSaveViewMutation,
  useDeleteSavedViewMutation,
  useGetOperatorOrdersQuery,
  useGetOperatorOrderCountsQuery,
  useLazyExportOperatorOrdersQuery,
  useAddOrderNoteMutation,
  useDeleteOrderNoteMutation,
} = consoleApi;
