import type { Handler } from '../../platform/http/implement-calls.ts';
import { endSession } from '../../platform/security/session.ts';

export const logout: Handler<'logout'> = async ({ caller, deps }) => {
  await endSession(deps, caller.sessionId);
  return { messageKey: 'loggedOut' };
};
