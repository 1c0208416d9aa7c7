import { defineIsland } from '../../hydration/define-island.ts';

export const belowProduct = defineIsland('BelowProduct', () => import('./BelowProduct.tsx'));
export const deliveryTerms = defineIsland('DeliveryTerms', () => import('./DeliveryTerms.tsx'));
export const shareButton = defineIsland(
  'ShareButton',
  () => import('../../../features/catalog/product/ShareButton.tsx'),
);
export const productAccordions = defineIsland(
  'ProductAccordions',
  () => import('../../../features/catalog/product/ProductAccordions.tsx'),
);
