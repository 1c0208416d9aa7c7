import type { Handler } from '../../platform/http/implement-calls.ts';
import { countResetMail } from '../login/login-limit.ts';
import { requestPasswordReset } from './password.queries.ts';

export const forgotPassword: Handler<'forgotPassword'> = async ({ input: { email }, language, address, deps }) => {
  await countResetMail(deps, email, address);
  // Nothing is looked up: neither the answer nor the time that it takes can tell who has an account.
  await requestPasswordReset(deps.prisma, email, language, deps.clock.now());
  return { say: 'resetLinkSent' };
};
