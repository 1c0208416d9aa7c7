import { screen } from '../app/screen.ts';
import { island } from './make-island.ts';

// The server loads those of a screen before it renders (preload.ts); in the browser a screen's module sends for its own.

export const belowProduct = island('BelowProduct', () => import('../screens/product/BelowProduct.tsx'));
export const categoryPanel = island('CategoryPanel', () => import('../shell/CategoryPanel.tsx'));
export const footer = island('Footer', () => import('../shell/Footer.tsx'));
export const homeHero = island('HomeHero', () => import('../screens/home/HomeHero.tsx'));
export const homeProducts = island('HomeProducts', () => import('../screens/home/HomeProducts.tsx'));
export const listingControls = island('ListingControls', () => import('../listing/ListingControls.tsx'));
export const listingEmpty = island('ListingEmpty', () => import('../listing/ListingEmpty.tsx'));
export const productAccordions = island(
  'ProductAccordions',
  () => import('../../features/catalog/product/ProductAccordions.tsx'),
);
export const vendorHeader = island('VendorHeader', () => import('../screens/vendor/VendorHeader.tsx'));

/** A page of its own, and what other screens show for an unknown product or category. */
export const notFound = screen('NotFoundScreen', () => import('../screens/not-found/NotFoundScreen.tsx'));

/** Sends for a part as soon as the screen's own code is there. */
export function sendFor(part: { load: () => Promise<unknown> }) {
  void part.load();
}
