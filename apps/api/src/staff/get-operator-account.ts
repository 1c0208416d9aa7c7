import { countUnusedCodes, findEnabledFactor } from '../account/account.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findStaffMember } from './staff.queries.ts';
import { toOperatorAccountView } from './staff.view.ts';

export const getOperatorAccount: Handler<'getOperatorAccount'> = async ({ caller, deps }) => {
  const member = await findStaffMember(deps.prisma, caller.id);
  // Removed since the permission was read.
  if (!member) throw new Refusal('FORBIDDEN');
  const isEnabled = (await findEnabledFactor(deps.prisma, caller.id)) !== null;
  const codesLeft = await countUnusedCodes(deps.prisma, caller.id);
  const isRequired = deps.config.requiresSecondFactor && member.requiresSecondFactor;
  return { data: toOperatorAccountView(member, { isEnabled, isRequired, codesLeft }) };
};
