import { defineIsland } from '../../hydration/define-island.ts';

export const listingControls = defineIsland('ListingControls', () => import('../../listing/ListingControls.tsx'));
export const listingEmpty = defineIsland('ListingEmpty', () => import('../../listing/ListingEmpty.tsx'));
