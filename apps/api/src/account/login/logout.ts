import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { revokeSession } from '../../platform/security/session.ts';
import { endViewAsSession } from './view-as-session.queries.ts';

/** Ends the session of the token; of an operator who views as a vendor, the view-as session. */
export const logout: Handler<'logout'> = async ({ caller, actor, deps }) => {
  const { viewer } = caller;
  if (!viewer) await revokeSession(deps, caller.sessionId);
  else {
    const now = deps.clock.now();
    await deps.prisma.$transaction(async (tx) => {
      const storeId = await endViewAsSession(tx, viewer.viewAsSessionId, now);
      if (storeId === null) return;
      const change = {
        subjectKind: 'store',
        id: storeId,
        before: null,
        after: { viewEndedAt: now.toISOString() },
      } as const;
      await recordChange(tx, actor, change, now);
    });
  }
  return { messageKey: 'loggedOut' };
};
