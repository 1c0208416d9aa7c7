import type { Queryable } from '@trad/database/connections/transaction';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Decimals } from './checked-product.ts';
import { type Draft, saveProducts } from './save-products.ts';

const MOST_DETAILS = 20;

/**
 * Writes what a form sent. Throws VALIDATION_FAILED that tells everything that is wrong. Returns the product's id. In a
 * transaction that holds the stored product.
 */
export const saveProduct = async (
  tx: Queryable,
  saving: { storeId: number; decimals: Decimals; now: Date },
  draft: Draft,
): Promise<number> => {
  const { details, written } = await saveProducts(tx, { ...saving, reason: 'received' }, [draft]);
  if (!written[0]) throw new Refusal('VALIDATION_FAILED', { details: details.flat().slice(0, MOST_DETAILS) });
  return written[0].id;
};
