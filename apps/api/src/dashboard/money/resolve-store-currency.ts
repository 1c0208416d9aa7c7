import { loadCurrencies, type PriceCurrency, resolveCurrency } from '../../catalog/catalog.ts';
import { listBalances } from '../../ledger/ledger.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * Resolves a currency by its code, or to the default one. Includes disabled currencies in which the store has earnings, which
 * must stay withdrawable. Throws CURRENCY_UNAVAILABLE.
 */
export const resolveStoreCurrency = async (
  deps: Deps,
  storeId: number,
  code: string | undefined,
): Promise<PriceCurrency> => {
  const isUsable = code === undefined || (await loadCurrencies(deps)).some((currency) => currency.code === code);
  const balances = isUsable ? [] : await listBalances(deps.pool, storeId);
  const balance = balances.find(({ currencyCode }) => currencyCode === code);
  return balance ? { ...balance, code: balance.currencyCode } : resolveCurrency(deps, code);
};
