import { inTransaction } from '@trad/database/connections/transaction';
import type { Handler } from '../../../platform/http/implement.ts';
import { loadOwnStore } from '../../own-store.ts';
import { loadDecimals, loadVendorProduct } from './get-vendor-product.ts';
import { saveProduct } from './save-product.ts';

export const addVendorProduct: Handler<'addVendorProduct'> = async ({ input, caller, deps }) => {
  const { pool, clock } = deps;
  const [{ id: storeId }, decimals] = await Promise.all([loadOwnStore(deps, caller), loadDecimals(deps)]);
  const data = await inTransaction(pool, async (tx) => {
    const id = await saveProduct(tx, { storeId, decimals, now: clock.now() }, { sent: input, stored: null });
    return loadVendorProduct(tx, storeId, id, decimals);
  });
  return { say: 'productCreated', data };
};
