import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { startSession } from '../../platform/security/session.ts';
import { type AccountWithPassword, isAccountUnchanged } from '../account.queries.ts';
import { toUserView } from '../account.view.ts';
import { deleteSession } from '../sessions/session.queries.ts';
import { reportNewSignIn } from './report-new-sign-in.ts';
import { createDeviceToken } from './trusted-source.ts';

interface SignIn {
  session: { roleId: number; device: string | null; network: string; hasShownSecondFactor?: boolean };
  /** Whether the device or the network is known. */
  isTrusted: boolean;
  language: LanguageCode;
}

/** Starts the session of a user who has shown all factors, and returns the response. */
export const completeSignIn = async (
  deps: Deps,
  user: AccountWithPassword,
  { session, isTrusted, language }: SignIn,
) => {
  if (!isTrusted) await reportNewSignIn(deps, user, { ...session, language });
  const sessionId = randomUUID();
  const token = await startSession(deps, user.id, { ...session, sessionId });
  // A concurrent change of the password, role or status ends or shortens the sessions that it sees: do not return the token of one
  // that it could not see.
  if (!(await isAccountUnchanged(deps.pool, user))) {
    // Delete it rather than end it: sign-ins from the network of an ended session are trusted.
    await deleteSession(deps.prisma, sessionId);
    throw new Refusal('INVALID_CREDENTIALS');
  }
  const device_token = createDeviceToken(deps, user.id);
  return { messageKey: 'loggedIn' as const, token, device_token, user: toUserView(user) };
};
