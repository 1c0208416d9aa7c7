import { defineIsland } from '../../hydration/define-island.ts';

export const storeListingForm = defineIsland('ListingForm', () => import('../../listing/ListingForm.tsx'));
export const storeListingEmpty = defineIsland('ListingEmpty', () => import('../../listing/ListingEmpty.tsx'));
export const storeProfile = defineIsland('StoreProfile', () => import('./StoreProfile.tsx'));
export const storeReviews = defineIsland('StoreReviews', () => import('../../../features/reviews/StoreReviews.tsx'));
export const storePolicyTexts = defineIsland('StorePolicyTexts', () => import('./StorePolicyTexts.tsx'));
