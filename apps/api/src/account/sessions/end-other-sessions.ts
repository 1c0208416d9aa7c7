import type { Handler } from '../../platform/http/implement-calls.ts';
import { endSessionsExcept } from './session.queries.ts';

export const endOtherSessions: Handler<'endOtherSessions'> = async ({ caller, deps: { prisma, clock } }) => {
  await endSessionsExcept(prisma, caller.id, caller.sessionId, clock.now());
  return { messageKey: 'sessionsEnded' };
};
