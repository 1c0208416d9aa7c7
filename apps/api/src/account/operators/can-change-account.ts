import { ROLE_IDS } from '@trad/contract/account';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/security/session.ts';

/** Whether an operator may change another person's account: never their own, and operators only with `staff.write`. */
export const hasAuthorityOver = (caller: Pick<Caller, 'id' | 'permissions'>, person: { id: number; roleId: number }) =>
  person.id !== caller.id && (person.roleId !== ROLE_IDS.operator || caller.permissions.has('staff.write'));

/** Throws FORBIDDEN unless the caller may change that person's account. */
export const requireAuthorityOver = (
  caller: Pick<Caller, 'id' | 'permissions'>,
  person: { id: number; roleId: number },
) => {
  if (!hasAuthorityOver(caller, person)) throw new Refusal('FORBIDDEN');
};
