import type { StaffMember } from '@trad/contract/console/staff-members';
import { STAFF_ROLES } from '@trad/contract/permissions';
import type { MemberRow } from './members.queries.ts';

/** What the view needs besides the row. */
interface ViewContext {
  callerId: number;
  now: Date;
  requiresSecondFactor: boolean;
  isLastAdmin: boolean;
}

export const isActiveAdmin = ({ user, roles }: MemberRow) =>
  user.status === 'active' && roles.some(({ roleCode }) => roleCode === 'admin');

export const toMemberView = (
  { user, roles, version, createdAt }: MemberRow,
  { callerId, now, requiresSecondFactor, isLastAdmin }: ViewContext,
): StaffMember => {
  const hasFactor = Boolean(user.secondFactor?.confirmedAt);
  const isRequired = requiresSecondFactor && roles.some(({ role }) => role.requiresSecondFactor);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    status: user.status === 'active' ? 'active' : 'suspended',
    is_you: user.id === callerId ? 1 : 0,
    roles: STAFF_ROLES.filter((code) => roles.some(({ roleCode }) => roleCode === code)),
    version,
    operator_since: createdAt.toISOString(),
    has_second_factor: hasFactor ? 1 : 0,
    needs_second_factor: isRequired && !hasFactor ? 1 : 0,
    is_last_admin: isLastAdmin ? 1 : 0,
    sign_ins: user.sessions.map((session) => {
      const ends = [session.expiresAt, session.idleExpiresAt].flatMap((time) => time ?? []);
      const isEnded = session.revokedAt !== null || ends.some((time) => time <= now);
      return {
        at: session.createdAt.toISOString(),
        device: session.device,
        network: session.network,
        is_ended: isEnded ? 1 : 0,
      };
    }),
  };
};
