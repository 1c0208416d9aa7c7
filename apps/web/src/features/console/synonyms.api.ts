import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Synonyms'] });
/** Refetched after an error, too, because the data is then outdated. */
const invalidatesTags = ['Synonyms'] as const;

const synonymsApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getSynonyms: build.query({ ...call('getSynonyms'), providesTags: ['Synonyms'] }),
    addSynonym: build.mutation<CallReply<'addSynonym'>, IdempotentRequest<CallInput<'addSynonym'>>>({
      query: ({ input, key }) => ({ name: 'addSynonym', input, key }),
      invalidatesTags,
    }),
    updateSynonym: build.mutation<CallReply<'updateSynonym'>, IdempotentRequest<CallInput<'updateSynonym'>>>({
      query: ({ input, key }) => ({ name: 'updateSynonym', input, key }),
      invalidatesTags,
    }),
    deleteSynonym: build.mutation<CallReply<'deleteSynonym'>, IdempotentRequest<CallInput<'deleteSynonym'>>>({
      query: ({ input, key }) => ({ name: 'deleteSynonym', input, key }),
      invalidatesTags,
    }),
    trySynonym: build.query({ ...call('trySynonym'), keepUnusedDataFor: 0 }),
  }),
});

export const {
  useGetSynonymsQuery,
  useAddSynonymMutation,
  useUpdateSynonymMutation,
  useDeleteSynonymMutation,
  useLazyTrySynonymQuery,
} = synonymsApi;
