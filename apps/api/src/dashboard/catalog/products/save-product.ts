import type { CurrencyDecimals } from '@trad/contract/money';
import type { Actor } from '@trad/database/audit/record-changes';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { isPublishedWithoutPicture } from './product-state.ts';
import {
  checkEdits,
  checkReferences,
  collectNewValues,
  findOrInsertValues,
  lockFoundValues,
  type NamedValues,
  type ProductEdit,
  writeEdits,
} from './save-products.ts';

const MAX_DETAILS = 20;

const isTakenSku = (error: unknown) => (error as { constraint?: string }).constraint === 'variant_sku_key';

/** Saves in a transaction. Where a SKU was taken since its check, saves again: the check then names the variant. */
export const saveInTransaction = async <T>({ pool }: Deps, save: (tx: Queryable) => Promise<T>): Promise<T> => {
  try {
    return await inTransaction(pool, save);
  } catch (error) {
    if (!isTakenSku(error)) throw error;
    return inTransaction(pool, save);
  }
};

/**
 * Saves an edit of a product and returns the product's id. Throws VALIDATION_FAILED with the first 20 problems. Runs in a transaction
 * that has locked the stored product.
 */
export const saveProduct = async (
  tx: Queryable,
  context: { storeId: number; decimals: CurrencyDecimals; actor: Actor; now: Date },
  edit: ProductEdit,
): Promise<number> => {
  const { storeId, decimals } = context;
  const checked = await checkEdits([edit], decimals);
  for (const { product, details, stored } of checked)
    if (isPublishedWithoutPicture(product, stored))
      details.push({ path: 'images', message: 'needs one for the product to be active: save a draft without' });
  await checkReferences(tx, storeId, checked);
  const details = checked.flatMap((one) => one.details);
  if (details.length) throw new Refusal('VALIDATION_FAILED', { details: details.slice(0, MAX_DETAILS) });
  const newValues: NamedValues = new Map();
  collectNewValues(checked, newValues);
  const newValueIds = await findOrInsertValues(tx, storeId, newValues);
  await lockFoundValues(tx, newValueIds);
  const [written] = await writeEdits(tx, { ...context, reason: 'received' }, checked, newValueIds);
  if (!written) throw new Error('The product was not written');
  return written.id;
};
