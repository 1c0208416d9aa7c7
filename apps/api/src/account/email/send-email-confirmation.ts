import type { Handler } from '../../platform/http/implement-calls.ts';
import { countConfirmationMail } from '../login/login-limit.ts';
import { findUnconfirmedAccount, requestConfirmationMail } from './confirmation.queries.ts';

export const sendEmailConfirmation: Handler<'sendEmailConfirmation'> = async ({
  caller,
  language,
  ipAddress,
  deps,
}) => {
  const { prisma, clock } = deps;
  const account = await findUnconfirmedAccount(prisma, caller.id);
  if (!account) return { messageKey: 'emailConfirmed' };
  await countConfirmationMail(deps, account.email, ipAddress);
  await requestConfirmationMail(prisma, caller.id, language, clock.now());
  return { messageKey: 'confirmationSent' };
};
