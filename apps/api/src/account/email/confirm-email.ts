import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { linkTokenHash } from '../link-token.ts';
import { countReset } from '../login/login-limit.ts';
import { confirmByToken } from './confirmation.queries.ts';

export const confirmEmail: Handler<'confirmEmail'> = async ({ input: { token }, address, deps }) => {
  const succeeded = await countReset(deps, address);
  if (!(await confirmByToken(deps.prisma, linkTokenHash(token), deps.clock.now())))
    throw new Refusal('CONFIRMATION_LINK_INVALID');
  await succeeded();
  return { say: 'emailConfirmed' };
};
