import { api, call, idempotentCall } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({
  addTagTypes: ['OperatorProducts', 'OperatorReviews', 'Proposals', 'Categories', 'WorkQueue'],
});

/** A constant list also applies to errors: EDITED_MEANWHILE means that the loaded data are outdated. */
const changesProducts = ['OperatorProducts'] as const;
const changesReviews = ['OperatorReviews', 'OperatorProducts', 'WorkQueue'] as const;
const changesProposals = ['Proposals', 'Categories', 'WorkQueue'] as const;

const productsApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getOperatorProducts: build.query({ ...call('getOperatorProducts'), providesTags: ['OperatorProducts'] }),
    getOperatorProductCounts: build.query({ ...call('getOperatorProductCounts'), providesTags: ['OperatorProducts'] }),
    exportOperatorProducts: build.query({ ...call('exportOperatorProducts'), keepUnusedDataFor: 0 }),
    getOperatorProduct: build.query({ ...call('getOperatorProduct'), providesTags: ['OperatorProducts'] }),
    hideProduct: build.mutation({
      ...idempotentCall('hideProduct'),
      invalidatesTags: changesProducts,
    }),
    showProduct: build.mutation({
      ...idempotentCall('showProduct'),
      invalidatesTags: changesProducts,
    }),
    setProductFeatured: build.mutation({
      ...idempotentCall('setProductFeatured'),
      invalidatesTags: changesProducts,
    }),
    setProductCategory: build.mutation({
      ...idempotentCall('setProductCategory'),
      invalidatesTags: changesProducts,
    }),
    getOperatorReviews: build.query({ ...call('getOperatorReviews'), providesTags: ['OperatorReviews'] }),
    getOperatorReviewCounts: build.query({ ...call('getOperatorReviewCounts'), providesTags: ['OperatorReviews'] }),
    exportOperatorReviews: build.query({ ...call('exportOperatorReviews'), keepUnusedDataFor: 0 }),
    hideReview: build.mutation({
      ...idempotentCall('hideReview'),
      invalidatesTags: changesReviews,
    }),
    publishReview: build.mutation({
      ...idempotentCall('publishReview'),
      invalidatesTags: changesReviews,
    }),
    exportProposals: build.query({ ...call('exportProposals'), keepUnusedDataFor: 0 }),
    getProposals: build.query({ ...call('getProposals'), providesTags: ['Proposals'] }),
    acceptProposal: build.mutation({
      ...idempotentCall('acceptProposal'),
      invalidatesTags: changesProposals,
    }),
    rejectProposal: build.mutation({
      ...idempotentCall('rejectProposal'),
      invalidatesTags: changesProposals,
    }),
  }),
});

export const {
  useGetOperatorProductsQuery,
  useGetOperatorProductCountsQuery,
  useLazyExportOperatorProductsQuery,
  useGetOperatorProductQuery,
  useHideProductMutation,
  useShowProductMutation,
  useSetProductFeaturedMutation,
  useSetProductCategoryMutation,
  useGetOperatorReviewsQuery,
  useGetOperatorReviewCountsQuery,
  useLazyExportOperatorReviewsQuery,
  useHideReviewMutation,
  usePublishReviewMutation,
  useLazyExportProposalsQuery,
  useGetProposalsQuery,
  useAcceptProposalMutation,
  useRejectProposalMutation,
} = productsApi;
