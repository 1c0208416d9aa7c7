import { implementCalls } from '../platform/http/implement-calls.ts';
import { addProductReview } from './add-product-review.ts';
import { getProductReviews } from './get-product-reviews.ts';

export const reviewRoutes = implementCalls({ getProductReviews, addProductReview });
