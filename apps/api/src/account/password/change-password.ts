import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError } from '../../platform/http/refusal.ts';
import { replacePassword } from './password.queries.ts';
import { findPasswordProblem, hashPassword, listOwnerTexts } from './passwords.ts';
import { createWrongPasswordError, requirePassword } from './require-password.ts';

export const changePassword: Handler<'changePassword'> = async ({ input, caller, ipAddress, language, deps }) => {
  const { prisma, clock } = deps;
  const path = 'old_password';
  const user = await requirePassword(deps, { caller, password: input.old_password, path, ipAddress });
  const problem = await findPasswordProblem(input.new_password, listOwnerTexts(user));
  if (problem) throw createInvalidFieldError('new_password', problem);
  const replaced = await replacePassword(prisma, {
    userId: user.id,
    sessionId: caller.sessionId,
    oldHash: user.passwordHash,
    newHash: await hashPassword(input.new_password, ipAddress),
    language,
    now: clock.now(),
  });
  if (!replaced) throw createWrongPasswordError(path);
  return { messageKey: 'passwordChanged' };
};
