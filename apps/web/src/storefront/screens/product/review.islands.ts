import { defineIsland } from '../../hydration/define-island.ts';

// Loaded when they are shown, not with the product's page: the list once it is opened by a click or by the URL, the form with a review
// to write.

export const reviewList = defineIsland('ReviewList', () => import('../../../features/reviews/ReviewList.tsx'));
export const reviewForm = defineIsland('ReviewForm', () => import('../../../features/reviews/ReviewForm.tsx'));
