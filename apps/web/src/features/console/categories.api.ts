import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({ addTagTypes: ['Categories'] });

/** RTK Query invalidates these after a rejected mutation, too: after a conflict the cached categories are outdated. */
const invalidatesTags = ['Categories'] as const;

const categoriesApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getOperatorCategories: build.query({ ...call('getOperatorCategories'), providesTags: ['Categories'] }),
    addCategory: build.mutation<CallReply<'addCategory'>, IdempotentRequest<CallInput<'addCategory'>>>({
      query: ({ input, key }) => ({ name: 'addCategory', input, key }),
      invalidatesTags,
    }),
    updateCategory: build.mutation<
      CallReply<'updateCategory'>,
      IdempotentRequest<CallInput<'updateCategory'> | FormData>
    >({
      query: ({ input, key }) => ({ name: 'updateCategory', input, key }),
      invalidatesTags,
    }),
    updateSizeGuide: build.mutation<CallReply<'updateSizeGuide'>, IdempotentRequest<CallInput<'updateSizeGuide'>>>({
      query: ({ input, key }) => ({ name: 'updateSizeGuide', input, key }),
      invalidatesTags,
    }),
    moveCategory: build.mutation<CallReply<'moveCategory'>, IdempotentRequest<CallInput<'moveCategory'>>>({
      query: ({ input, key }) => ({ name: 'moveCategory', input, key }),
      invalidatesTags,
    }),
    moveCategoryProducts: build.mutation<
      CallReply<'moveCategoryProducts'>,
      IdempotentRequest<CallInput<'moveCategoryProducts'>>
    >({
      query: ({ input, key }) => ({ name: 'moveCategoryProducts', input, key }),
      invalidatesTags,
    }),
    deleteCategory: build.mutation<CallReply<'deleteCategory'>, IdempotentRequest<CallInput<'deleteCategory'>>>({
      query: ({ input, key }) => ({ name: 'deleteCategory', input, key }),
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
