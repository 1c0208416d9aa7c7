import type { PrismaTransaction } from '@trad/database/connections/prisma';

/** Ends a view-as session. Returns the id of the vendor's store; null where it had ended already or the vendor has no store. */
export const endViewAsSession = async (tx: PrismaTransaction, id: string, now: Date): Promise<number | null> => {
  const { count } = await tx.viewAsSession.updateMany({ where: { id, endedAt: null }, data: { endedAt: now } });
  if (count === 0) return null;
  const session = await tx.viewAsSession.findUnique({
    where: { id },
    select: { user: { select: { store: { select: { id: true } } } } },
  });
  return session?.user.store?.id ?? null;
};
