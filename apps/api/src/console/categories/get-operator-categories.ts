import type { Handler } from '../../platform/http/implement-calls.ts';
import { countCategoryProducts, listCategories } from './categories.queries.ts';
import { toOperatorCategory } from './categories.view.ts';

export const getOperatorCategories: Handler<'getOperatorCategories'> = async ({ deps: { pool, prisma } }) => {
  const [categories, counts] = await Promise.all([listCategories(prisma), countCategoryProducts(pool)]);
  return { data: categories.map((category) => toOperatorCategory(category, counts)) };
};
