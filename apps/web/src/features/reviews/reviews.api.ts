import type { RatingBreakdown, Review, ReviewSort } from '@trad/contract/reviews';
import type { CallReply } from '@trad/contract/schemas';
import { api, call } from '../../app/http/api.ts';

const PAGE_SIZE = 10;
/** The API's maximum. Importing the contract's constant would bundle zod. */
const MAX_OFFSET = 10_000;
/** Shown without a click. */
const FIRST_REVIEWS = 3;

/** The arguments of a list of reviews. */
export interface ReviewListQuery {
  productId: number;
  sort: ReviewSort;
  order: 'ASC' | 'DESC';
  /** Only reviews with this rating. */
  rating?: number;
}

/** The arguments of the initial list. */
export const buildNewestReviewsQuery = (productId: number): ReviewListQuery => ({
  productId,
  sort: 'created_at',
  order: 'DESC',
});

export interface ReviewSummary {
  total: number;
  breakdown: RatingBreakdown;
  /** The newest ones. */
  first: Review[];
}

/** The offset of the page after the one at `offset`; undefined where there is none. */
export const findNextOffset = (
  { total, data }: { total: number; data: readonly unknown[] },
  _pages: unknown,
  offset: number,
) => {
  const next = offset + PAGE_SIZE;
  return data.length > 0 && next < total && next <= MAX_OFFSET ? next : undefined;
};

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReviewSummary: build.query<ReviewSummary, number>({
      query: (product_id) => call('getProductReviews').query({ product_id, limit: FIRST_REVIEWS }),
      transformResponse: ({ total_reviews, rating_breakdown, data }: CallReply<'getProductReviews'>) => ({
        total: total_reviews,
        breakdown: rating_breakdown,
        first: data,
      }),
      providesTags: ['Reviews'],
    }),
    getProductReviews: build.infiniteQuery<CallReply<'getProductReviews'>, ReviewListQuery, number>({
      query: ({ queryArg: { productId, sort, order, rating }, pageParam }) =>
        call('getProductReviews').query({
          product_id: productId,
          sort,
          order,
          rating,
          limit: PAGE_SIZE,
          offset: pageParam,
        }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: findNextOffset,
      },
      providesTags: ['Reviews'],
    }),
    getStoreReviews: build.infiniteQuery<CallReply<'getStoreReviews'>, number, number>({
      query: ({ queryArg: seller_id, pageParam }) =>
        call('getStoreReviews').query({ seller_id, limit: PAGE_SIZE, offset: pageParam }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: findNextOffset,
      },
      providesTags: ['Reviews'],
    }),
    translateReview: build.query({ ...call('translateReview'), providesTags: ['Reviews'] }),
    getReviewsToWrite: build.query({ ...call('getReviewsToWrite'), providesTags: ['Reviews', 'Orders'] }),
    uploadReviewPicture: build.mutation<CallReply<'uploadReviewPicture'>, FormData>({
      query: (input) => ({ name: 'uploadReviewPicture', input }),
    }),
    addProductReview: build.mutation({ ...call('addProductReview'), invalidatesTags: ['Reviews'] }),
    reportReview: build.mutation({ ...call('reportReview') }),
  }),
});

export const {
  useGetReviewSummaryQuery,
  useGetProductReviewsInfiniteQuery,
  useGetStoreReviewsInfiniteQuery,
  useTranslateReviewQuery,
  useGetReviewsToWriteQuery,
  useUploadReviewPictureMutation,
  useAddProductReviewMutation,
  useReportReviewMutation,
} = reviewsApi;
