import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findStaffMember } from './staff.queries.ts';
import { toOperatorAccountView } from './staff.view.ts';

export const getOperatorAccount: Handler<'getOperatorAccount'> = async ({ caller, deps }) => {
  const member = await findStaffMember(deps.prisma, caller.id);
  // Removed since the permission was read.
  if (!member) throw new Refusal('FORBIDDEN');
  return { data: toOperatorAccountView(member) };
};
