import type { CurrencyDecimals } from '@trad/contract/money';
import type { Queryable } from '@trad/database/connections/transaction';
import { loadCurrencies } from '../../../catalog/catalog.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/http/implement-calls.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { toVendorProductView } from './product.view.ts';
import { findStoredProducts } from './product-state.queries.ts';

/** The decimals of the enabled currencies. */
export const loadCurrencyDecimals = async (deps: Deps): Promise<CurrencyDecimals> =>
  new Map((await loadCurrencies(deps)).map(({ code, decimals }) => [code, decimals]));

/** Loads a product of the store for its form. Throws NOT_FOUND. */
export const loadVendorProduct = async (db: Queryable, storeId: number, id: number, decimals: CurrencyDecimals) => {
  const [product] = await findStoredProducts(db, storeId, [id]);
  if (!product) throw new Refusal('NOT_FOUND');
  return toVendorProductView(product, decimals);
};

export const getVendorProduct: Handler<'getVendorProduct'> = async ({ input, caller, deps }) => {
  const [store, decimals] = await Promise.all([loadOwnStore(deps, caller), loadCurrencyDecimals(deps)]);
  return { data: await loadVendorProduct(deps.pool, store.id, input.id, decimals) };
};
