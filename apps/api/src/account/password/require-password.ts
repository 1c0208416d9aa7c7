import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/security/session.ts';
import { findUserById } from '../account.queries.ts';
import { countAuthenticationAttempt } from '../login/login-limit.ts';
import { verifyPassword } from './passwords.ts';

interface PasswordCheck {
  caller: Pick<Caller, 'id' | 'sessionId'>;
  password: string;
  /** The input field of the password. */
  path: string;
  /** The caller's IP address. */
  ipAddress: string;
}

export const createWrongPasswordError = (path: string) =>
  new Refusal('WRONG_PASSWORD', { details: [{ path, message: 'is not your current password' }] });

/**
 * Verifies a signed-in user's password and returns the account. Limited as sign-ins are, as otherwise an open browser
 * would allow unlimited guesses. Throws WRONG_PASSWORD and TOO_MANY_LOGINS.
 */
export const requirePassword = async (deps: Deps, { caller, password, path, ipAddress }: PasswordCheck) => {
  const user = await findUserById(deps.prisma, caller.id);
  if (!user) throw new Refusal('UNAUTHENTICATED');
  // Counted by session: others in the same network have none, so their failures do not block its user.
  const { recordSuccess } = await countAuthenticationAttempt(
    deps,
    { kind: 'account', identifier: user.email },
    ipAddress,
    `session ${caller.sessionId}`,
  );
  if (!(await verifyPassword(password, user.passwordHash, ipAddress))) throw createWrongPasswordError(path);
  await recordSuccess();
  return user;
};
