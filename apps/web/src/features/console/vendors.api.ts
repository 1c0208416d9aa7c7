import type { CallName } from '@trad/contract/calls';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Applications', 'Stores', 'WorkQueue'] });

const withKey =
  <N extends CallName>(name: N) =>
  ({ input, key }: IdempotentRequest<CallInput<N>>) => ({ name, input: input as object, key });

/** Refetched after an error, too, because the data is then outdated. */
const DECIDED = ['Applications', 'Stores', 'WorkQueue'] as const;
const CHANGED = ['Stores'] as const;

type Write<N extends CallName> = IdempotentRequest<CallInput<N>>;

const vendorsApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getApplications: build.query({ ...call('getApplications'), providesTags: ['Applications'] }),
    getApplicationCounts: build.query({ ...call('getApplicationCounts'), providesTags: ['Applications'] }),
    exportApplications: build.query({ ...call('exportApplications'), keepUnusedDataFor: 0 }),
    getApplication: build.query({ ...call('getApplication'), providesTags: ['Applications'] }),
    /** Each one is recorded: nothing of it is cached in the store. */
    openApplicationDocument: build.mutation({ ...call('openApplicationDocument') }),
    acceptApplication: build.mutation<CallReply<'acceptApplication'>, Write<'acceptApplication'>>({
      query: withKey('acceptApplication'),
      invalidatesTags: DECIDED,
    }),
    askApplicant: build.mutation<CallReply<'askApplicant'>, Write<'askApplicant'>>({
      query: withKey('askApplicant'),
      invalidatesTags: DECIDED,
    }),
    rejectApplication: build.mutation<CallReply<'rejectApplication'>, Write<'rejectApplication'>>({
      query: withKey('rejectApplication'),
      invalidatesTags: DECIDED,
    }),
    getOperatorStores: build.query({ ...call('getOperatorStores'), providesTags: ['Stores'] }),
    getOperatorStoreCounts: build.query({ ...call('getOperatorStoreCounts'), providesTags: ['Stores'] }),
    exportOperatorStores: build.query({ ...call('exportOperatorStores'), keepUnusedDataFor: 0 }),
    getOperatorStore: build.query({ ...call('getOperatorStore'), providesTags: ['Stores'] }),
    getStoreLedger: build.query({ ...call('getStoreLedger'), providesTags: ['Stores'] }),
    suspendStore: build.mutation<CallReply<'suspendStore'>, Write<'suspendStore'>>({
      query: withKey('suspendStore'),
      invalidatesTags: CHANGED,
    }),
    reopenStore: build.mutation<CallReply<'reopenStore'>, Write<'reopenStore'>>({
      query: withKey('reopenStore'),
      invalidatesTags: CHANGED,
    }),
    assignStoreOwner: build.mutation<CallReply<'assignStoreOwner'>, Write<'assignStoreOwner'>>({
      query: withKey('assignStoreOwner'),
      invalidatesTags: CHANGED,
    }),
    setStoreCommission: build.mutation<CallReply<'setStoreCommission'>, Write<'setStoreCommission'>>({
      query: withKey('setStoreCommission'),
      invalidatesTags: CHANGED,
    }),
    viewAsVendor: build.mutation({ ...call('viewAsVendor') }),
  }),
});

export const {
  useGetApplicationsQuery,
  useGetApplicationCountsQuery,
  useLazyExportApplicationsQuery,
  useGetApplicationQuery,
  useOpenApplicationDocumentMutation,
  useAcceptApplicationMutation,
  useAskApplicantMutation,
  useRejectApplicationMutation,
  useGetOperatorStoresQuery,
  useGetOperatorStoreCountsQuery,
  useLazyExportOperatorStoresQuery,
  useGetOperatorStoreQuery,
  useGetStoreLedgerQuery,
  useSuspendStoreMutation,
  useReopenStoreMutation,
  useAssignStoreOwnerMutation,
  useSetStoreCommissionMutation,
  useViewAsVendorMutation,
} = vendorsApi;
