import type { Handler } from '../../platform/implement.ts';
import { badField, Refusal } from '../../platform/refusal.ts';
import { userById } from '../account.queries.ts';
import { countLogin } from '../login-limit.ts';
import { replacePassword } from './password.queries.ts';
import { hashPassword, ownWords, passwordMatches, passwordProblem } from './passwords.ts';

const wrongPassword = () =>
  new Refusal('WRONG_PASSWORD', { details: [{ path: 'old_password', message: 'is not your present password' }] });

export const changePassword: Handler<'changePassword'> = async ({ input, caller, address, language, deps }) => {
  const { prisma, pool, clock } = deps;
  const user = await userById(prisma, caller.id);
  if (!user) throw new Refusal('UNAUTHENTICATED');
  const { email, passwordHash: oldHash } = user;
  // Counted like a sign-in: whoever found an open browser could guess here as well.
  const succeeded = await countLogin(deps, email, address);
  if (!(await passwordMatches(input.old_password, oldHash))) throw wrongPassword();
  await succeeded();

  const problem = passwordProblem(input.new_password, ownWords(user));
  if (problem) throw badField('new_password', problem);
  const newHash = await hashPassword(input.new_password);
  const replaced = await replacePassword(pool, {
    userId: user.id,
    sessionId: caller.sessionId,
    oldHash,
    newHash,
    language,
    now: clock.now(),
  });
  if (!replaced) throw wrongPassword();
  return { say: 'passwordChanged' };
};
