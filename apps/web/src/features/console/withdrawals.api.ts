import type { CallName } from '@trad/contract/calls';
import { api, call, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Withdrawals', 'WorkQueue'] });

/**
 * A write with an idempotency key. A constant list of tags also applies to errors: EDITED_MEANWHILE means that the loaded data
 * are outdated.
 */
const write = <N extends CallName>(name: N) => ({
  ...idempotentCall(name),
  invalidatesTags: ['Withdrawals', 'WorkQueue'] as const,
});

const withdrawalsApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getOperatorWithdrawals: build.query({ ...call('getOperatorWithdrawals'), providesTags: ['Withdrawals'] }),
    getOperatorWithdrawalCounts: build.query({ ...call('getOperatorWithdrawalCounts'), providesTags: ['Withdrawals'] }),
    exportOperatorWithdrawals: build.query({ ...call('exportOperatorWithdrawals'), keepUnusedDataFor: 0 }),
    getWithdrawalBatches: build.query({ ...call('getWithdrawalBatches'), providesTags: ['Withdrawals'] }),
    getWithdrawalBatch: build.query({ ...call('getWithdrawalBatch'), providesTags: ['Withdrawals'] }),
    createWithdrawalBatch: build.mutation(write('createWithdrawalBatch')),
    removeFromWithdrawalBatch: build.mutation(write('removeFromWithdrawalBatch')),
    approveWithdrawalBatch: build.mutation(write('approveWithdrawalBatch')),
    cancelWithdrawalBatch: build.mutation(write('cancelWithdrawalBatch')),
    downloadWithdrawalFile: build.mutation(write('downloadWithdrawalFile')),
    setWithdrawalOutcome: build.mutation(write('setWithdrawalOutcome')),
    undoWithdrawalOutcome: build.mutation(write('undoWithdrawalOutcome')),
    closeWithdrawalBatch: build.mutation(write('closeWithdrawalBatch')),
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
