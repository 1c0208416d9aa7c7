import type { AnyTransaction } from '@trad/database/connections/execute';
import { findBrandNames, findStoreWithSimilarName, lockStoreNames } from '@trad/database/store-names';
import { hasMarketplaceName } from '@trad/file-formats/marketplace-name';

/**
 * Returns why a store must not have this name; null where it may. Runs in the transaction that writes the name, which
 * locks names until it ends.
 */
export const checkStoreName = async (tx: AnyTransaction, name: string, own?: number): Promise<string | null> => {
  if (hasMarketplaceName(name, await findBrandNames(tx))) return 'contains the name of the marketplace';
  await lockStoreNames(tx);
  const other = await findStoreWithSimilarName(tx, name, own === undefined ? {} : { id: own });
  return other === undefined ? null : 'is too similar to the name of another store';
};
