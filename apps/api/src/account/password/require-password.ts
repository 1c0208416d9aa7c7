import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findUserById } from '../account.queries.ts';
import { countLogin } from '../login/login-limit.ts';
import { trustOf } from '../login/trusted-device.ts';
import { passwordMatches } from './passwords.ts';

interface Given {
  userId: number;
  password: string;
  /** The input field of the password. */
  path: string;
  /** The caller's network address. */
  address: string;
}

export const wrongPassword = (path: string) =>
  new Refusal('WRONG_PASSWORD', { details: [{ path, message: 'is not your present password' }] });

/**
 * Verifies a signed-in user's password and returns the account. Counted like a sign-in, as otherwise an open browser
 * would allow unlimited guesses. Throws WRONG_PASSWORD and TOO_MANY_LOGINS.
 */
export const requirePassword = async (deps: Deps, { userId, password, path, address }: Given) => {
  const user = await findUserById(deps.prisma, userId);
  if (!user) throw new Refusal('UNAUTHENTICATED');
  // A signed-in user is trusted, so strangers' failures do not block them.
  const trust = await trustOf(deps, user.id, { token: null, address });
  const { succeeded } = await countLogin(deps, user.email, address, trust ?? 'signed in');
  if (!(await passwordMatches(password, user.passwordHash, address))) throw wrongPassword(path);
  await succeeded();
  return user;
};
