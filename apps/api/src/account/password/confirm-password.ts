import type { Deps } from '../../platform/deps.ts';
import { badField, Refusal } from '../../platform/refusal.ts';
import { userById } from '../account.queries.ts';
import { countLogin } from '../login-limit.ts';
import { passwordMatches } from './passwords.ts';

interface Confirmation {
  userId: number;
  /** As it was sent; null: it was not. */
  password: string | null;
  /** The caller's network address: tries are counted like sign-ins. */
  address: string;
}

/**
 * Throws unless it is the person's present password: before something that whoever finds an open browser must not do.
 * VALIDATION_FAILED where none was sent, WRONG_PASSWORD, TOO_MANY_LOGINS.
 */
export const confirmPassword = async (deps: Deps, { userId, password, address }: Confirmation): Promise<void> => {
  if (!password) throw badField('password', 'is required to change the bank account');
  const user = await userById(deps.prisma, userId);
  if (!user) throw new Refusal('UNAUTHENTICATED');
  const succeeded = await countLogin(deps, user.email, address);
  if (!(await passwordMatches(password, user.passwordHash)))
    throw new Refusal('WRONG_PASSWORD', { details: [{ path: 'password', message: 'is not your present password' }] });
  await succeeded();
};
