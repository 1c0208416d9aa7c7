import { api, call, idempotentCall } from '../../app/http/api.ts';

/**
 * An erasure deletes the application of a person and views saved of a search for their address. Orders, payments and reviews are listed
 * with the person, catalogue imports and batches of withdrawals with a colleague; the person's store, with which products, proposals and
 * withdrawals are listed, gets another name.
 */
const changedByErasure = [
  'People',
  'Staff',
  'Applications',
  'SavedViews',
  'OperatorOrders',
  'Payments',
  'OperatorReviews',
  'Stores',
  'OperatorProducts',
  'Proposals',
  'Withdrawals',
  'CatalogueImports',
] as const;

const apiWithTags = api.enhanceEndpoints({ addTagTypes: changedByErasure });

type Name =
  | 'endPersonSessions'
  | 'suspendPerson'
  | 'reopenPerson'
  | 'inviteStaff'
  | 'revokeStaffInvitation'
  | 'updateStaffRoles'
  | 'removeStaff'
  | 'removeSecondFactor';

/**
 * A write with an idempotency key. A constant list of tags also applies to errors: EDITED_MEANWHILE means that the loaded data
 * are outdated.
 */
const createWrite = <N extends Name>(name: N) => ({
  ...idempotentCall(name),
  invalidatesTags: ['People' as const, 'Staff' as const],
});

const peopleApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getPeople: build.query({ ...call('getPeople'), providesTags: ['People'] }),
    getPeopleCounts: build.query({ ...call('getPeopleCounts'), providesTags: ['People'] }),
    exportPeople: build.query({ ...call('exportPeople'), keepUnusedDataFor: 0 }),
    getPerson: build.query({ ...call('getPerson'), providesTags: ['People'] }),
    endPersonSessions: build.mutation(createWrite('endPersonSessions')),
    suspendPerson: build.mutation(createWrite('suspendPerson')),
    reopenPerson: build.mutation(createWrite('reopenPerson')),
    exportPerson: build.mutation({ ...call('exportPerson'), invalidatesTags: ['People'] }),
    erasePerson: build.mutation({
      ...idempotentCall('erasePerson'),
      invalidatesTags: changedByErasure,
    }),
    getStaff: build.query({ ...call('getStaff'), providesTags: ['Staff'] }),
    inviteStaff: build.mutation(createWrite('inviteStaff')),
    revokeStaffInvitation: build.mutation(createWrite('revokeStaffInvitation')),
    updateStaffRoles: build.mutation(createWrite('updateStaffRoles')),
    removeStaff: build.mutation(createWrite('removeStaff')),
    removeSecondFactor: build.mutation(createWrite('removeSecondFactor')),
    getStaffInvitation: build.query({ ...call('getStaffInvitation'), keepUnusedDataFor: 0 }),
    acceptStaffInvitation: build.mutation({ ...call('acceptStaffInvitation') }),
  }),
});

export const {
  useGetPeopleQuery,
  useGetPeopleCountsQuery,
  useLazyExportPeopleQuery,
  useGetPersonQuery,
  useEndPersonSessionsMutation,
  useSuspendPersonMutation,
  useReopenPersonMutation,
  useExportPersonMutation,
  useErasePersonMutation,
  useGetStaffQuery,
  useInviteStaffMutation,
  useRevokeStaffInvitationMutation,
  useUpdateStaffRolesMutation,
  useRemoveStaffMutation,
  useRemoveSecondFactorMutation,
  useGetStaffInvitationQuery,
  useAcceptStaffInvitationMutation,
} = peopleApi;
