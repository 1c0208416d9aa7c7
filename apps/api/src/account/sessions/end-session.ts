import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { endOwnSession } from './session.queries.ts';

export const endSession: Handler<'endSession'> = async ({ input: { id }, caller, deps: { prisma, clock } }) => {
  // Another user's session gets the same response as a missing one.
  if (!(await endOwnSession(prisma, caller.id, id, clock.now()))) throw new Refusal('NOT_FOUND');
  return { messageKey: 'sessionEnded' };
};
