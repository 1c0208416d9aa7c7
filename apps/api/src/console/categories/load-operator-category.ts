import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countCategoryProducts, findStoredCategory, type StoredCategory } from './categories.queries.ts';
import { toOperatorCategory } from './categories.view.ts';

/** Loads one category in the operators' view. Throws NOT_FOUND. */
export const loadOperatorCategory = async ({ prisma, pool }: Pick<Deps, 'prisma' | 'pool'>, id: number) => {
  const [stored, counts] = await Promise.all([findStoredCategory(prisma, id), countCategoryProducts(pool, id)]);
  if (!stored) throw new Refusal('NOT_FOUND');
  return toOperatorCategory(stored, counts);
};

/**
 * Returns the loaded category if it has the edited version. Throws NOT_FOUND, and EDITED_MEANWHILE with the current one, in
 * which no products are counted (each count is 0).
 */
export const requireVersion = (stored: StoredCategory | null, version: number): StoredCategory => {
  if (!stored) throw new Refusal('NOT_FOUND');
  if (stored.version !== version)
    throw new Refusal('EDITED_MEANWHILE', {
      data: { version: stored.version, category: toOperatorCategory(stored, new Map()) },
    });
  return stored;
};
