import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findUserById } from '../account.queries.ts';
import { countAuthenticationAttempt } from '../login/login-limit.ts';
import { findTrustedSource } from '../login/trusted-source.ts';
import { verifyPassword } from './passwords.ts';

interface PasswordCheck {
  userId: number;
  password: string;
  /** The input field of the password. */
  path: string;
  /** The caller's IP address. */
  ipAddress: string;
}

export const createWrongPasswordError = (path: string) =>
  new Refusal('WRONG_PASSWORD', { details: [{ path, message: 'is not your current password' }] });

/**
 * Verifies a signed-in user's password and returns the account. Counted like a sign-in, as otherwise an open browser
 * would allow unlimited guesses. Throws WRONG_PASSWORD and TOO_MANY_LOGINS.
 */
export const requirePassword = async (deps: Deps, { userId, password, path, ipAddress }: PasswordCheck) => {
  const user = await findUserById(deps.prisma, userId);
  if (!user) throw new Refusal('UNAUTHENTICATED');
  // A signed-in user is trusted, so strangers' failures do not block them.
  const trustedSource = await findTrustedSource(deps, user.id, { token: null, ipAddress });
  const { recordSuccess } = await countAuthenticationAttempt(
    deps,
    { kind: 'account', identifier: user.email },
    ipAddress,
    trustedSource ?? 'signed in',
  );
  if (!(await verifyPassword(password, user.passwordHash, ipAddress))) throw createWrongPasswordError(path);
  await recordSuccess();
  return user;
};
