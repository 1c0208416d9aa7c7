import type { PrismaClient } from '@trad/database/prisma';
import { isDuplicate } from '../platform/database-errors.ts';

export const userByEmail = (prisma: PrismaClient, email: string) => prisma.user.findUnique({ where: { email } });

/** Creates a shopper, or returns null where the e-mail is another's. */
export const createUser = async (prisma: PrismaClient, data: Parameters<PrismaClient['user']['create']>[0]['data']) => {
  try {
    return await prisma.user.create({ data });
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
};

export const countries = (prisma: PrismaClient) =>
  prisma.country.findMany({ select: { iso2: true, name: true, dialCode: true }, orderBy: { iso2: 'asc' } });

export const deleteSessionsExpiredBefore = (prisma: PrismaClient, time: Date) =>
  prisma.session.deleteMany({ where: { expiresAt: { lt: time } } });

export const deleteLoginWindowsBefore = (prisma: PrismaClient, time: Date) =>
  prisma.loginLimit.deleteMany({ where: { windowStarted: { lt: time } } });
