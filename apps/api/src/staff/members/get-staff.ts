import { PERMISSIONS, STAFF_ROLES } from '@trad/contract/permissions';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { listInvitations } from '../invitations/invitations.queries.ts';
import { listMembers, listRoles } from './members.queries.ts';
import { isActiveAdmin, toMemberView } from './members.view.ts';

export const getStaff: Handler<'getStaff'> = async ({ caller, deps: { prisma, clock, config } }) => {
  const [members, invitations, roles] = await Promise.all([
    listMembers(prisma),
    listInvitations(prisma),
    listRoles(prisma),
  ]);
  const now = clock.now();
  const admins = members.filter(isActiveAdmin);
  const { requiresSecondFactor } = config;
  return {
    data: {
      members: members.map((member) => {
        const isLastAdmin = admins.length === 1 && admins[0] === member;
        return toMemberView(member, { callerId: caller.id, now, requiresSecondFactor, isLastAdmin });
      }),
      invitations: invitations.map(({ roleCodes, invitedBy, createdAt, expiresAt, ...invitation }) => ({
        ...invitation,
        roles: STAFF_ROLES.filter((code) => roleCodes.includes(code)),
        invited_by: invitedBy.name,
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        is_expired: expiresAt <= now ? 1 : 0,
      })),
      // Leaves out names that this release does not know: a later one may have added them.
      roles: STAFF_ROLES.flatMap((code) => {
        const role = roles.find((one) => one.code === code);
        if (!role) return [];
        return {
          code,
          requires_second_factor: role.requiresSecondFactor ? 1 : 0,
          permissions: PERMISSIONS.filter((name) => role.permissions.includes(name)).sort(),
          can_grant: role.permissions.every((name) => caller.permissions.has(name)) ? 1 : 0,
        } as const;
      }),
    },
  };
};
