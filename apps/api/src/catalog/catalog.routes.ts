import { implementCalls } from '../platform/http/implement-calls.ts';
import { addToFavorites } from './favorites/add-to-favorites.ts';
import { getFavoriteIds } from './favorites/get-favorite-ids.ts';
import { getFavorites } from './favorites/get-favorites.ts';
import { getFollowedStores } from './favorites/get-followed-stores.ts';
import { removeFromFavorites } from './favorites/remove-from-favorites.ts';
import { getCategories } from './get-categories.ts';
import { getCategoriesNameOnly } from './get-categories-name-only.ts';
import { getSizeGuide } from './get-size-guide.ts';
import { getStore } from './get-store.ts';
import { getStoreStories } from './get-store-stories.ts';
import { getFilterData } from './listing/get-filter-data.ts';
import { getProducts } from './listing/get-products.ts';
import { getSimilarProducts } from './listing/get-similar-products.ts';
import { mostSellingProducts } from './listing/most-selling-products.ts';
import { searchProducts } from './search/search-products.ts';
import { requestStockAlert } from './stock-alerts/request-stock-alert.ts';
import { topSellers } from './top-sellers.ts';

export const catalogRoutes = implementCalls({
  getCategories,
  getCategoriesNameOnly,
  getFilterData,
  getProducts,
  getSimilarProducts,
  getSizeGuide,
  getStore,
  getStoreStories,
  mostSellingProducts,
  searchProducts,
  topSellers,
  requestStockAlert,
  getFavorites,
  getFavoriteIds,
  getFollowedStores,
  addToFavorites,
  removeFromFavorites,
});
