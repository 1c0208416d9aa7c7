import { api, call, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({
  addTagTypes: ['SavedViews', 'OperatorOrders', 'Payments', 'Stores', 'WorkQueue', 'OperatorAccount'],
});

/**
 * A refund is listed with its payment, and changes the balances of stores. A constant list also applies to errors: EDITED_MEANWHILE means
 * that the loaded data are outdated.
 */
const changesMoney = ['OperatorOrders', 'Payments', 'Stores', 'WorkQueue'] as const;

/** The calls of the operator's account, work queue, figures, saved views and orders; each other area has a file of its own. */
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
    refundOrder: build.mutation({
      ...idempotentCall('refundOrder'),
      invalidatesTags: changesMoney,
    }),
    cancelSellerOrder: build.mutation({
      ...idempotentCall('cancelSellerOrder'),
      invalidatesTags: changesMoney,
    }),
    remindStore: build.mutation({
      ...idempotentCall('remindStore'),
      // A constant list also applies to errors: EDITED_MEANWHILE means that the loaded data are outdated.
      invalidatesTags: ['OperatorOrders', 'WorkQueue'],
    }),
    replaceOrderLink: build.mutation({
      ...idempotentCall('replaceOrderLink'),
      invalidatesTags: ['OperatorOrders'],
    }),
    sendOrderMail: build.mutation({
      ...idempotentCall('sendOrderMail'),
      invalidatesTags: ['OperatorOrders'],
    }),
    correctOrderAddress: build.mutation({
      ...idempotentCall('correctOrderAddress'),
      // A constant list also applies to errors: EDITED_MEANWHILE means that the loaded data are outdated.
      invalidatesTags: ['OperatorOrders'],
    }),
    addOrderNote: build.mutation({
      ...idempotentCall('addOrderNote'),
      invalidatesTags: ['OperatorOrders'],
    }),
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
} = consoleApi;
