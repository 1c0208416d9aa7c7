import type { Handler } from '../../../platform/http/implement-calls.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { loadCurrencyDecimals, loadVendorProduct } from './get-vendor-product.ts';
import { saveInTransaction, saveProduct } from './save-product.ts';

export const addVendorProduct: Handler<'addVendorProduct'> = async ({ input, caller, actor, deps }) => {
  const { clock } = deps;
  const [{ id: storeId }, decimals] = await Promise.all([loadOwnStore(deps, caller), loadCurrencyDecimals(deps)]);
  const data = await saveInTransaction(deps, async (tx) => {
    const id = await saveProduct(tx, { storeId, decimals, actor, now: clock.now() }, { sent: input, stored: null });
    return loadVendorProduct(tx, storeId, id, decimals);
  });
  return { messageKey: 'productCreated', data };
};
