import { implementCalls } from '../platform/http/implement-calls.ts';
import { getCategories } from './categories/get-categories.ts';
import { getCategoriesNameOnly } from './categories/get-categories-name-only.ts';
import { addToFavorites } from './favorites/add-to-favorites.ts';
import { getFavoriteIds } from './favorites/get-favorite-ids.ts';
import { getFavorites } from './favorites/get-favorites.ts';
import { getFollowedStores } from './favorites/get-followed-stores.ts';
import { removeFromFavorites } from './favorites/remove-from-favorites.ts';
import { getSizeGuide } from './get-size-guide.ts';
import { getFilterData } from './listing/get-filter-data.ts';
import { getProducts } from './listing/get-products.ts';
import { getSimilarProducts } from './listing/get-similar-products.ts';
import { mostSellingProducts } from './listing/most-selling-products.ts';
import { searchProducts } from './search/search-products.ts';
import { requestStockAlert } from './stock-alerts/request-stock-alert.ts';
import { getStore } from './stores/get-store.ts';
import { getStoreStories } from './stores/get-store-stories.ts';
import { topSellers } from './stores/top-sellers.ts';

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
