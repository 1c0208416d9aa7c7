import { randomUUID } from 'node:crypto';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaTransaction } from '@trad/database/connections/prisma';

/** Finds a store with its owner and locks it, so that it keeps that owner until the transaction ends. */
export const lockVendorOfStore = async (tx: PrismaTransaction, storeId: number) => {
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

interface NewView {
  userId: number;
  viewerSessionId: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Inserts a view and ends the former ones of that session and vendor. Returns its id. */
export const insertVendorView = async (tx: PrismaTransaction, view: NewView): Promise<string> => {
  const { userId, viewerSessionId, createdAt } = view;
  await tx.vendorView.updateMany({
    where: { userId, viewerSessionId, endedAt: null },
    data: { endedAt: createdAt },
  });
  const id = randomUUID();
  await tx.vendorView.create({ data: { id, ...view } });
  return id;
};
