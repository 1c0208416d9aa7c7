import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requirePassword } from '../password/require-password.ts';
import { endOwnSession, isOwnSession } from './session.queries.ts';

export const endSession: Handler<'endSession'> = async ({ input, caller, ipAddress, deps }) => {
  const { id, password = '' } = input;
  const { prisma, clock } = deps;
  // Another user's session gets the same response as a missing one.
  if (!(await isOwnSession(prisma, caller.id, id, clock.now()))) throw new Refusal('NOT_FOUND');
  // Whoever uses an open browser must not lock the owner out.
  if (id !== caller.sessionId) await requirePassword(deps, { caller, password, path: 'password', ipAddress });
  if (!(await endOwnSession(prisma, caller.id, id, clock.now()))) throw new Refusal('NOT_FOUND');
  return { messageKey: 'sessionEnded' };
};
