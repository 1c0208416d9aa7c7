import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { loadOwnStore } from '../load-own-store.ts';
import { findStoreWithCategories } from './store.queries.ts';
import { toVendorStoreView } from './store.view.ts';

/** A store as its owner sees it. */
export const loadVendorStore = async ({ prisma }: Deps, id: number) => {
  const row = await findStoreWithCategories(prisma, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return toVendorStoreView(row);
};

export const getVendorStore: Handler<'getVendorStore'> = async ({ caller, deps }) => {
  const { id } = await loadOwnStore(deps, caller);
  return { data: await loadVendorStore(deps, id) };
};
