import type { PrismaTransaction } from '@trad/database/connections/prisma';

/** Ends a view as a vendor. Returns the vendor's store; null where it had ended already. */
export const endVendorView = async (tx: PrismaTransaction, id: string, now: Date): Promise<number | null> => {
  const { count } = await tx.vendorView.updateMany({ where: { id, endedAt: null }, data: { endedAt: now } });
  if (count === 0) return null;
  const view = await tx.vendorView.findUnique({
    where: { id },
    select: { user: { select: { store: { select: { id: true } } } } },
  });
  return view?.user.store?.id ?? null;
};
