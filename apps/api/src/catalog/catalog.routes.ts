import { implement } from '../platform/implement.ts';
import { getCategories } from './get-categories.ts';
import { getCategoriesNameOnly } from './get-categories-name-only.ts';
import { getFilterData } from './get-filter-data.ts';
import { getProducts } from './get-products.ts';
import { getSimilarProducts } from './get-similar-products.ts';
import { getStore } from './get-store.ts';
import { mostSellingProducts } from './most-selling-products.ts';
import { searchProducts } from './search-products.ts';
import { topSellers } from './top-sellers.ts';

export const catalogRoutes = implement({
  getCategories,
  getCategoriesNameOnly,
  getFilterData,
  getProducts,
  getSimilarProducts,
  getStore,
  mostSellingProducts,
  searchProducts,
  topSellers,
});
