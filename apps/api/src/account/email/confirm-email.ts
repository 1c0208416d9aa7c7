import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashLinkToken } from '../link-token.ts';
import { countLinkUse } from '../login/login-limit.ts';
import { confirmByToken } from './confirmation.queries.ts';

export const confirmEmail: Handler<'confirmEmail'> = async ({ input: { token }, ipAddress, deps }) => {
  const recordSuccess = await countLinkUse(deps, ipAddress);
  if (!(await confirmByToken(deps.prisma, hashLinkToken(token), deps.clock.now())))
    throw new Refusal('CONFIRMATION_LINK_INVALID');
  await recordSuccess();
  return { messageKey: 'emailConfirmed' };
};
