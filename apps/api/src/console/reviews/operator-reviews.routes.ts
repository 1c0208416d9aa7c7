import { implementCalls } from '../../platform/http/implement-calls.ts';
import { exportOperatorReviews } from './export-operator-reviews.ts';
import { getOperatorReviewCounts, getOperatorReviews } from './get-operator-reviews.ts';

export const operatorReviewRoutes = implementCalls({
  getOperatorReviews,
  getOperatorReviewCounts,
  exportOperatorReviews,
});
