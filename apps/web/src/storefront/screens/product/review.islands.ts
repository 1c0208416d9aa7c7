import { defineIsland } from '../../hydration/define-island.ts';

// Loaded when the shopper opens the reviews, not with the product's page.

export const reviewList = defineIsland('ReviewList', () => import('../../../features/reviews/ReviewList.tsx'));
export const reviewForm = defineIsland('ReviewForm', () => import('../../../features/reviews/ReviewForm.tsx'));
