import type { PrismaClient } from '@trad/database/prisma';
import type { Queryable } from '@trad/database/transaction';
import { isDuplicate } from '../platform/database-errors.ts';

export const userByEmail = (prisma: PrismaClient, email: string) => prisma.user.findUnique({ where: { email } });

export const userById = (prisma: PrismaClient, id: number) => prisma.user.findUnique({ where: { id } });

/** Creates a shopper, or returns null where the e-mail is another's. */
export const createUser = async (prisma: PrismaClient, data: Parameters<PrismaClient['user']['create']>[0]['data']) => {
  try {
    return await prisma.user.create({ data });
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
};

/** Whether an account's password is still the one of the hash, once those who are changing it are done. */
export const passwordStands = async (db: Queryable, userId: number, passwordHash: string) => {
  const { rows } = await db.query('SELECT FROM user_account WHERE id = $1 AND password_hash = $2 FOR SHARE', [
    userId,
    passwordHash,
  ]);
  return rows.length > 0;
};

export const countries = (prisma: PrismaClient) =>
  prisma.country.findMany({ select: { iso2: true, name: true, dialCode: true }, orderBy: { iso2: 'asc' } });

export const deleteSessionsExpiredBefore = (prisma: PrismaClient, time: Date) =>
  prisma.session.deleteMany({ where: { expiresAt: { lt: time } } });

export const deleteResetsExpiredBefore = (prisma: PrismaClient, time: Date) =>
  prisma.passwordReset.deleteMany({ where: { expiresAt: { lt: time } } });

export const deleteLoginWindowsBefore = (prisma: PrismaClient, time: Date) =>
  prisma.loginLimit.deleteMany({ where: { windowStarted: { lt: time } } });
