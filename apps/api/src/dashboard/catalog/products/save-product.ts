import type { Actor } from '@trad/database/audit/record-changes';
import type { Queryable } from '@trad/database/connections/transaction';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CurrencyDecimals } from './check-product.ts';
import { type ProductEdit, saveProducts } from './save-products.ts';

const MAX_DETAILS = 20;

/**
 * Saves an edit of a product and returns the product's id. Throws VALIDATION_FAILED with every invalid field. Runs in a transaction
 * that has locked the stored product.
 */
export const saveProduct = async (
  tx: Queryable,
  context: { storeId: number; decimals: CurrencyDecimals; actor: Actor; now: Date },
  edit: ProductEdit,
): Promise<number> => {
  const { details, written } = await saveProducts(tx, { ...context, reason: 'received' }, [edit]);
  if (!written[0]) throw new Refusal('VALIDATION_FAILED', { details: details.flat().slice(0, MAX_DETAILS) });
  return written[0].id;
};
