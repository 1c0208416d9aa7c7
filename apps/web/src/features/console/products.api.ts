import type { CallName } from '@trad/contract/calls';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { api, call, type IdempotentRequest } from '../../app/http/api.ts';

const apiWithTags = api.enhanceEndpoints({
  addTagTypes: ['OperatorProducts', 'OperatorReviews', 'Proposals', 'Categories', 'WorkQueue'],
});

type Keyed<N extends CallName> = IdempotentRequest<CallInput<N>>;

/** Refetched after an error, too, because the data is then outdated. */
const changesProducts = ['OperatorProducts'] as const;
const changesReviews = ['OperatorReviews', 'OperatorProducts', 'WorkQueue'] as const;
const changesProposals = ['Proposals', 'Categories', 'WorkQueue'] as const;

const productsApi = apiWithTags.injectEndpoints({
  endpoints: (build) => ({
    getOperatorProducts: build.query({ ...call('getOperatorProducts'), providesTags: ['OperatorProducts'] }),
    getOperatorProductCounts: build.query({ ...call('getOperatorProductCounts'), providesTags: ['OperatorProducts'] }),
    exportOperatorProducts: build.query({ ...call('exportOperatorProducts'), keepUnusedDataFor: 0 }),
    getOperatorProduct: build.query({ ...call('getOperatorProduct'), providesTags: ['OperatorProducts'] }),
    hideProduct: build.mutation<CallReply<'hideProduct'>, Keyed<'hideProduct'>>({
      query: ({ input, key }) => ({ name: 'hideProduct', input, key }),
      invalidatesTags: changesProducts,
    }),
    showProduct: build.mutation<CallReply<'showProduct'>, Keyed<'showProduct'>>({
      query: ({ input, key }) => ({ name: 'showProduct', input, key }),
      invalidatesTags: changesProducts,
    }),
    setProductFeatured: build.mutation<CallReply<'setProductFeatured'>, Keyed<'setProductFeatured'>>({
      query: ({ input, key }) => ({ name: 'setProductFeatured', input, key }),
      invalidatesTags: changesProducts,
    }),
    setProductCategory: build.mutation<CallReply<'setProductCategory'>, Keyed<'setProductCategory'>>({
      query: ({ input, key }) => ({ name: 'setProductCategory', input, key }),
      invalidatesTags: changesProducts,
    }),
    getOperatorReviews: build.query({ ...call('getOperatorReviews'), providesTags: ['OperatorReviews'] }),
    getOperatorReviewCounts: build.query({ ...call('getOperatorReviewCounts'), providesTags: ['OperatorReviews'] }),
    exportOperatorReviews: build.query({ ...call('exportOperatorReviews'), keepUnusedDataFor: 0 }),
    hideReview: build.mutation<CallReply<'hideReview'>, Keyed<'hideReview'>>({
      query: ({ input, key }) => ({ name: 'hideReview', input, key }),
      invalidatesTags: changesReviews,
    }),
    publishReview: build.mutation<CallReply<'publishReview'>, Keyed<'publishReview'>>({
      query: ({ input, key }) => ({ name: 'publishReview', input, key }),
      invalidatesTags: changesReviews,
    }),
    exportProposals: build.query({ ...call('exportProposals'), keepUnusedDataFor: 0 }),
    getProposals: build.query({ ...call('getProposals'), providesTags: ['Proposals'] }),
    acceptProposal: build.mutation<CallReply<'acceptProposal'>, Keyed<'acceptProposal'>>({
      query: ({ input, key }) => ({ name: 'acceptProposal', input, key }),
      invalidatesTags: changesProposals,
    }),
    rejectProposal: build.mutation<CallReply<'rejectProposal'>, Keyed<'rejectProposal'>>({
      query: ({ input, key }) => ({ name: 'rejectProposal', input, key }),
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
