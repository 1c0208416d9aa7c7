import type { CallName } from '@trad/contract/calls';
import { api, call, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Withdrawals', 'Stores', 'WorkQueue'] });

/**
 * A write with an idempotency key. It also changes the balances that stores are listed with. A constant list of tags also applies
 * to errors: EDITED_MEANWHILE means that the loaded data are outdated.
 */
const createWrite = <N extends CallName>(name: N) => ({
  ...idempotentCall(name),
  invalidatesTags: ['Withdrawals', 'Stores', 'WorkQueue'] as const,
});

const withdrawalsApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getOperatorWithdrawals: build.query({ ...call('getOperatorWithdrawals'), providesTags: ['Withdrawals'] }),
    getOperatorWithdrawalCounts: build.query({ ...call('getOperatorWithdrawalCounts'), providesTags: ['Withdrawals'] }),
    exportOperatorWithdrawals: build.query({ ...call('exportOperatorWithdrawals'), keepUnusedDataFor: 0 }),
    getWithdrawalBatches: build.query({ ...call('getWithdrawalBatches'), providesTags: ['Withdrawals'] }),
    getWithdrawalBatch: build.query({ ...call('getWithdrawalBatch'), providesTags: ['Withdrawals'] }),
    createWithdrawalBatch: build.mutation(createWrite('createWithdrawalBatch')),
    removeFromWithdrawalBatch: build.mutation(createWrite('removeFromWithdrawalBatch')),
    approveWithdrawalBatch: build.mutation(createWrite('approveWithdrawalBatch')),
    cancelWithdrawalBatch: build.mutation(createWrite('cancelWithdrawalBatch')),
    downloadWithdrawalFile: build.mutation(createWrite('downloadWithdrawalFile')),
    setWithdrawalOutcome: build.mutation(createWrite('setWithdrawalOutcome')),
    undoWithdrawalOutcome: build.mutation(createWrite('undoWithdrawalOutcome')),
    closeWithdrawalBatch: build.mutation(createWrite('closeWithdrawalBatch')),
  }),
});

export const {
  useGetOperatorWithdrawalsQuery,
  useGetOperatorWithdrawalCountsQuery,
  useLazyExportOperatorWithdrawalsQuery,
  useGetWithdrawalBatchesQuery,
  useLazyGetWithdrawalBatchesQuery,
  useGetWithdrawalBatchQuery,
  useCreateWithdrawalBatchMutation,
  useRemoveFromWithdrawalBatchMutation,
  useApproveWithdrawalBatchMutation,
  useCancelWithdrawalBatchMutation,
  useDownloadWithdrawalFileMutation,
  useSetWithdrawalOutcomeMutation,
  useUndoWithdrawalOutcomeMutation,
  useCloseWithdrawalBatchMutation,
} = withdrawalsApi;
