import type { CallName } from '@trad/contract/calls';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Attributes'] });

/** A write under an idempotency key. The list is refetched after an error, too, because it is then outdated. */
const write = <N extends CallName>(name: N) => ({
  query: ({ input, key }: IdempotentRequest<CallInput<N>>) => ({ name, input: input ?? {}, key }),
  transformResponse: (reply: CallReply<N>) => reply,
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
