import { inTransaction } from '@trad/database/connections/transaction';
import type { Handler } from '../../platform/http/implement.ts';
import { countConfirmationMail } from '../login/login-limit.ts';
import { postConfirmation, unconfirmedAccount } from './confirmation.queries.ts';

export const sendEmailConfirmation: Handler<'sendEmailConfirmation'> = async ({ caller, language, address, deps }) => {
  const { pool, clock } = deps;
  const account = await unconfirmedAccount(pool, caller.id);
  if (!account) return { say: 'emailConfirmed' };
  await countConfirmationMail(deps, account.email, address);
  await inTransaction(pool, (tx) => postConfirmation(tx, caller.id, language, clock.now()));
  return { say: 'confirmationSent' };
};
