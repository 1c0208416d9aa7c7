import { screen } from './screen.ts';

// The server loads those of a screen before it renders (preload.ts); in the browser a screen's module sends for its own.

export const categoryPanel = screen('CategoryPanel', () => import('./shell/CategoryPanel.tsx'));
export const footer = screen('Footer', () => import('./shell/Footer.tsx'));
export const listingControls = screen('ListingControls', () => import('./listing/ListingControls.tsx'));
export const listingEmpty = screen('ListingEmpty', () => import('./listing/ListingEmpty.tsx'));
export const similarProducts = screen('SimilarProducts', () => import('./product/SimilarProducts.tsx'));

/** A page of its own, and what other screens show for an unknown product or category. */
export const notFound = screen('NotFoundScreen', () => import('./screens/NotFoundScreen.tsx'));

/** Sends for a part as soon as the screen's own code is there. A failure shows where the part is rendered. */
export function sendFor(part: { load: () => Promise<unknown> }) {
  part.load().catch(() => undefined);
}
