import type { PrismaTransaction } from '@trad/database/connections/prisma';

/** Adds a note; null where there is no such order. */
export const insertOrderNote = async (
  tx: PrismaTransaction,
  { orderId, authorId, text }: { orderId: number; authorId: number; text: string },
  now: Date,
) => {
  const order = await tx.order.findUnique({ where: { id: orderId }, select: { id: true, userId: true } });
  if (!order) return null;
  const { id } = await tx.orderNote.create({ data: { orderId, authorId, text, createdAt: now }, select: { id: true } });
  return { id, buyerId: order.userId };
};

/** Deletes a note of this author and returns it; null where there is none. */
export const deleteOwnNote = async (tx: PrismaTransaction, id: number, authorId: number) => {
  const note = await tx.orderNote.findFirst({
    where: { id, authorId },
    select: { orderId: true, text: true, order: { select: { userId: true } } },
  });
  const { count } = await tx.orderNote.deleteMany({ where: { id, authorId } });
  return note && count === 1 ? { orderId: note.orderId, text: note.text, buyerId: note.order.userId } : null;
};
