import type { Queryable } from '@trad/database/connections/transaction';
import { loadCurrencies } from '../../../catalog/catalog.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { loadOwnStore } from '../../own-store.ts';
import type { Decimals } from './checked-product.ts';
import { productView } from './product.view.ts';
import { loadProductStates } from './product-state.queries.ts';

/** Of each currency that is switched on. */
export const loadDecimals = async (deps: Deps): Promise<Decimals> =>
  new Map((await loadCurrencies(deps)).map(({ code, decimals }) => [code, decimals]));

/** A product of the store as its form shows it. Throws NOT_FOUND. */
export const loadVendorProduct = async (db: Queryable, storeId: number, id: number, decimals: Decimals) => {
  const [state] = await loadProductStates(db, storeId, [id]);
  if (!state) throw new Refusal('NOT_FOUND');
  return productView(state, decimals);
};

export const getVendorProduct: Handler<'getVendorProduct'> = async ({ input, caller, deps }) => {
  const [store, decimals] = await Promise.all([loadOwnStore(deps, caller), loadDecimals(deps)]);
  return { data: await loadVendorProduct(deps.pool, store.id, input.id, decimals) };
};
