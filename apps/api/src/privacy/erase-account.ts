import { requirePassword } from '../account/account.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { eraseAccountData } from './erasure.queries.ts';

export const eraseAccount: Handler<'eraseAccount'> = async ({ input, caller, ipAddress, language, deps }) => {
  const { password } = input;
  const { email } = await requirePassword(deps, { caller, password, path: 'password', ipAddress });
  const blocked = await eraseAccountData(deps.pool, { userId: caller.id, email, language, now: deps.clock.now() });
  if (blocked) throw new Refusal('ACCOUNT_IN_USE', { messageKey: blocked });
  return { messageKey: 'accountErased' };
};
