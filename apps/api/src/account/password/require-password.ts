import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findUserById } from '../account.queries.ts';
import { countLogin } from '../login/login-limit.ts';
import { trustOf } from '../login/trusted-device.ts';
import { passwordMatches } from './passwords.ts';

interface Given {
  userId: number;
  password: string;
  /** The input field that the password came in. */
  path: string;
  /** The caller's network address. */
  address: string;
}

export const wrongPassword = (path: string) =>
  new Refusal('WRONG_PASSWORD', { details: [{ path, message: 'is not your present password' }] });

/**
 * The account of somebody signed in, once its password was given again. Counted like a sign-in, as whoever finds an
 * open browser could guess here as well. Throws WRONG_PASSWORD and TOO_MANY_LOGINS.
 */
export const requirePassword = async (deps: Deps, { userId, password, path, address }: Given) => {
  const user = await findUserById(deps.prisma, userId);
  if (!user) throw new Refusal('UNAUTHENTICATED');
  // Who is signed in is no stranger: others' failures do not stop them.
  const trust = await trustOf(deps, user.id, { token: null, address });
  const { succeeded } = await countLogin(deps, user.email, address, trust ?? 'signed in');
  if (!(await passwordMatches(password, user.passwordHash, address))) throw wrongPassword(path);
  await succeeded();
  return user;
};
