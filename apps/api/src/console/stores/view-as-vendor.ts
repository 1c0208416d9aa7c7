import { ROLE_IDS } from '@trad/contract/account';
import { recordChange } from '@trad/database/audit/record-changes';
import { toUserView } from '../../account/account.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { signViewAsSession, VIEW_AS_MS } from '../../platform/security/view-as-session.ts';
import { insertViewAsSession, lockStoreWithOwner } from './view-as-session.queries.ts';

/**
 * Starts a session that reads as the vendor of a store. A former one of the same vendor in the operator's session ends. The
 * token is returned once and stored nowhere.
 */
export const viewAsVendor: Handler<'viewAsVendor'> = async ({ input: { id: storeId }, caller, actor, deps }) => {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + VIEW_AS_MS);
  const { vendor, name, viewAsSessionId } = await deps.prisma.$transaction(async (tx) => {
    const store = await lockStoreWithOwner(tx, storeId);
    if (!store) throw new Refusal('NOT_FOUND');
    const { owner, name } = store;
    if (owner?.status !== 'active' || owner.roleId !== ROLE_IDS.vendor)
      throw new Refusal('CONFLICT', { messageKey: 'storeNotViewable' });
    const session = { userId: owner.id, viewerSessionId: caller.sessionId, createdAt: now, expiresAt };
    const { id: viewAsSessionId, hasEndedFormer } = await insertViewAsSession(tx, session);
    const change = {
      subjectKind: 'store',
      id: storeId,
      before: null,
      after: { ...(hasEndedFormer && { viewEndedAt: now.toISOString() }), viewUntil: expiresAt.toISOString() },
    } as const;
    await recordChange(tx, { ...actor, viewedAsId: owner.id }, change, now);
    return { vendor: owner, name, viewAsSessionId };
  });
  const token = signViewAsSession(deps, { userId: vendor.id, viewAsSessionId, now, expiresAt });
  return {
    data: { token, expires_at: expiresAt.toISOString(), user: toUserView(vendor), store: { id: storeId, name } },
  };
};
