import type { PrismaClient } from '@trad/database/connections/prisma';
import { endAllSessions } from '../sessions/session.queries.ts';

const ACCOUNT = { id: true, email: true, name: true, roleId: true, status: true, createdAt: true } as const;

export const findAccountByEmail = (prisma: PrismaClient, email: string) =>
  prisma.user.findUnique({ where: { email }, select: ACCOUNT });

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

export const listOperators = (prisma: PrismaClient): Promise<AccountRow[]> =>
  prisma.user.findMany({ where: { roleId: 1 }, select: ACCOUNT, orderBy: { id: 'asc' } });

interface NewOperator {
  email: string;
  name: string;
  passwordHash: string;
  now: Date;
}

/** Inserts an operator's account; false where the e-mail is in use. */
export const insertOperator = async (prisma: PrismaClient, { email, name, passwordHash, now }: NewOperator) => {
  const { count } = await prisma.user.createMany({
    data: { email, name, username: name, passwordHash, roleId: 1, createdAt: now, emailConfirmedAt: now },
    skipDuplicates: true,
  });
  return count === 1;
};

/** Makes an active shopper an operator and ends their sessions, as the new role needs a new sign-in. */
export const promoteShopper = (prisma: PrismaClient, userId: number, now: Date) =>
  prisma.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, roleId: 3, status: 'active' },
      data: { roleId: 1 },
    });
    if (count === 1) await endAllSessions(tx, userId, now);
    return count === 1;
  });
