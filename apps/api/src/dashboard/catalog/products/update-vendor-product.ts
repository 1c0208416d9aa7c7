import type { Handler } from '../../../platform/http/implement-calls.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { loadCurrencyDecimals, loadVendorProduct } from './get-vendor-product.ts';
import { findStoredProducts, lockProducts } from './product-state.queries.ts';
import { saveInTransaction, saveProduct } from './save-product.ts';

export const updateVendorProduct: Handler<'updateVendorProduct'> = async ({ input, caller, actor, deps }) => {
  const { clock } = deps;
  const { id, version, ...sent } = input;
  const [{ id: storeId }, decimals] = await Promise.all([loadOwnStore(deps, caller), loadCurrencyDecimals(deps)]);
  const data = await saveInTransaction(deps, async (tx) => {
    await lockProducts(tx, storeId, [id]);
    const [stored] = await findStoredProducts(tx, storeId, [id]);
    if (!stored) throw new Refusal('NOT_FOUND');
    // Optimistic lock: a vendor with an older version must not overwrite the changes since.
    if (stored.version !== version)
      throw new Refusal('EDITED_MEANWHILE', {
        data: { version: stored.version, updated_at: stored.updatedAt.toISOString() },
      });
    await saveProduct(tx, { storeId, decimals, actor, now: clock.now() }, { sent, stored });
    return loadVendorProduct(tx, storeId, id, decimals);
  });
  return { messageKey: 'productUpdated', data };
};
