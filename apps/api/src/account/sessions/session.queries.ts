import type { Role } from '@trad/contract/account';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { calculateIdleExpiry, SESSION_LIFETIMES } from '../../platform/security/session-lifetime.ts';

/** The condition of a valid session: not ended, not expired, and used recently enough. */
const buildValidCondition = (now: Date) => ({
  revokedAt: null,
  expiresAt: { gt: now },
  OR: [{ idleExpiresAt: null }, { idleExpiresAt: { gt: now } }],
});

/** Lists the valid sessions of an account, newest first. */
export const listValidSessions = (prisma: PrismaClient, userId: number, now: Date) =>
  prisma.session.findMany({
    where: { userId, ...buildValidCondition(now) },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: 100,
  });

/** Whether an account has this valid session. */
export const isOwnSession = async (prisma: PrismaClient, userId: number, id: string, now: Date) =>
  (await prisma.session.count({ where: { id, userId, ...buildValidCondition(now) } })) > 0;

/** Whether the account has or had a session: rows are deleted a day after they expire. */
export const hasSession = async (prisma: PrismaClient, userId: number) =>
  (await prisma.session.findFirst({ where: { userId }, select: { id: true } })) !== null;

/** Whether the account has or had a session that was started in this network. */
export const hasSessionFrom = async (prisma: PrismaClient, userId: number, network: string) =>
  (await prisma.session.findFirst({ where: { userId, network }, select: { id: true } })) !== null;

/** Ends a session of an account; false where the account has no such valid session. */
export const endOwnSession = async (prisma: PrismaClient, userId: number, id: string, now: Date) => {
  const { count } = await prisma.session.updateMany({
    where: { id, userId, ...buildValidCondition(now) },
    data: { revokedAt: now },
  });
  return count > 0;
};

export const deleteSession = (prisma: PrismaClient, id: string) => prisma.session.deleteMany({ where: { id } });

/** Ends one or all of the valid sessions of an account. Returns how many. */
export const endSessionsOf = async (tx: PrismaTransaction, userId: number, id: string | undefined, now: Date) => {
  const { count } = await tx.session.updateMany({
    where: { userId, ...(id && { id }), ...buildValidCondition(now) },
    data: { revokedAt: now },
  });
  return count;
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

/** Limits the sessions of an account that gets another role to the lifetime of that role. Extends none, and revives no expired one. */
export const shortenSessions = async (tx: PrismaTransaction, userId: number, role: Role, now: Date) => {
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIMES[role].maxMs);
  await tx.session.updateMany({ where: { userId, expiresAt: { gt: expiresAt } }, data: { expiresAt } });
  const idleExpiresAt = calculateIdleExpiry(role, now);
  if (!idleExpiresAt) return;
  await tx.session.updateMany({
    where: { userId, OR: [{ idleExpiresAt: null }, { idleExpiresAt: { gt: idleExpiresAt } }] },
    data: { idleExpiresAt },
  });
};
