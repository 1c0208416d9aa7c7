import type { Handler } from '../platform/implement.ts';
import { endSession } from '../platform/session.ts';

export const logout: Handler<'logout'> = async ({ caller, deps }) => {
  await endSession(deps, caller.sessionId);
  return { say: 'loggedOut' };
};
