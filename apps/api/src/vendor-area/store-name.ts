import type { Queryable } from '@trad/database/connections/transaction';
import { lockStoreNames, storeLike } from '@trad/database/store-names';
import { namesMarketplace } from '@trad/file-formats/marketplace-name';

/**
 * Why a store cannot be called so; null where it can. In the transaction that writes the name: until it ends, nobody else
 * takes one.
 */
export const storeNameProblem = async (tx: Queryable, name: string, own?: number): Promise<string | null> => {
  if (namesMarketplace(name)) return 'names the marketplace';
  await lockStoreNames(tx);
  const other = await storeLike(tx, name, own === undefined ? {} : { id: own });
  return other === undefined ? null : 'is the name of another store, or looks like it';
};
