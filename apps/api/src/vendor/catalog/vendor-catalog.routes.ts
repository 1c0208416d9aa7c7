import { implement } from '../../platform/implement.ts';
import { uploadVendorPicture } from './pictures/upload-vendor-picture.ts';
import { addVendorProduct } from './products/add-vendor-product.ts';
import { getVendorProduct } from './products/get-vendor-product.ts';
import { getVendorProducts } from './products/get-vendor-products.ts';
import { updateVendorProduct } from './products/update-vendor-product.ts';
import { getCategoryProposals } from './proposals/get-category-proposals.ts';
import { proposeCategory } from './proposals/propose-category.ts';
import { adjustVendorStock } from './stock/adjust-vendor-stock.ts';
import { getVendorStock } from './stock/get-vendor-stock.ts';
import { getVendorStockMoves } from './stock/get-vendor-stock-moves.ts';

export const vendorCatalogRoutes = implement({
  getVendorProducts,
  getVendorProduct,
  addVendorProduct,
  updateVendorProduct,
  uploadVendorPicture,
  getVendorStock,
  adjustVendorStock,
  getVendorStockMoves,
  getCategoryProposals,
  proposeCategory,
});
