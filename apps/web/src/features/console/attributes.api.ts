import type { CallName } from '@trad/contract/calls';
import { api, call, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Attributes'] });

/**
 * A write with an idempotency key. A constant list of tags also applies to errors: EDITED_MEANWHILE means that the loaded data
 * are outdated.
 */
const write = <N extends CallName>(name: N) => ({
  ...idempotentCall(name),
  invalidatesTags: ['Attributes'] as const,
});

const attributesApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getOperatorAttributes: build.query({ ...call('getOperatorAttributes'), providesTags: ['Attributes'] }),
    addAttribute: build.mutation(write('addAttribute')),
    updateAttribute: build.mutation(write('updateAttribute')),
    deleteAttribute: build.mutation(write('deleteAttribute')),
    addAttributeValue: build.mutation(write('addAttributeValue')),
    updateAttributeValue: build.mutation(write('updateAttributeValue')),
    deleteAttributeValue: build.mutation(write('deleteAttributeValue')),
    previewValueMerge: build.query({ ...call('previewValueMerge'), keepUnusedDataFor: 0 }),
    mergeAttributeValues: build.mutation(write('mergeAttributeValues')),
  }),
});

export const {
  useGetOperatorAttributesQuery,
  useAddAttributeMutation,
  useUpdateAttributeMutation,
  useDeleteAttributeMutation,
  useAddAttributeValueMutation,
  useUpdateAttributeValueMutation,
  useDeleteAttributeValueMutation,
  usePreviewValueMergeQuery,
  useMergeAttributeValuesMutation,
} = attributesApi;
