import type { CallName } from '@trad/contract/calls';
import { api, call, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Attributes'] });

/**
 * A write with an idempotency key. A constant list of tags also applies to errors: EDITED_MEANWHILE means that the loaded data
 * are outdated.
 */
const createWrite = <N extends CallName>(name: N) => ({
  ...idempotentCall(name),
  invalidatesTags: ['Attributes'] as const,
});

const attributesApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getOperatorAttributes: build.query({ ...call('getOperatorAttributes'), providesTags: ['Attributes'] }),
    addAttribute: build.mutation(createWrite('addAttribute')),
    updateAttribute: build.mutation(createWrite('updateAttribute')),
    deleteAttribute: build.mutation(createWrite('deleteAttribute')),
    addAttributeValue: build.mutation(createWrite('addAttributeValue')),
    updateAttributeValue: build.mutation(createWrite('updateAttributeValue')),
    deleteAttributeValue: build.mutation(createWrite('deleteAttributeValue')),
    previewValueMerge: build.query({ ...call('previewValueMerge'), keepUnusedDataFor: 0 }),
    mergeAttributeValues: build.mutation(createWrite('mergeAttributeValues')),
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
