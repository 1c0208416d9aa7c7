import type { favoriteSchemas } from '../favorites.ts';
import type { ReferencesOf } from './call-reference.ts';
import { sampleItem, sampleStore } from './samples.ts';

const page = { total: 14, data: [{ ...sampleItem, is_favorite: 1 as const }] };

export const favoriteReference: ReferencesOf<typeof favoriteSchemas> = {
  getFavorites: {
    description: 'The response has the page twice: at the root and in `products`. `total` counts products for sale.',
    errors: ['CURRENCY_UNAVAILABLE'],
    example: { input: { product_limit: 1 }, reply: { ...page, products: page } },
  },
  getFavoriteIds: { example: { input: {}, reply: { data: [86, 13, 64] } } },
  getFollowedStores: {
    example: { input: { limit: 1 }, reply: { total: 3, data: [{ ...sampleStore, is_favorite: 1 }] } },
  },
  addToFavorites: {
    description: 'Repeating it changes nothing.',
    errors: ['NOT_FOUND', 'FAVORITES_FULL'],
    example: { input: { product_id: 86 }, reply: {}, message: 'favoriteAdded' },
  },
  removeFromFavorites: {
    description: 'Repeating it changes nothing.',
    example: { input: { product_id: 86 }, reply: {}, message: 'favoriteRemoved' },
  },
};
