import type { WorkKind } from '@trad/contract/console/home';
import { execute } from '@trad/database/connections/execute';
import type { PrismaTransaction } from '@trad/database/connections/prisma';

export interface WorkItemName {
  kind: WorkKind;
  id: string;
}

const whereIs = ({ kind, id }: WorkItemName) => ({ kind_itemId: { kind, itemId: id } });

/** Finds who does an item; of two operators at once the second waits for the first. */
export const findTaker = async (tx: PrismaTransaction, item: WorkItemName) => {
  await execute(tx, { text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: [`work ${item.kind} ${item.id}`] });
  const found = await tx.workAssignment.findUnique({
    where: whereIs(item),
    select: { user: { select: { id: true, name: true } } },
  });
  return found?.user ?? null;
};

/** Assigns an item to an operator, or with null to nobody. */
export const saveTaker = async (tx: PrismaTransaction, item: WorkItemName, userId: number | null, takenAt: Date) => {
  if (userId === null) await tx.workAssignment.delete({ where: whereIs(item) });
  else {
    const create = { kind: item.kind, itemId: item.id, userId, takenAt };
    await tx.workAssignment.upsert({ where: whereIs(item), create, update: { userId, takenAt } });
  }
};
