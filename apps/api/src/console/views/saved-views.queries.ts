// SQL: the owner's account is locked, as a new name has no row to lock yet.
import type { ConsoleList } from '@trad/contract/console/views';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';

const owner = { select: { name: true } };

/** Lists an operator's own views of a list and the shared ones, by name. */
export const listSavedViews = (prisma: PrismaClient, list: ConsoleList, userId: number) =>
  prisma.savedView.findMany({
    where: { list, OR: [{ ownerId: userId }, { isShared: true }] },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    include: { owner },
  });
export type SavedViewRow = Awaited<ReturnType<typeof listSavedViews>>[number];

interface NewView {
  list: ConsoleList;
  ownerId: number;
  name: string;
  query: string;
  isShared: boolean;
}

/** Saves a view; one of the same owner and name is replaced, and returned as `before`. */
export const upsertSavedView = async (
  tx: PrismaTransaction,
  { list, ownerId, name, query, isShared }: NewView,
  now: Date,
) => {
  // Two requests with the same new name would both insert it.
  await lockRow(tx, 'user_account', ownerId);
  const where = { ownerId_list_name: { ownerId, list, name } };
  const before = await tx.savedView.findUnique({ where });
  const create = { list, ownerId, name, query, isShared, createdAt: now };
  const after = await tx.savedView.upsert({ where, create, update: { query, isShared }, include: { owner } });
  return { before, after };
};

export const countOwnViews = (tx: PrismaTransaction, { list, ownerId }: Pick<NewView, 'list' | 'ownerId'>) =>
  tx.savedView.count({ where: { list, ownerId } });

/** Deletes a view of this owner and returns it; null where there is none. */
export const deleteOwnView = async (tx: PrismaTransaction, id: number, ownerId: number) => {
  const view = await tx.savedView.findFirst({ where: { id, ownerId } });
  const { count } = await tx.savedView.deleteMany({ where: { id, ownerId } });
  return count === 1 ? view : null;
};
