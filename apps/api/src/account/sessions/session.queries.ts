import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';

/** Lists the valid sessions of an account, newest first. */
export const listActiveSessions = (prisma: PrismaClient, userId: number, now: Date) =>
  prisma.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: 100,
  });

/** Ends a session of an account; false where the account has no such valid session. */
export const endOwnSession = async (prisma: PrismaClient, userId: number, id: string, now: Date) => {
  const { count } = await prisma.session.updateMany({
    where: { id, userId, revokedAt: null, expiresAt: { gt: now } },
    data: { revokedAt: now },
  });
  return count > 0;
};

/** Ends every session of an account but one. */
export const endSessionsExcept = (prisma: PrismaTransaction, userId: number, sessionId: string, now: Date) =>
  prisma.session.updateMany({
    where: { userId, id: { not: sessionId }, revokedAt: null },
    data: { revokedAt: now },
  });

/** Ends every session of an account. */
export const endAllSessions = (prisma: PrismaTransaction, userId: number, now: Date) =>
  prisma.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
