import { implementCalls } from '../platform/http/implement-calls.ts';
import { addProductReview } from './add-product-review.ts';
import { getProductReviews } from './get-product-reviews.ts';
import { getReviewsToWrite } from './get-reviews-to-write.ts';
import { getStoreReviews } from './get-store-reviews.ts';
import { hideReview, publishReview } from './hide-or-publish-review.ts';
import { reportReview } from './report-review.ts';
import { translateReview } from './translation/translate-review.ts';
import { uploadReviewPicture } from './upload-review-picture.ts';

export const reviewRoutes = implementCalls({
  getProductReviews,
  getStoreReviews,
  getReviewsToWrite,
  uploadReviewPicture,
  translateReview,
  addProductReview,
  reportReview,
  hideReview,
  publishReview,
});
