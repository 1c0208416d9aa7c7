import type { ErrorCode } from '@trad/contract/error-codes';
import type { AnyTransaction } from '@trad/database/connections/execute';
import { findBrandNames, findStoreWithSimilarName, lockStoreNames } from '@trad/database/store-names';
import { hasMarketplaceName } from '@trad/file-formats/marketplace-name';
import { Refusal } from '../platform/http/refusal.ts';

/** Why a store must not have a name, by error code. */
export const storeNameProblems = {
  STORE_NAME_RESERVED: 'contains the name of the marketplace',
  STORE_NAME_TAKEN: 'is too similar to the name of another store',
} as const satisfies Partial<Record<ErrorCode, string>>;
export type StoreNameProblem = keyof typeof storeNameProblems;

/**
 * Returns why a store must not have this name; null where it may. `own`: the id of a stored store, which is not compared with itself.
 * Runs in the transaction that writes the name, which locks names until it ends.
 */
export const checkStoreName = async (
  tx: AnyTransaction,
  name: string,
  own?: number,
): Promise<StoreNameProblem | null> => {
  if (hasMarketplaceName(name, await findBrandNames(tx))) return 'STORE_NAME_RESERVED';
  await lockStoreNames(tx);
  const other = await findStoreWithSimilarName(tx, name, own === undefined ? {} : { id: own });
  return other === undefined ? null : 'STORE_NAME_TAKEN';
};

/** The client error for a name that was sent as `path`. */
export const createStoreNameError = (path: string, problem: StoreNameProblem) =>
  new Refusal(problem, { details: [{ path, message: storeNameProblems[problem] }] });
