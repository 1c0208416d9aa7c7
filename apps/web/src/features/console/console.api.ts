import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({
  addTagTypes: ['SavedViews', 'OperatorOrders', 'WorkQueue', 'OperatorAccount'],
});

const consoleApi = apiWithTags.injectEndpoints({
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
    getOperatorOrder: build.query({ ...call('getOperatorOrder'), providesTags: ['OperatorOrders'] }),
    getOrderTimeline: build.query({ ...call('getOrderTimeline'), providesTags: ['OperatorOrders'] }),
    previewRefund: build.query({ ...call('previewRefund'), providesTags: ['OperatorOrders'], keepUnusedDataFor: 0 }),
    refundOrder: build.mutation<CallReply<'refundOrder'>, IdempotentRequest<CallInput<'refundOrder'>>>({
      query: ({ input, key }) => ({ name: 'refundOrder', input, key }),
      // Refetched after an error, too, because the data is then outdated.
      invalidatesTags: ['OperatorOrders', 'WorkQueue'],
    }),
    cancelSellerOrder: build.mutation<
      CallReply<'cancelSellerOrder'>,
      IdempotentRequest<CallInput<'cancelSellerOrder'>>
    >({
      query: ({ input, key }) => ({ name: 'cancelSellerOrder', input, key }),
      invalidatesTags: ['OperatorOrders', 'WorkQueue'],
    }),
    remindStore: build.mutation<CallReply<'remindStore'>, IdempotentRequest<CallInput<'remindStore'>>>({
      query: ({ input, key }) => ({ name: 'remindStore', input, key }),
      // Refetched after an error, too, because the data is then outdated.
      invalidatesTags: ['OperatorOrders', 'WorkQueue'],
    }),
    replaceOrderLink: build.mutation<CallReply<'replaceOrderLink'>, IdempotentRequest<CallInput<'replaceOrderLink'>>>({
      query: ({ input, key }) => ({ name: 'replaceOrderLink', input, key }),
      invalidatesTags: ['OperatorOrders'],
    }),
    sendOrderMail: build.mutation<CallReply<'sendOrderMail'>, IdempotentRequest<CallInput<'sendOrderMail'>>>({
      query: ({ input, key }) => ({ name: 'sendOrderMail', input, key }),
      invalidatesTags: ['OperatorOrders'],
    }),
    correctOrderAddress: build.mutation<
      CallReply<'correctOrderAddress'>,
      IdempotentRequest<CallInput<'correctOrderAddress'>>
    >({
      query: ({ input, key }) => ({ name: 'correctOrderAddress', input, key }),
      // Refetched after an error, too, because the data is then outdated.
      invalidatesTags: ['OperatorOrders'],
    }),
    addOrderNote: build.mutation<CallReply<'addOrderNote'>, IdempotentRequest<{ order_id: number; text: string }>>({
      query: ({ input, key }) => ({ name: 'addOrderNote', input, key }),
      invalidatesTags: ['OperatorOrders'],
    }),
    deleteOrderNote: build.mutation({ ...call('deleteOrderNote'), invalidatesTags: ['OperatorOrders'] }),
  }),
});

export const {
  useRemindStoreMutation,
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
  useGetOperatorOrderQuery,
  useGetOrderTimelineQuery,
  usePreviewRefundQuery,
  useRefundOrderMutation,
  useCancelSellerOrderMutation,
  useReplaceOrderLinkMutation,
  useSendOrderMailMutation,
  useCorrectOrderAddressMutation,
  useAddOrderNoteMutation,
  useDeleteOrderNoteMutation,
} = consoleApi;
