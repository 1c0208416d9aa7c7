import type { PrismaClient } from '@trad/database/connections/prisma';

/** The sessions of an account that are good now, the newest first. */
export const activeSessionsOf = (prisma: PrismaClient, userId: number, now: Date) =>
  prisma.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: 100,
  });

/** Ends a session of an account; false where the account has no such session that is good now. */
export const endSessionOf = async (prisma: PrismaClient, userId: number, id: string, now: Date) => {
  const { count } = await prisma.session.updateMany({
    where: { id, userId, revokedAt: null, expiresAt: { gt: now } },
    data: { revokedAt: now },
  });
  return count > 0;
};

/** Ends every session of an account but one. */
export const endSessionsBut = (prisma: PrismaClient, userId: number, sessionId: string, now: Date) =>
  prisma.session.updateMany({
    where: { userId, id: { not: sessionId }, revokedAt: null },
    data: { revokedAt: now },
  });
