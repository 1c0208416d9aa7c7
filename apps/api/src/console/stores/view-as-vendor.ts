import { recordChange } from '@trad/database/audit/record-changes';
import { toUserView } from '../../account/account.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { signVendorView, VENDOR_VIEW_MS } from '../../platform/security/vendor-view.ts';
import { insertVendorView, lockVendorOfStore } from './vendor-view.queries.ts';

/**
 * Starts a session that reads as the vendor of a store. A former one of the same operator and vendor ends. The token is returned
 * once and stored nowhere.
 */
export const viewAsVendor: Handler<'viewAsVendor'> = async ({ input: { id: storeId }, caller, actor, deps }) => {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + VENDOR_VIEW_MS);
  const { vendor, name, viewId } = await deps.prisma.$transaction(async (tx) => {
    const store = await lockVendorOfStore(tx, storeId);
    if (!store) throw new Refusal('NOT_FOUND');
    const { owner, name } = store;
    if (owner?.status !== 'active' || owner.roleId !== 2) throw new Refusal('CONFLICT');
    const view = { userId: owner.id, viewerSessionId: caller.sessionId, createdAt: now, expiresAt };
    const viewId = await insertVendorView(tx, view);
    const change = {
      subjectKind: 'store',
      id: storeId,
      before: null,
      after: { viewUntil: expiresAt.toISOString() },
    } as const;
    await recordChange(tx, { ...actor, viewedAsId: owner.id }, change, now);
    return { vendor: owner, name, viewId };
  });
  const token = signVendorView(deps, { userId: vendor.id, viewId, now, expiresAt });
  return {
    data: { token, expires_at: expiresAt.toISOString(), user: toUserView(vendor), store: { id: storeId, name } },
  };
};
