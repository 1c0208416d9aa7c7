import { ROLE_IDS } from '@trad/contract/account';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/security/session.ts';

/** Whether an operator may change an account: not their own, and another operator's only with `staff.write`. */
export const canChangeAccount = (caller: Pick<Caller, 'id' | 'permissions'>, account: { id: number; roleId: number }) =>
  account.id !== caller.id && (account.roleId !== ROLE_IDS.operator || caller.permissions.has('staff.write'));

/** Throws FORBIDDEN unless the caller may change the account. */
export const requireCanChangeAccount = (
  caller: Pick<Caller, 'id' | 'permissions'>,
  account: { id: number; roleId: number },
) => {
  if (!canChangeAccount(caller, account)) throw new Refusal('FORBIDDEN');
};
