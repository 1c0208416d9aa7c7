import { inTransaction } from '@trad/database/connections/transaction';
import type { Handler } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { loadOwnStore } from '../../own-store.ts';
import { loadDecimals, loadVendorProduct } from './get-vendor-product.ts';
import { loadProductStates, lockProducts } from './product-state.queries.ts';
import { saveProduct } from './save-product.ts';

export const updateVendorProduct: Handler<'updateVendorProduct'> = async ({ input, caller, deps }) => {
  const { pool, clock } = deps;
  const { id, version, ...sent } = input;
  const [{ id: storeId }, decimals] = await Promise.all([loadOwnStore(deps, caller), loadDecimals(deps)]);
  const data = await inTransaction(pool, async (tx) => {
    await lockProducts(tx, storeId, [id]);
    const [stored] = await loadProductStates(tx, storeId, [id]);
    if (!stored) throw new Refusal('NOT_FOUND');
    // Two have it open: who saves second is told, and overwrites nothing.
    if (stored.version !== version)
      throw new Refusal('EDITED_MEANWHILE', {
        data: { version: stored.version, updated_at: stored.updatedAt.toISOString() },
      });
    await saveProduct(tx, { storeId, decimals, now: clock.now() }, { sent, stored });
    return loadVendorProduct(tx, storeId, id, decimals);
  });
  return { say: 'productUpdated', data };
};
