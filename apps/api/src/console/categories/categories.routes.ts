import { implementCalls } from '../../platform/http/implement-calls.ts';
import { addCategory } from './add-category.ts';
import { deleteCategory } from './delete-category.ts';
import { getOperatorCategories } from './get-operator-categories.ts';
import { moveCategory } from './move-category.ts';
import { moveCategoryProducts } from './move-category-products.ts';
import { updateCategory } from './update-category.ts';
import { updateSizeGuide } from './update-size-guide.ts';

export const categoryRoutes = implementCalls({
  getOperatorCategories,
  addCategory,
  updateCategory,
  updateSizeGuide,
  moveCategory,
  moveCategoryProducts,
  deleteCategory,
});
