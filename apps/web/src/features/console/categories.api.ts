import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Categories', 'OperatorProducts'] });

/** RTK Query invalidates these after a rejected mutation, too: after a conflict the cached categories are outdated. */
const invalidatesTags = ['Categories'] as const;
/** Products are listed with the name of their category, and filtered by a category and those below it. */
const changesProducts = ['Categories', 'OperatorProducts'] as const;

export const categoriesApi = apiWithTags.injectEndpoints({
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
      invalidatesTags: changesProducts,
    }),
    updateSizeGuide: build.mutation({
      ...idempotentCall('updateSizeGuide'),
      invalidatesTags,
    }),
    moveCategory: build.mutation({
      ...idempotentCall('moveCategory'),
      invalidatesTags: changesProducts,
    }),
    moveCategoryProducts: build.mutation({
      ...idempotentCall('moveCategoryProducts'),
      invalidatesTags: changesProducts,
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
