import { STAFF_ROLES } from '@trad/contract/permissions';
import { hashLinkToken } from '../../account/account.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listRoles } from '../members/members.queries.ts';
import { findInvitation, findInvitedAccount, hasConfirmedAccount } from './invitations.queries.ts';

export const getStaffInvitation: Handler<'getStaffInvitation'> = async ({ input: { token }, deps }) => {
  const { prisma, clock, config } = deps;
  const invitation = await findInvitation(prisma, hashLinkToken(token), clock.now());
  if (!invitation) throw new Refusal('INVITATION_INVALID');
  const { email, name, roleCodes, expiresAt } = invitation;
  const account = await findInvitedAccount(prisma, email);
  const roles = (await listRoles(prisma)).filter(({ code }) => roleCodes.includes(code));
  const isSecondFactorRequired =
    config.requiresSecondFactor && roles.some(({ requiresSecondFactor }) => requiresSecondFactor);
  return {
    data: {
      email,
      name,
      roles: STAFF_ROLES.filter((code) => roleCodes.includes(code)),
      has_account: hasConfirmedAccount(account) ? 1 : 0,
      requires_second_factor: isSecondFactorRequired ? 1 : 0,
      expires_at: expiresAt.toISOString(),
    },
  };
};
