import { type Actor, recordChanges } from '@trad/database/audit/record-changes';
import type { Queryable } from '@trad/database/connections/transaction';
import { describeProduct } from './describe-product.ts';
import { collectChanges, createEmptyChanges, type ProductWithIds } from './product-changes.ts';
import type { ProductState, StoredProduct } from './product-state.ts';
import { reserveIds, writeChanges } from './write-products.queries.ts';

export interface ProductUpdate {
  stored: StoredProduct | null;
  target: ProductState;
}

/** The reason of a new variant's first stock move. */
export type StockReason = 'received' | 'import';

/**
 * Writes the differences between stored products and their target states, with the same number of statements for any
 * number of products. The caller has locked the stored ones. Returns their ids, and which of them differed.
 */
export const writeProducts = async (
  tx: Queryable,
  { storeId, actor, now, reason }: { storeId: number; actor: Actor; now: Date; reason: StockReason },
  updates: readonly ProductUpdate[],
): Promise<Array<{ id: number; differs: boolean }>> => {
  const newVariants = updates.flatMap(({ target }) => target.variants.filter(({ id }) => id === null));
  const [productIds, variantIds] = [
    await reserveIds(tx, 'product', updates.filter(({ stored }) => !stored).length),
    await reserveIds(tx, 'variant', newVariants.length),
  ];
  const takeId = (ids: number[]) => {
    const id = ids.shift();
    if (id === undefined) throw new Error('Fewer ids were reserved than are needed');
    return id;
  };
  const changes = createEmptyChanges();
  const written = updates.map(({ stored, target }) => {
    const id = stored?.id ?? takeId(productIds);
    const variants = target.variants.map((variant) => {
      const variantId = variant.id ?? takeId(variantIds);
      return { ...variant, id: variantId, sku: variant.sku ?? `S${storeId}-${id}-${variantId}` };
    });
    const withIds: ProductWithIds = { ...target, id, variants };
    return { id, differs: collectChanges(stored, withIds, changes), stored, target: withIds };
  });
  await writeChanges(tx, { storeId, now, reason }, changes);
  // A person's save is recorded in any case; of a file's products only those that differ are.
  const recorded = written.filter(({ differs }) => differs || actor.kind === 'person');
  const entries = recorded.map(({ id, stored, target }) => ({
    subjectKind: 'product' as const,
    id,
    before: stored && describeProduct(stored, target),
    after: describeProduct(target, stored),
  }));
  await recordChanges(tx, actor, entries, now);
  return written.map(({ id, differs }) => ({ id, differs }));
};
