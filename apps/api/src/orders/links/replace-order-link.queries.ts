import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { ORDER_LINK_REPLACED } from './link-mails.ts';

interface Replacement {
  orderId: number;
  userId: number;
  language: LanguageCode;
}

/**
 * Invalidates every link and token of a guest's order, and enqueues the mail with a new link. Returns the former
 * version of the guest's tokens; null where the order belongs to an account.
 */
export const replaceOrderLink = async (
  tx: PrismaTransaction,
  { orderId, userId, language }: Replacement,
  now: Date,
): Promise<number | null> => {
  const [guest] = await tx.user.updateManyAndReturn({
    where: { id: userId, status: 'guest', orders: { some: { id: orderId } } },
    data: { guestTokenVersion: { increment: 1 } },
    select: { guestTokenVersion: true },
  });
  if (!guest) return null;
  await enqueueMailToUser(tx, { kind: ORDER_LINK_REPLACED, userId, language, params: { order: orderId } }, now);
  return guest.guestTokenVersion - 1;
};
