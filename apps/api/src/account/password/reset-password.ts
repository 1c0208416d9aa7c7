import type { Handler } from '../../platform/http/implement-calls.ts';
import { invalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { linkTokenHash } from '../link-token.ts';
import { countReset, forgiveLogins } from '../login/login-limit.ts';
import { findOwnerByResetToken, resetByToken } from './password.queries.ts';
import { hashPassword, ownWords, passwordProblem } from './passwords.ts';

export const resetPassword: Handler<'resetPassword'> = async ({ input, address, language, deps }) => {
  const { prisma, clock } = deps;
  const succeeded = await countReset(deps, address);
  const tokenHash = linkTokenHash(input.token);
  const owner = await findOwnerByResetToken(prisma, tokenHash, clock.now());
  if (!owner) throw new Refusal('RESET_LINK_INVALID');
  // Validate before the token is used, so that the user can retry with another password.
  const problem = await passwordProblem(input.new_password, ownWords(owner));
  if (problem) throw invalidFieldError('new_password', problem);
  const newHash = await hashPassword(input.new_password, address);
  const isReset = await resetByToken(prisma, { tokenHash, newHash, language, now: clock.now() });
  if (!isReset) throw new Refusal('RESET_LINK_INVALID');
  await succeeded();
  await forgiveLogins(deps, owner.email);
  return { say: 'passwordReset' };
};
