import type { Handler } from '../../platform/http/implement-calls.ts';
import { countCategoryProducts, listCategories } from './categories.queries.ts';
import { toOperatorCategory } from './categories.view.ts';

export const getOperatorCategories: Handler<'getOperatorCategories'> = async ({ deps: { pool, prisma, cache } }) => {
  // Counting 100,000 products takes a second. Counts that shoppers do not see may be a minute old.
  const counting = cache.getOrCompute('lookups', 'products of categories', (cacheTags) => {
    // `category:0` is the whole catalogue.
    cacheTags.add('category:0');
    return countCategoryProducts(pool);
  });
  const [categories, counts] = await Promise.all([listCategories(prisma), counting]);
  return { data: categories.map((category) => toOperatorCategory(category, counts)) };
};
