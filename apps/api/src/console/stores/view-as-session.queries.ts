// SQL: the store is locked, so that it has the same owner until the transaction ends.
import { randomUUID } from 'node:crypto';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaTransaction } from '@trad/database/connections/prisma';

/** Finds a store with its owner and locks it, so that it keeps that owner until the transaction ends. */
export const lockStoreWithOwner = async (tx: PrismaTransaction, storeId: number) => {
  await lockRow(tx, 'store', storeId);
  return tx.store.findUnique({
    where: { id: storeId },
    select: {
      name: true,
      owner: {
        select: { id: true, name: true, username: true, email: true, imageKey: true, roleId: true, status: true },
      },
    },
  });
};

interface NewViewAsSession {
  userId: number;
  viewerSessionId: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Inserts a view-as session and ends the former one of that operator's session and vendor. Returns the new id, and whether one ended. */
export const insertViewAsSession = async (tx: PrismaTransaction, session: NewViewAsSession) => {
  const { userId, viewerSessionId, createdAt } = session;
  const { count } = await tx.viewAsSession.updateMany({
    where: { userId, viewerSessionId, endedAt: null, expiresAt: { gt: createdAt } },
    data: { endedAt: createdAt },
  });
  const id = randomUUID();
  await tx.viewAsSession.create({ data: { id, ...session } });
  return { id, hasEndedFormer: count > 0 };
};
