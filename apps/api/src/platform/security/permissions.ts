import type { PrismaClient } from '@trad/database/connections/prisma';

/** The permissions that the roles of an operator have together. */
export const loadPermissions = async (prisma: PrismaClient, userId: number): Promise<ReadonlySet<string>> => {
  const rows = await prisma.staffRolePermission.findMany({
    where: { role: { members: { some: { userId } } } },
    select: { permission: true },
  });
  return new Set(rows.map(({ permission }) => permission));
};
