import { api, call, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Synonyms'] });
/** A constant list also applies to errors: EDITED_MEANWHILE means that the loaded data are outdated. */
const invalidatesTags = ['Synonyms'] as const;

const synonymsApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getSynonyms: build.query({ ...call('getSynonyms'), providesTags: ['Synonyms'] }),
    addSynonym: build.mutation({
      ...idempotentCall('addSynonym'),
      invalidatesTags,
    }),
    updateSynonym: build.mutation({
      ...idempotentCall('updateSynonym'),
      invalidatesTags,
    }),
    deleteSynonym: build.mutation({
      ...idempotentCall('deleteSynonym'),
      invalidatesTags,
    }),
    // The synonyms may have been changed since the last try.
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
