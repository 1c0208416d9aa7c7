import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findVendorAccount } from './account.queries.ts';
import { maskForViewer, toVendorAccountView } from './account.view.ts';

/** The caller's account. Throws UNAUTHENTICATED where it was deleted meanwhile. */
export const loadVendorAccount = async ({ prisma }: Pick<Deps, 'prisma'>, userId: number) => {
  const account = await findVendorAccount(prisma, userId);
  if (!account) throw new Refusal('UNAUTHENTICATED');
  return account;
};

export const getVendorAccount: Handler<'getVendorAccount'> = async ({ caller, deps }) => {
  const account = toVendorAccountView(deps.encryption, await loadVendorAccount(deps, caller.id));
  return { data: caller.viewer ? maskForViewer(account) : account };
};
