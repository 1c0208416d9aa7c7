import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';

/** Finds a user who is not erased, also a guest, for operators; null: there is none. */
export const findUnerasedAccount = (prisma: PrismaClient | PrismaTransaction, id: number) =>
  prisma.user.findUnique({
    where: { id, status: { not: 'erased' } },
    select: { id: true, email: true, roleId: true, status: true, emailConfirmedAt: true },
  });
export type UnerasedAccount = NonNullable<Awaited<ReturnType<typeof findUnerasedAccount>>>;
