import { defineIsland } from '../../hydration/define-island.ts';

export const homeHero = defineIsland('HomeHero', () => import('./HomeHero.tsx'));
export const homeProducts = defineIsland('HomeProducts', () => import('./HomeProducts.tsx'));
