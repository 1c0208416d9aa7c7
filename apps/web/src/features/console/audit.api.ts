import type { AuditedThing } from '@trad/contract/console/audited-things';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';

const HISTORY_PAGE_SIZE = 10;

/** A subject of the audit log by its kind and id. */
export interface ThingName {
  thing: AuditedThing;
  thing_id: string;
}

/** Undoing sets back what any list or page shows. */
const UNDOABLE_TAGS = [
  'Attributes',
  'Audit',
  'Categories',
  'DeliverySettings',
  'OperatorProducts',
  'OperatorReviews',
  'Payments',
  'ShopSettings',
  'Storefront',
  'Stores',
  'Synonyms',
  'WorkQueue',
] as const;

const auditApi = api.enhanceEndpoints({ addTagTypes: UNDOABLE_TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getAuditEntries: build.query({ ...call('getAuditEntries'), keepUnusedDataFor: 10, providesTags: ['Audit'] }),
    exportAuditEntries: build.query({ ...call('exportAuditEntries'), keepUnusedDataFor: 0 }),
    getHistory: build.infiniteQuery<CallReply<'getHistory'>, ThingName, string | null>({
      query: ({ queryArg, pageParam: cursor }) =>
        call('getHistory').query({ ...queryArg, limit: HISTORY_PAGE_SIZE, ...(cursor !== null && { cursor }) }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next_cursor }) => next_cursor },
      providesTags: ['Audit'],
    }),
    getUndo: build.query({ ...call('getUndo'), keepUnusedDataFor: 0, providesTags: ['Audit'] }),
    undoChange: build.mutation<CallReply<'undoChange'>, IdempotentRequest<CallInput<'undoChange'>>>({
      query: ({ input, key }) => ({ name: 'undoChange', input, key }),
      invalidatesTags: UNDOABLE_TAGS,
    }),
    /** The newest change of a subject, for conflict notices. */
    getLastChange: build.query<CallReply<'getHistory'>['data'][number] | null, ThingName>({
      query: (input) => call('getHistory').query({ ...input, limit: 1 }),
      transformResponse: ({ data }: CallReply<'getHistory'>) => data[0] ?? null,
      keepUnusedDataFor: 0,
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
