import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Payments', 'OperatorOrders', 'WorkQueue'] });

/** Refetched after an error, too, because the data is then outdated. */
const invalidatesTags = ['Payments', 'OperatorOrders', 'WorkQueue'] as const;

type Write = 'syncPayment' | 'recordCash' | 'reverseCash' | 'recordUnpaidCash' | 'releaseCashOrder' | 'rejectCashOrder';
type Request<N extends Write | 'resolvePaymentAlert' | 'reopenPaymentAlert'> = IdempotentRequest<CallInput<N>>;

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
    syncPayment: build.mutation<CallReply<'syncPayment'>, Request<'syncPayment'>>({
      query: ({ input, key }) => ({ name: 'syncPayment', input, key }),
      invalidatesTags,
    }),
    recordCash: build.mutation<CallReply<'recordCash'>, Request<'recordCash'>>({
      query: ({ input, key }) => ({ name: 'recordCash', input, key }),
      invalidatesTags,
    }),
    reverseCash: build.mutation<CallReply<'reverseCash'>, Request<'reverseCash'>>({
      query: ({ input, key }) => ({ name: 'reverseCash', input, key }),
      invalidatesTags,
    }),
    recordUnpaidCash: build.mutation<CallReply<'recordUnpaidCash'>, Request<'recordUnpaidCash'>>({
      query: ({ input, key }) => ({ name: 'recordUnpaidCash', input, key }),
      invalidatesTags,
    }),
    releaseCashOrder: build.mutation<CallReply<'releaseCashOrder'>, Request<'releaseCashOrder'>>({
      query: ({ input, key }) => ({ name: 'releaseCashOrder', input, key }),
      invalidatesTags,
    }),
    rejectCashOrder: build.mutation<CallReply<'rejectCashOrder'>, Request<'rejectCashOrder'>>({
      query: ({ input, key }) => ({ name: 'rejectCashOrder', input, key }),
      invalidatesTags,
    }),
    resolvePaymentAlert: build.mutation<CallReply<'resolvePaymentAlert'>, Request<'resolvePaymentAlert'>>({
      query: ({ input, key }) => ({ name: 'resolvePaymentAlert', input, key }),
      invalidatesTags,
    }),
    reopenPaymentAlert: build.mutation<CallReply<'reopenPaymentAlert'>, Request<'reopenPaymentAlert'>>({
      query: ({ input, key }) => ({ name: 'reopenPaymentAlert', input, key }),
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
  useRecordCashMutation,
  useReverseCashMutation,
  useRecordUnpaidCashMutation,
  useReleaseCashOrderMutation,
  useRejectCashOrderMutation,
  useResolvePaymentAlertMutation,
  useReopenPaymentAlertMutation,
} = paymentsApi;
