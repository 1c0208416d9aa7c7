import { api, call, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Payments', 'OperatorOrders', 'Stores', 'WorkQueue'] });

/**
 * Stores are listed with their balances. A constant list also applies to errors: EDITED_MEANWHILE means that the loaded data are
 * outdated.
 */
const invalidatesTags = ['Payments', 'OperatorOrders', 'Stores', 'WorkQueue'] as const;

const paymentsApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getPayments: build.query({ ...call('getPayments'), providesTags: ['Payments'] }),
    getPaymentCounts: build.query({ ...call('getPaymentCounts'), providesTags: ['Payments'] }),
    exportPayments: build.query({ ...call('exportPayments'), keepUnusedDataFor: 0 }),
    getRefunds: build.query({ ...call('getRefunds'), providesTags: ['Payments'] }),
    exportRefunds: build.query({ ...call('exportRefunds'), keepUnusedDataFor: 0 }),
    exportPaymentAlerts: build.query({ ...call('exportPaymentAlerts'), keepUnusedDataFor: 0 }),
    getPaymentAlerts: build.query({ ...call('getPaymentAlerts'), providesTags: ['Payments'] }),
    getMoneyDays: build.query({ ...call('getMoneyDays'), providesTags: ['Payments'] }),
    getPayment: build.query({ ...call('getPayment'), providesTags: ['Payments'] }),
    syncPayment: build.mutation({
      ...idempotentCall('syncPayment'),
      invalidatesTags,
    }),
    closePayment: build.mutation({
      ...idempotentCall('closePayment'),
      invalidatesTags,
    }),
    recordCash: build.mutation({
      ...idempotentCall('recordCash'),
      invalidatesTags,
    }),
    reverseCash: build.mutation({
      ...idempotentCall('reverseCash'),
      invalidatesTags,
    }),
    recordUnpaidCash: build.mutation({
      ...idempotentCall('recordUnpaidCash'),
      invalidatesTags,
    }),
    releaseCashOrder: build.mutation({
      ...idempotentCall('releaseCashOrder'),
      invalidatesTags,
    }),
    rejectCashOrder: build.mutation({
      ...idempotentCall('rejectCashOrder'),
      invalidatesTags,
    }),
    resolvePaymentAlert: build.mutation({
      ...idempotentCall('resolvePaymentAlert'),
      invalidatesTags,
    }),
    reopenPaymentAlert: build.mutation({
      ...idempotentCall('reopenPaymentAlert'),
      invalidatesTags,
    }),
  }),
});

export const {
  useGetPaymentsQuery,
  useGetPaymentCountsQuery,
  useLazyExportPaymentsQuery,
  useGetRefundsQuery,
  useLazyExportRefundsQuery,
  useLazyExportPaymentAlertsQuery,
  useGetPaymentAlertsQuery,
  useGetMoneyDaysQuery,
  useGetPaymentQuery,
  useSyncPaymentMutation,
  useClosePaymentMutation,
  useRecordCashMutation,
  useReverseCashMutation,
  useRecordUnpaidCashMutation,
  useReleaseCashOrderMutation,
  useRejectCashOrderMutation,
  useResolvePaymentAlertMutation,
  useReopenPaymentAlertMutation,
} = paymentsApi;
