import { implement } from '../platform/http/implement.ts';
import { addProductReview } from './add-product-review.ts';
import { getProductReviews } from './get-product-reviews.ts';

export const reviewRoutes = implement({ getProductReviews, addProductReview });
