import { island } from '../../hydration/make-island.ts';

// Fetched when somebody asks for them, not with the product's page.

export const reviewList = island('ReviewList', () => import('../../../features/reviews/ReviewList.tsx'));
export const reviewForm = island('ReviewForm', () => import('../../../features/reviews/ReviewForm.tsx'));
