import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient } from '@trad/database/connections/prisma';
import { toIdOrSlug } from './id-or-slug.ts';

interface StoreDecision {
  /** The store's slug or id. */
  store: string;
  actor: Actor;
  now: Date;
}

/**
 * Suspends or reopens a store, whose open orders continue, or sets the commission, in hundredths of a percent, of the next
 * orders. False where there is no such store.
 */
export const setStoreFields = (
  prisma: PrismaClient,
  { store, actor, now }: StoreDecision,
  data: { status: 'active' | 'suspended' } | { commissionBp: number },
): Promise<boolean> =>
  prisma.$transaction(async (tx) => {
    const named = await tx.store.findUnique({ where: toIdOrSlug(store), select: { id: true } });
    if (!named) return false;
    const { id } = named;
    await lockRow(tx, 'store', id);
    const before = await tx.store.findUniqueOrThrow({ where: { id }, select: { status: true, commissionBp: true } });
    await tx.store.updateMany({ where: { id }, data });
    await recordChange(tx, actor, { thing: 'store', id, before, after: data }, now);
    return true;
  });
