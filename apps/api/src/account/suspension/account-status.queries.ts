import type { PrismaClient } from '@trad/database/connections/prisma';

/** The status of a mail's account; undefined: there is none. */
export const findAccountStatus = async (prisma: PrismaClient, id: number | null) =>
  id === null ? undefined : (await prisma.user.findUnique({ where: { id }, select: { status: true } }))?.status;
