import { countUnusedCodes, findEnabledFactor } from '../account/account.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findStaffMember } from './staff.queries.ts';
import { toOperatorAccountView } from './staff.view.ts';

export const getOperatorAccount: Handler<'getOperatorAccount'> = async ({ caller, deps }) => {
  const member = await findStaffMember(deps.prisma, caller.id);
  // The operator was removed after the permission check.
  if (!member) throw new Refusal('FORBIDDEN');
  const hasSecondFactor = (await findEnabledFactor(deps.prisma, caller.id)) !== null;
  const recoveryCodesLeft = await countUnusedCodes(deps.prisma, caller.id);
  const isSecondFactorRequired = deps.config.requiresSecondFactor && member.requiresSecondFactor;
  return { data: toOperatorAccountView(member, { hasSecondFactor, isSecondFactorRequired, recoveryCodesLeft }) };
};
