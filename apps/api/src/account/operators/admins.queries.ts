// SQL: changes of operators' permissions lock the row of the role `admin`, so that a concurrent one waits and then sees them.
import { ROLE_IDS } from '@trad/contract/account';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { Refusal } from '../../platform/http/refusal.ts';

/** Operators who can sign in. */
const ACTIVE_OPERATOR = { status: 'active', roleId: ROLE_IDS.operator } as const;

/** Counts the roles of an operator that grant this permission: 0 for one who cannot sign in. */
const countRolesWith = (tx: PrismaTransaction, userId: number, permission: string) =>
  tx.staffMemberRole.count({
    where: { userId, member: { user: ACTIVE_OPERATOR }, role: { permissions: { some: { permission } } } },
  });

/**
 * Serialises changes of operators' permissions, so that two admins cannot remove each other concurrently. Throws
 * FORBIDDEN where the previous change took `staff.write` from the caller.
 */
export const lockStaff = async (tx: PrismaTransaction, callerId: number) => {
  await lockRow(tx, 'staff_role', 'admin');
  if ((await countRolesWith(tx, callerId, 'staff.write')) === 0) throw new Refusal('FORBIDDEN');
};

/** Throws LAST_ADMIN where nobody but this operator is an admin who can sign in. Only after `lockStaff`. */
export const requireOtherAdmin = async (tx: PrismaTransaction, userId: number) => {
  const others = await tx.staffMemberRole.count({
    where: { roleCode: 'admin', userId: { not: userId }, member: { user: ACTIVE_OPERATOR } },
  });
  if (others === 0) throw new Refusal('LAST_ADMIN');
};

/** As `lockStaff`, for a change by a person who is no operator yet. */
export const lockStaffWithoutCaller = (tx: PrismaTransaction) => lockRow(tx, 'staff_role', 'admin');

/**
 * Whether an operator who can sign in may grant these roles: requires `staff.write`, and every permission of the roles.
 */
export const canGrant = async (tx: PrismaTransaction, userId: number, roleCodes: readonly string[]) => {
  const own = await tx.staffRolePermission.findMany({
    where: { role: { members: { some: { userId, member: { user: ACTIVE_OPERATOR } } } } },
    select: { permission: true },
  });
  const given = await tx.staffRole.findMany({
    where: { code: { in: [...roleCodes] } },
    select: { permissions: { select: { permission: true } } },
  });
  const allowed = new Set(own.map(({ permission }) => permission));
  const isKnown = given.length === new Set(roleCodes).size;
  const isWithin = given.every(({ permissions }) => permissions.every(({ permission }) => allowed.has(permission)));
  return isKnown && isWithin && allowed.has('staff.write');
};
