// SQL: an advisory lock, as an item that nobody has taken has no row to lock.
import type { WorkKind } from '@trad/contract/console/home';
import { execute } from '@trad/database/connections/execute';
import type { PrismaTransaction } from '@trad/database/connections/prisma';

export interface WorkItemKey {
  kind: WorkKind;
  id: string;
}

const toUniqueKey = ({ kind, id }: WorkItemKey) => ({ kind_itemId: { kind, itemId: id } });

/**
 * Locks an item's assignment until the transaction ends, and returns its operator. An assignment from before `since`, when
 * the item began to wait, counts as none.
 */
export const lockAndFindAssignee = async (tx: PrismaTransaction, item: WorkItemKey, since: Date) => {
  await execute(tx, { text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: [`work ${item.kind} ${item.id}`] });
  const found = await tx.workAssignment.findUnique({
    where: { ...toUniqueKey(item), takenAt: { gte: since } },
    select: { user: { select: { id: true, name: true } } },
  });
  return found?.user ?? null;
};

/** Assigns an item to an operator, or with null to nobody. */
export const saveAssignee = async (tx: PrismaTransaction, item: WorkItemKey, userId: number | null, takenAt: Date) => {
  if (userId === null) await tx.workAssignment.delete({ where: toUniqueKey(item) });
  else {
    const create = { kind: item.kind, itemId: item.id, userId, takenAt };
    await tx.workAssignment.upsert({ where: toUniqueKey(item), create, update: { userId, takenAt } });
  }
};
