import type { Queryable } from '@trad/database/connections/transaction';
import { iterateWithYields } from '../iterate-with-yields.ts';
import { findProductSizes } from '../products/product-state.queries.ts';
import type { ProductGroup } from './group-rows.ts';

/** A batch is loaded and written at once. A product that exceeds a limit alone is a batch of its own. */
const MAX_PRODUCTS = 500;
const MAX_BATCH_VARIANTS = 500;
/** The sum of the characters in the cells of the file and of the bytes of the stored texts. */
const MAX_TEXT_LENGTH = 2_000_000;

const countCharacters = ({ rows }: ProductGroup) => {
  let characters = 0;
  for (const { cells } of rows) for (const column in cells) characters += cells[column]?.length ?? 0;
  return characters;
};

/** Splits the products of a file into batches of a limited size, in their order. */
export const splitIntoBatches = async (tx: Queryable, groups: readonly ProductGroup[]): Promise<ProductGroup[][]> => {
  const sizes = await findProductSizes(
    tx,
    groups.flatMap(({ productId }) => productId ?? []),
  );
  const batches: ProductGroup[][] = [];
  let batch: ProductGroup[] = [];
  let total = { variants: 0, length: 0 };
  for await (const group of iterateWithYields(groups)) {
    const stored = group.productId === null ? undefined : sizes.get(group.productId);
    const variants = Math.max(group.rows.length, stored?.variants ?? 0);
    const length = countCharacters(group) + (stored?.bytes ?? 0);
    const isFull =
      batch.length >= MAX_PRODUCTS ||
      total.variants + variants > MAX_BATCH_VARIANTS ||
      total.length + length > MAX_TEXT_LENGTH;
    if (!batch.length || isFull) {
      batch = [];
      batches.push(batch);
      total = { variants: 0, length: 0 };
    }
    batch.push(group);
    total = { variants: total.variants + variants, length: total.length + length };
  }
  return batches;
};
