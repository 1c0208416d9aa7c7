import type { Handler } from '../../platform/http/implement-calls.ts';
import { MAX_SHOWN_COUNT } from '../list-page.ts';
import type { ProductFilter } from './product-filter.queries.ts';
import { countOperatorProducts } from './products.queries.ts';

export const getOperatorProductCounts: Handler<'getOperatorProductCounts'> = async ({ deps: { pool } }) => {
  const count = (filter: Partial<ProductFilter>) =>
    countOperatorProducts(pool, filter as ProductFilter, MAX_SHOWN_COUNT);
  const [draft, hidden, featured, outOfStock, noPicture] = await Promise.all([
    count({ state: ['draft'] }),
    count({ state: ['hidden'] }),
    count({ featured: 1 }),
    count({ stock: ['out_of_stock'], state: ['active'] }),
    count({ no_picture: 1 }),
  ]);
  return { data: { draft, hidden, featured, out_of_stock: outOfStock, no_picture: noPicture } };
};
