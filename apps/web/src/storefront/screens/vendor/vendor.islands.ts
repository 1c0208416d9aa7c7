import { defineIsland } from '../../hydration/define-island.ts';

export const vendorHeader = defineIsland('VendorHeader', () => import('./VendorHeader.tsx'));
