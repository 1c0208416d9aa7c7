import type { PrismaClient } from '@trad/database/connections/prisma';

/** An operator with the codes and permissions of their roles; null for others. */
export const findStaffMember = async (prisma: PrismaClient, userId: number) => {
  const member = await prisma.staffMember.findUnique({
    where: { userId },
    select: {
      createdAt: true,
      user: { select: { id: true, name: true, email: true } },
      roles: {
        select: {
          roleCode: true,
          role: { select: { requiresSecondFactor: true, permissions: { select: { permission: true } } } },
        },
        orderBy: { role: { position: 'asc' } },
      },
    },
  });
  if (!member) return null;
  const permissions = member.roles.flatMap(({ role }) => role.permissions.map(({ permission }) => permission));
  return {
    ...member.user,
    createdAt: member.createdAt,
    roles: member.roles.map(({ roleCode }) => roleCode),
    requiresSecondFactor: member.roles.some(({ role }) => role.requiresSecondFactor),
    permissions: [...new Set(permissions)].sort(),
  };
};
export type StaffMemberRow = NonNullable<Awaited<ReturnType<typeof findStaffMember>>>;
