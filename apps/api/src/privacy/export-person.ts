import { recordChange } from '@trad/database/audit/record-changes';
import { findUnerasedAccount, requireCanChangeAccount, requirePassword } from '../account/account.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { buildAccountExport } from './build-account-export.ts';

export const exportPerson: Handler<'exportPerson'> = async ({ input, caller, actor, ipAddress, deps }) => {
  const { id, password } = input;
  await requirePassword(deps, { caller, password, path: 'password', ipAddress });
  const person = await findUnerasedAccount(deps.prisma, id);
  if (!person) throw new Refusal('NOT_FOUND');
  requireCanChangeAccount(caller, person);
  // Bank accounts are shown only to those who pay them.
  const hasMaskedNumbers = !caller.permissions.has('withdrawals.write');
  const data = await buildAccountExport(deps, person, { hasMaskedNumbers });
  const hasBankDetails = data.vendor.account !== null && !hasMaskedNumbers;
  const after = { exported: data.exported_at, ...(hasBankDetails && { bankDetails: true }) };
  const change = { subjectKind: 'user', id, before: {}, after } as const;
  await deps.prisma.$transaction((tx) => recordChange(tx, actor, change, deps.clock.now()));
  return { data };
};
