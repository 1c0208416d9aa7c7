import { api, call, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Applications', 'Stores', 'WorkQueue'] });

/** A constant list also applies to errors: EDITED_MEANWHILE means that the loaded data are outdated. */
const DECIDED = ['Applications', 'Stores', 'WorkQueue'] as const;
const CHANGED = ['Stores'] as const;

const vendorsApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getApplications: build.query({ ...call('getApplications'), providesTags: ['Applications'] }),
    getApplicationCounts: build.query({ ...call('getApplicationCounts'), providesTags: ['Applications'] }),
    exportApplications: build.query({ ...call('exportApplications'), keepUnusedDataFor: 0 }),
    getApplication: build.query({ ...call('getApplication'), providesTags: ['Applications'] }),
    /** Each one is recorded: nothing of it is cached in the store. */
    openApplicationDocument: build.mutation({ ...call('openApplicationDocument') }),
    acceptApplication: build.mutation({
      ...idempotentCall('acceptApplication'),
      invalidatesTags: DECIDED,
    }),
    askApplicant: build.mutation({
      ...idempotentCall('askApplicant'),
      invalidatesTags: DECIDED,
    }),
    rejectApplication: build.mutation({
      ...idempotentCall('rejectApplication'),
      invalidatesTags: DECIDED,
    }),
    getOperatorStores: build.query({ ...call('getOperatorStores'), providesTags: ['Stores'] }),
    getOperatorStoreCounts: build.query({ ...call('getOperatorStoreCounts'), providesTags: ['Stores'] }),
    exportOperatorStores: build.query({ ...call('exportOperatorStores'), keepUnusedDataFor: 0 }),
    getOperatorStore: build.query({ ...call('getOperatorStore'), providesTags: ['Stores'] }),
    getStoreLedger: build.query({ ...call('getStoreLedger'), providesTags: ['Stores'] }),
    suspendStore: build.mutation({
      ...idempotentCall('suspendStore'),
      invalidatesTags: CHANGED,
    }),
    reopenStore: build.mutation({
      ...idempotentCall('reopenStore'),
      invalidatesTags: CHANGED,
    }),
    assignStoreOwner: build.mutation({
      ...idempotentCall('assignStoreOwner'),
      invalidatesTags: CHANGED,
    }),
    setStoreCommission: build.mutation({
      ...idempotentCall('setStoreCommission'),
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
