import { implementCalls } from '../../platform/http/implement-calls.ts';
import { exportOperatorProducts } from './export-operator-products.ts';
import { getOperatorProductCounts } from './get-operator-product-counts.ts';
import { getOperatorProducts } from './get-operator-products.ts';
import { hideProduct, showProduct } from './hide-product.ts';
import { setProductCategory } from './set-product-category.ts';
import { setProductFeatured } from './set-product-featured.ts';

export const productListRoutes = implementCalls({
  getOperatorProducts,
  getOperatorProductCounts,
  exportOperatorProducts,
  hideProduct,
  showProduct,
  setProductFeatured,
  setProductCategory,
});
