import type { Handler } from '../../platform/http/implement-calls.ts';
import { countResetMail } from '../login/login-limit.ts';
import { requestPasswordReset } from './password.queries.ts';

export const forgotPassword: Handler<'forgotPassword'> = async ({ input: { email }, language, ipAddress, deps }) => {
  await countResetMail(deps, email, ipAddress);
  // Do not look the account up: neither the response nor its time may reveal whether it exists.
  await requestPasswordReset(deps.prisma, email, language, deps.clock.now());
  return { messageKey: 'resetLinkSent' };
};
