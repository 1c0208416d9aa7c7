import type { PrismaTransaction } from '@trad/database/connections/prisma';

/** Ends an operator's view of the dashboard as a vendor. Returns the id of the vendor's store; null where the view had ended already or the vendor has none. */
export const endVendorView = async (tx: PrismaTransaction, id: string, now: Date): Promise<number | null> => {
  const { count } = await tx.vendorView.updateMany({ where: { id, endedAt: null }, data: { endedAt: now } });
  if (count === 0) return null;
  const view = await tx.vendorView.findUnique({
    where: { id },
    select: { user: { select: { store: { select: { id: true } } } } },
  });
  return view?.user.store?.id ?? null;
};
