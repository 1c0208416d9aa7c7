import type { Handler } from '../../platform/http/implement-calls.ts';
import { requirePassword } from '../password/require-password.ts';
import { endSessionsExcept } from './session.queries.ts';

export const endOtherSessions: Handler<'endOtherSessions'> = async ({ input, caller, ipAddress, deps }) => {
  const { prisma, clock } = deps;
  const { password } = input;
  await requirePassword(deps, { caller, password, path: 'password', ipAddress });
  await endSessionsExcept(prisma, caller.id, caller.sessionId, clock.now());
  return { messageKey: 'sessionsEnded' };
};
