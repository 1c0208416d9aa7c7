import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { hashLinkToken } from '../link-token.ts';
import { countLinkUse, endSignInBlock } from '../login/login-limit.ts';
import { findOwnerByResetToken, resetByToken } from './password.queries.ts';
import { findPasswordProblem, hashPassword, listOwnerTexts } from './passwords.ts';

export const resetPassword: Handler<'resetPassword'> = async ({ input, ipAddress, language, deps }) => {
  const { prisma, clock } = deps;
  const recordSuccess = await countLinkUse(deps, ipAddress);
  const tokenHash = hashLinkToken(input.token);
  const owner = await findOwnerByResetToken(prisma, tokenHash, clock.now());
  if (!owner) throw new Refusal('RESET_LINK_INVALID');
  // Validate before the token is used, so that the user can retry with another password.
  const problem = await findPasswordProblem(input.new_password, listOwnerTexts(owner));
  if (problem) throw createInvalidFieldError('new_password', problem);
  const newHash = await hashPassword(input.new_password, ipAddress);
  const isReset = await resetByToken(prisma, { tokenHash, newHash, language, now: clock.now() });
  if (!isReset) throw new Refusal('RESET_LINK_INVALID');
  await recordSuccess();
  await endSignInBlock(deps, owner.email);
  return { messageKey: 'passwordReset' };
};
