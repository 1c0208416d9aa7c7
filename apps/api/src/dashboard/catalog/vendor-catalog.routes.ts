import { implementCalls } from '../../platform/http/implement-calls.ts';
import { exportVendorFile } from './files/export-vendor-file.ts';
import { getVendorImport, getVendorImportProblems } from './files/get-vendor-import.ts';
import { importVendorFile } from './files/import-vendor-file.ts';
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

export const vendorCatalogRoutes = implementCalls({
  getVendorProducts,
  getVendorProduct,
  addVendorProduct,
  updateVendorProduct,
  uploadVendorPicture,
  importVendorFile,
  getVendorImport,
  getVendorImportProblems,
  exportVendorFile,
  getVendorStock,
  adjustVendorStock,
  getVendorStockMoves,
  getCategoryProposals,
  proposeCategory,
});
