import { requirePassword } from '../account/account.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { buildAccountExport } from './build-account-export.ts';

export const exportAccount: Handler<'exportAccount'> = async ({ input: { password }, caller, ipAddress, deps }) => {
  const account = await requirePassword(deps, { caller, password, path: 'password', ipAddress });
  return { data: await buildAccountExport(deps, account) };
};
