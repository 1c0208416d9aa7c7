import { implementCalls } from '../../platform/http/implement-calls.ts';
import { exportOperatorProducts } from './export-operator-products.ts';
import { getOperatorProductCounts } from './get-operator-product-counts.ts';
import { getOperatorProducts } from './get-operator-products.ts';
import { hideProduct, showProduct } from './hide-product.ts';
import { setProductCategory, setProductFeatured } from './set-product-category.ts';

export const operatorProductsRoutes = implementCalls({
  getOperatorProducts,
  getOperatorProductCounts,
  exportOperatorProducts,
  hideProduct,
  showProduct,
  setProductFeatured,
  setProductCategory,
});
