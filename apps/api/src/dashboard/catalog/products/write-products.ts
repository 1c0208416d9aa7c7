import { type Actor, type RecordedChange, recordChanges } from '@trad/database/audit/record-changes';
import type { Queryable } from '@trad/database/connections/transaction';
import { iterateWithYields } from '../iterate-with-yields.ts';
import { describeProduct } from './describe-product.ts';
import { collectChanges, createEmptyChanges, type ProductWithIds } from './product-changes.ts';
import type { ProductState, StoredProduct } from './product-state.ts';
import { type LongTransaction, reserveIds, writeChanges } from './write-products.queries.ts';

export interface ProductUpdate {
  stored: StoredProduct | null;
  target: ProductState;
}

/** The reason of a new variant's first stock move. */
export type StockReason = 'received' | 'import';

interface WrittenProduct {
  id: number;
  differs: boolean;
  stored: StoredProduct | null;
  target: ProductWithIds;
}

export interface WriteContext {
  storeId: number;
  actor: Actor;
  now: Date;
  reason: StockReason;
  long?: LongTransaction;
}

/** Returns a function that takes one id after the other. */
const createIdTaker = (ids: readonly number[]) => {
  let taken = 0;
  return () => {
    const id = ids[taken];
    if (id === undefined) throw new Error('Fewer ids were reserved than are needed');
    taken += 1;
    return id;
  };
};

/** About the length of the JSON of the entries of one statement. Formatting it blocks the event loop for a few milliseconds. */
const MAX_ENTRIES_LENGTH = 250_000;
/** The length of a field's name and of two values that are no texts, as JSON. */
const FIELD_LENGTH = 80;

const estimateLength = (fields: Readonly<Record<string, unknown>>) =>
  Object.values(fields).reduce<number>(
    (sum, value) => sum + FIELD_LENGTH + (typeof value === 'string' ? value.length : 0),
    0,
  );

/** Inserts the entries of the audit log in parts of a limited size, and yields to the event loop in between. */
const recordProducts = async (tx: Queryable, actor: Actor, products: readonly WrittenProduct[], now: Date) => {
  let entries: RecordedChange[] = [];
  let length = 0;
  for await (const { id, stored, target } of iterateWithYields(products)) {
    const before = stored && describeProduct(stored, target);
    const after = describeProduct(target, stored);
    const entryLength = estimateLength(after);
    if (length + entryLength > MAX_ENTRIES_LENGTH) {
      await recordChanges(tx, actor, entries, now);
      [entries, length] = [[], 0];
    }
    entries.push({ subjectKind: 'product', id, before, after });
    length += entryLength;
  }
  await recordChanges(tx, actor, entries, now);
};

/**
 * Writes the differences between stored products and their target states, with the same number of statements for any
 * number of products, except those of the audit log. The caller has locked the stored ones. Returns their ids, and which of
 * them differed.
 */
export const writeProducts = async (
  tx: Queryable,
  { actor, ...context }: WriteContext,
  updates: readonly ProductUpdate[],
): Promise<Array<{ id: number; differs: boolean }>> => {
  const { storeId, now } = context;
  const newVariants = updates.flatMap(({ target }) => target.variants.filter(({ id }) => id === null));
  const takeProductId = createIdTaker(await reserveIds(tx, 'product', updates.filter(({ stored }) => !stored).length));
  const takeVariantId = createIdTaker(await reserveIds(tx, 'variant', newVariants.length));
  const changes = createEmptyChanges();
  const written: WrittenProduct[] = [];
  for await (const { stored, target } of iterateWithYields(updates)) {
    const id = stored?.id ?? takeProductId();
    const variants = target.variants.map((variant) => {
      const variantId = variant.id ?? takeVariantId();
      return { ...variant, id: variantId, sku: variant.sku ?? `S${storeId}-${id}-${variantId}` };
    });
    const withIds: ProductWithIds = { ...target, id, variants };
    written.push({ id, differs: collectChanges(stored, withIds, changes), stored, target: withIds });
  }
  await writeChanges(tx, context, changes);
  // A person's save is recorded in any case; of a file's products only those that differ are.
  const recorded = written.filter(({ differs }) => differs || actor.kind === 'person');
  await recordProducts(tx, actor, recorded, now);
  return written.map(({ id, differs }) => ({ id, differs }));
};
