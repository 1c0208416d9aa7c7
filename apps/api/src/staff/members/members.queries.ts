import { ROLE_IDS } from '@trad/contract/account';
import type { StaffRole } from '@trad/contract/permissions';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { canGrant, deleteFactorRows, endAllSessions, lockStaff, requireOtherAdmin } from '../../account/account.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Of each operator, the newest. */
const LISTED_SIGN_INS = 5;

/** All roles with their permissions. */
export const listRoles = async (prisma: PrismaClient | PrismaTransaction) => {
  const rows = await prisma.staffRole.findMany({
    include: { permissions: { select: { permission: true } } },
    orderBy: { position: 'asc' },
  });
  return rows.map(({ permissions, ...role }) => ({
    ...role,
    permissions: permissions.map(({ permission }) => permission).sort(),
  }));
};

/** All operators with their roles, the state of their second factor and their newest sign-ins. */
export const listMembers = async (prisma: PrismaClient) => {
  const members = await prisma.staffMember.findMany({
    where: { user: { roleId: ROLE_IDS.operator } },
    select: {
      createdAt: true,
      version: true,
      roles: { select: { roleCode: true, role: { select: { requiresSecondFactor: true } } } },
      user: {
        select: {
          id: true,
          name: true,
          email: true,
          status: true,
          secondFactor: { select: { confirmedAt: true } },
          sessions: {
            select: {
              createdAt: true,
              device: true,
              network: true,
              revokedAt: true,
              expiresAt: true,
              idleExpiresAt: true,
            },
            orderBy: { createdAt: 'desc' },
            take: LISTED_SIGN_INS,
          },
        },
      },
    },
    orderBy: { userId: 'asc' },
  });
  return members;
};
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

interface MemberChange {
  id: number;
  /** The version that the change is based on. */
  version: number;
  callerId: number;
  actor: Actor;
  now: Date;
}

/**
 * Finds an operator whose roles are to be changed, and returns the present ones. Throws FORBIDDEN where the caller is that operator
 * or may not change operators any more, NOT_FOUND and EDITED_MEANWHILE.
 */
const findForChange = async (tx: PrismaTransaction, { id, version, callerId }: MemberChange) => {
  await lockStaff(tx, callerId);
  if (id === callerId) throw new Refusal('FORBIDDEN');
  const member = await tx.staffMember.findUnique({
    where: { userId: id, user: { roleId: ROLE_IDS.operator } },
    select: { version: true, roles: { select: { roleCode: true }, orderBy: { role: { position: 'asc' } } } },
  });
  if (!member) throw new Refusal('NOT_FOUND');
  const roles = member.roles.map(({ roleCode }) => roleCode);
  if (member.version !== version) throw new Refusal('EDITED_MEANWHILE', { data: { roles, version: member.version } });
  return roles;
};

const listPermissions = async (tx: PrismaTransaction, roles: readonly string[]) => {
  const rows = await tx.staffRolePermission.findMany({ where: { roleCode: { in: [...roles] } } });
  return new Set(rows.map(({ permission }) => permission));
};

/** Replaces the roles of an operator, and ends their sessions where they may do less. Returns the new version. */
export const replaceRoles = (prisma: PrismaClient, change: MemberChange, roles: readonly StaffRole[]) =>
  prisma.$transaction(async (tx) => {
    const { id: userId, callerId, actor, now } = change;
    const former = await findForChange(tx, change);
    const added = roles.filter((code) => !former.includes(code));
    if (!(await canGrant(tx, callerId, added))) throw new Refusal('FORBIDDEN');
    if (former.includes('admin') && !roles.includes('admin')) await requireOtherAdmin(tx, userId);
    const [before, after] = [await listPermissions(tx, former), await listPermissions(tx, roles)];
    await tx.staffMemberRole.deleteMany({ where: { userId, roleCode: { notIn: [...roles] } } });
    await tx.staffMemberRole.createMany({ data: added.map((roleCode) => ({ userId, roleCode })) });
    const { version } = await tx.staffMember.update({
      where: { userId },
      data: { version: { increment: 1 } },
      select: { version: true },
    });
    if ([...before].some((permission) => !after.has(permission))) await endAllSessions(tx, userId, now);
    const values = [{ roles: former }, { roles: [...roles] }] as const;
    await recordChange(
      tx,
      actor,
      { subjectKind: 'staff_member', id: userId, before: values[0], after: values[1] },
      now,
    );
    return version;
  });

/**
 * Makes an operator a shopper: ends their sessions, and deletes their second factor, saved views, the invitations that they sent,
 * and what they took from the work queue.
 */
export const removeMember = (prisma: PrismaClient, change: MemberChange) =>
  prisma.$transaction(async (tx) => {
    const { id: userId, actor, now } = change;
    const roles = await findForChange(tx, change);
    if (roles.includes('admin')) await requireOtherAdmin(tx, userId);
    await tx.user.updateMany({ where: { id: userId, roleId: ROLE_IDS.operator }, data: { roleId: ROLE_IDS.shopper } });
    await tx.staffMember.delete({ where: { userId } });
    await deleteFactorRows(tx, userId);
    await tx.staffInvitation.deleteMany({ where: { invitedById: userId } });
    await tx.workAssignment.deleteMany({ where: { userId } });
    // Nobody else could change or delete them.
    await tx.savedView.deleteMany({ where: { ownerId: userId } });
    await endAllSessions(tx, userId, now);
    const before = { operator: true, roles };
    await recordChange(
      tx,
      actor,
      { subjectKind: 'staff_member', id: userId, before, after: { operator: false, roles: [] } },
      now,
    );
  });
