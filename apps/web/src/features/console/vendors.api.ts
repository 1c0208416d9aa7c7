import { api, call, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Applications', 'People', 'Stores', 'WorkQueue'] });

/**
 * People are listed with their role, which the owner of a store has. A constant list also applies to errors: EDITED_MEANWHILE means that
 * the loaded data are outdated.
 */
const changesApplications = ['Applications', 'People', 'Stores', 'WorkQueue'] as const;
const changesStores = ['Stores'] as const;

const vendorsApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getApplications: build.query({ ...call('getApplications'), providesTags: ['Applications'] }),
    getApplicationCounts: build.query({ ...call('getApplicationCounts'), providesTags: ['Applications'] }),
    exportApplications: build.query({ ...call('exportApplications'), keepUnusedDataFor: 0 }),
    getApplication: build.query({ ...call('getApplication'), providesTags: ['Applications'] }),
    /** A mutation, as the audit log records each opening: a cached document would be shown without an entry. */
    openApplicationDocument: build.mutation({ ...call('openApplicationDocument') }),
    acceptApplication: build.mutation({
      ...idempotentCall('acceptApplication'),
      invalidatesTags: changesApplications,
    }),
    askApplicant: build.mutation({
      ...idempotentCall('askApplicant'),
      invalidatesTags: changesApplications,
    }),
    rejectApplication: build.mutation({
      ...idempotentCall('rejectApplication'),
      invalidatesTags: changesApplications,
    }),
    getOperatorStores: build.query({ ...call('getOperatorStores'), providesTags: ['Stores'] }),
    getOperatorStoreCounts: build.query({ ...call('getOperatorStoreCounts'), providesTags: ['Stores'] }),
    exportOperatorStores: build.query({ ...call('exportOperatorStores'), keepUnusedDataFor: 0 }),
    getOperatorStore: build.query({ ...call('getOperatorStore'), providesTags: ['Stores'] }),
    getStoreLedger: build.query({ ...call('getStoreLedger'), providesTags: ['Stores'] }),
    suspendStore: build.mutation({
      ...idempotentCall('suspendStore'),
      invalidatesTags: changesStores,
    }),
    reopenStore: build.mutation({
      ...idempotentCall('reopenStore'),
      invalidatesTags: changesStores,
    }),
    assignStoreOwner: build.mutation({
      ...idempotentCall('assignStoreOwner'),
      // A pending application of the owner is accepted.
      invalidatesTags: ['Applications', 'People', 'Stores'],
    }),
    setStoreCommission: build.mutation({
      ...idempotentCall('setStoreCommission'),
      invalidatesTags: changesStores,
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
