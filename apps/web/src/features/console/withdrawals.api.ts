import type { CallName } from '@trad/contract/calls';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Withdrawals', 'WorkQueue'] });

/** A write with its idempotency key. Queries are refetched after an error, too, because the data is then outdated. */
const write = <N extends CallName>(name: N) => ({
  query: ({ input, key }: IdempotentRequest<CallInput<N>>) => ({ name, input: input ?? {}, key }),
  transformResponse: (reply: CallReply<N> & { error: false; message: string }) => reply,
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
