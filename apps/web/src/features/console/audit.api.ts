import type { AuditSubjectKind } from '@trad/contract/console/audit-subject-kinds';
import type { CallReply } from '@trad/contract/schemas';
import { api, call, idempotentCall } from '../../app/http/api.ts';

const HISTORY_PAGE_SIZE = 10;

/** A subject of the audit log by its kind and id. */
export interface AuditSubjectKey {
  subjectKind: AuditSubjectKind;
  id: string;
}

/** The API calls the kind and the id of a subject `thing` and `thing_id`. */
const toHistoryInput = ({ subjectKind, id }: AuditSubjectKey) => ({ thing: subjectKind, thing_id: id });

/** The tags of everything that an undo may change. */
const UNDOABLE_TAGS = [
  'Attributes',
  'Audit',
  'Categories',
  'DeliverySettings',
  'OperatorOrders',
  'OperatorProducts',
  'OperatorReviews',
  'Payments',
  'ShopSettings',
  'Storefront',
  'Stores',
  'Synonyms',
  'WorkQueue',
] as const;

/** The tags of every row that a conflict notice may be about. */
const ROW_TAGS = [...UNDOABLE_TAGS, 'Applications', 'People', 'Proposals', 'Staff', 'Withdrawals'] as const;

export const auditApi = api.enhanceEndpoints({ addTagTypes: ROW_TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getAuditEntries: build.query({ ...call('getAuditEntries'), keepUnusedDataFor: 10, providesTags: ['Audit'] }),
    exportAuditEntries: build.query({ ...call('exportAuditEntries'), keepUnusedDataFor: 0 }),
    getHistory: build.infiniteQuery<CallReply<'getHistory'>, AuditSubjectKey, string | null>({
      query: ({ queryArg, pageParam: cursor }) =>
        call('getHistory').query({
          ...toHistoryInput(queryArg),
          limit: HISTORY_PAGE_SIZE,
          ...(cursor !== null && { cursor }),
        }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next_cursor }) => next_cursor },
      providesTags: ['Audit'],
    }),
    getUndo: build.query({ ...call('getUndo'), keepUnusedDataFor: 0, providesTags: ['Audit'] }),
    undoChange: build.mutation({
      ...idempotentCall('undoChange'),
      invalidatesTags: UNDOABLE_TAGS,
    }),
    /** The newest changes of a subject: as many as the API's default page has. */
    getNewestChanges: build.query<CallReply<'getHistory'>['data'], AuditSubjectKey>({
      query: (subject) => call('getHistory').query(toHistoryInput(subject)),
      transformResponse: ({ data }: CallReply<'getHistory'>) => data,
      keepUnusedDataFor: 0,
    }),
    /** The newest change of a subject, for conflict notices. */
    getLastChange: build.query<CallReply<'getHistory'>['data'][number] | null, AuditSubjectKey>({
      query: (subject) => call('getHistory').query({ ...toHistoryInput(subject), limit: 1 }),
      transformResponse: ({ data }: CallReply<'getHistory'>) => data[0] ?? null,
      keepUnusedDataFor: 0,
      // A notice that is shown already has to name the author of the next conflict, too: a refused change invalidates its tags.
      providesTags: ROW_TAGS,
    }),
  }),
});

export const {
  useGetAuditEntriesQuery,
  useLazyExportAuditEntriesQuery,
  useGetHistoryInfiniteQuery,
  useGetLastChangeQuery,
  useGetUndoQuery,
  useUndoChangeMutation,
} = auditApi;
