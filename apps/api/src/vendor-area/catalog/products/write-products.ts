import type { Queryable } from '@trad/database/connections/transaction';
import { compare, type Numbered, noChanges } from './product-changes.ts';
import type { ProductState, StoredProduct } from './product-state.ts';
import { newIds, writeChanges } from './write-products.queries.ts';

export interface RequestedProduct {
  stored: StoredProduct | null;
  wanted: ProductState;
}

/** What the first pieces of a variant are told as in its ledger. */
export type StockReason = 'received' | 'import';

/**
 * Makes a store's products what they are wanted to be, in a handful of statements however many they are, and writes only
 * what differs. Those that are stored are locked by the caller. Returns their ids, and which of them differed.
 */
export const writeProducts = async (
  tx: Queryable,
  { storeId, now, reason }: { storeId: number; now: Date; reason: StockReason },
  requested: readonly RequestedProduct[],
): Promise<Array<{ id: number; differs: boolean }>> => {
  const missing = requested.flatMap(({ wanted }) => wanted.variants.filter(({ id }) => id === null));
  const [productIds, variantIds] = [
    await newIds(tx, 'product', requested.filter(({ stored }) => !stored).length),
    await newIds(tx, 'variant', missing.length),
  ];
  const nextOf = (ids: number[]) => {
    const id = ids.shift();
    if (id === undefined) throw new Error('Fewer ids were taken than are needed');
    return id;
  };
  const changes = noChanges();
  const written = requested.map(({ stored, wanted }) => {
    const id = stored?.id ?? nextOf(productIds);
    const variants = wanted.variants.map((variant) => {
      const variantId = variant.id ?? nextOf(variantIds);
      return { ...variant, id: variantId, sku: variant.sku ?? `S${storeId}-${id}-${variantId}` };
    });
    const numbered: Numbered = { ...wanted, id, variants };
    return { id, differs: compare(stored, numbered, changes) };
  });
  await writeChanges(tx, { storeId, now, reason }, changes);
  return written;
};
