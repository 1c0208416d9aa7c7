import type { CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';

const tagged = api.enhanceEndpoints({ addTagTypes: ['SavedViews', 'OperatorOrders', 'WorkQueue', 'OperatorAccount'] });

const consoleApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    getOperatorAccount: build.query({ ...call('getOperatorAccount'), providesTags: ['OperatorAccount'] }),
    beginSecondFactor: build.mutation({ ...call('beginSecondFactor') }),
    confirmSecondFactor: build.mutation({ ...call('confirmSecondFactor'), invalidatesTags: ['OperatorAccount'] }),
    createRecoveryCodes: build.mutation({ ...call('createRecoveryCodes'), invalidatesTags: ['OperatorAccount'] }),
    getWorkQueue: build.query({ ...call('getWorkQueue'), providesTags: ['WorkQueue'], keepUnusedDataFor: 0 }),
    takeWorkItem: build.mutation({ ...call('takeWorkItem'), invalidatesTags: ['WorkQueue'] }),
    releaseWorkItem: build.mutation({ ...call('releaseWorkItem'), invalidatesTags: ['WorkQueue'] }),
    retryFailedJob: build.mutation({ ...call('retryFailedJob'), invalidatesTags: ['WorkQueue'] }),
    deleteFailedJob: build.mutation({ ...call('deleteFailedJob'), invalidatesTags: ['WorkQueue'] }),
    getMarketplaceFigures: build.query({ ...call('getMarketplaceFigures') }),
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
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useCreateRecoveryCodesMutation,
  useGetWorkQueueQuery,
  useTakeWorkItemMutation,
  useReleaseWorkItemMutation,
  useRetryFailedJobMutation,
  useDeleteFailedJobMutation,
  useGetMarketplaceFiguresQuery,
  useGetSavedViewsQuery,
  useSaveViewMutation,
  useDeleteSavedViewMutation,
  useGetOperatorOrdersQuery,
  useGetOperatorOrderCountsQuery,
  useLazyExportOperatorOrdersQuery,
  useAddOrderNoteMutation,
  useDeleteOrderNoteMutation,
} = consoleApi;
