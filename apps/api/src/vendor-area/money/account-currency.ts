import { loadCurrencies, type PriceCurrency, resolveCurrency } from '../../catalog/catalog.ts';
import { listBalances } from '../../ledger/ledger.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * The currency of that code, or the default one; also one that was switched off, where the store earned in it: what was
 * earned stays. Throws CURRENCY_UNAVAILABLE.
 */
export const accountCurrency = async (
  deps: Deps,
  storeId: number,
  code: string | undefined,
): Promise<PriceCurrency> => {
  const isOn = code === undefined || (await loadCurrencies(deps)).some((currency) => currency.code === code);
  const earned = isOn ? [] : await listBalances(deps.pool, storeId);
  const balance = earned.find(({ currencyCode }) => currencyCode === code);
  return balance ? { ...balance, code: balance.currencyCode } : resolveCurrency(deps, code);
};
