import { implement } from '../../platform/implement.ts';
import { addVendorProduct } from './products/add-vendor-product.ts';
import { getVendorProduct } from './products/get-vendor-product.ts';
import { getVendorProducts } from './products/get-vendor-products.ts';
import { updateVendorProduct } from './products/update-vendor-product.ts';
import { getCategoryProposals } from './proposals/get-category-proposals.ts';
import { proposeCategory } from './proposals/propose-category.ts';

export const vendorCatalogRoutes = implement({
  getVendorProducts,
  getVendorProduct,
  addVendorProduct,
  updateVendorProduct,
  getCategoryProposals,
  proposeCategory,
});
