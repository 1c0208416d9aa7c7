import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Categories'] });

/** RTK Query invalidates these after a rejected mutation, too: after a conflict the cached categories are outdated. */
const invalidatesTags = ['Categories'] as const;

const categoriesApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getOperatorCategories: build.query({ ...call('getOperatorCategories'), providesTags: ['Categories'] }),
    addCategory: build.mutation({
      ...idempotentCall('addCategory'),
      invalidatesTags,
    }),
    updateCategory: build.mutation<
      CallReply<'updateCategory'>,
      IdempotentRequest<CallInput<'updateCategory'> | FormData>
    >({
      query: ({ input, key }) => ({ name: 'updateCategory', input, key }),
      invalidatesTags,
    }),
    updateSizeGuide: build.mutation({
      ...idempotentCall('updateSizeGuide'),
      invalidatesTags,
    }),
    moveCategory: build.mutation({
      ...idempotentCall('moveCategory'),
      invalidatesTags,
    }),
    moveCategoryProducts: build.mutation({
      ...idempotentCall('moveCategoryProducts'),
      invalidatesTags,
    }),
    deleteCategory: build.mutation({
      ...idempotentCall('deleteCategory'),
      invalidatesTags,
    }),
  }),
});

export const {
  useGetOperatorCategoriesQuery,
  useAddCategoryMutation,
  useUpdateCategoryMutation,
  useUpdateSizeGuideMutation,
  useMoveCategoryMutation,
  useMoveCategoryProductsMutation,
  useDeleteCategoryMutation,
} = categoriesApi;
