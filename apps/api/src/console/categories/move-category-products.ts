import { MAX_MOVED_PRODUCTS } from '@trad/contract/console/catalogue/categories';
import { recordChange } from '@trad/database/audit/record-changes';
import { lockCategoryTree } from '../../catalog/catalog.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { countAssignedProducts, findStoredCategory, moveProducts } from './categories.queries.ts';

export const moveCategoryProducts: Handler<'moveCategoryProducts'> = async ({ input, actor, deps }) => {
  const { id, to_id: toId } = input;
  if (id === toId) throw createInvalidFieldError('to_id', 'is the category itself');
  const data = await deps.prisma.$transaction(async (tx) => {
    // Neither category can be deleted meanwhile.
    await lockCategoryTree(tx);
    if (!(await findStoredCategory(tx, id)) || !(await findStoredCategory(tx, toId))) throw new Refusal('NOT_FOUND');
    const products = await countAssignedProducts(tx, id);
    const moved = await moveProducts(tx, id, toId, MAX_MOVED_PRODUCTS);
    const rest = products - moved;
    const after = { products: rest, ...(moved > 0 && { productsMovedTo: toId }) };
    await recordChange(tx, actor, { subjectKind: 'category', id, before: { products }, after }, deps.clock.now());
    return { moved, rest };
  });
  return { data };
};
