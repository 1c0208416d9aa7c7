import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Caller } from '../platform/security/session.ts';
import { findStoreOfOwner, type OwnStore } from './own-store.queries.ts';

/** Loads the caller's store, to which every call of a vendor is restricted. Throws NOT_FOUND where there is none. */
export const loadOwnStore = async ({ pool }: Pick<Deps, 'pool'>, { id }: Pick<Caller, 'id'>): Promise<OwnStore> => {
  const store = await findStoreOfOwner(pool, id);
  if (!store) throw new Refusal('NOT_FOUND');
  return store;
};
