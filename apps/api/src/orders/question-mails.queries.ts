import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';

/** Finds the store of a seller order, with its owner, whose language is that of the store; null: not part of the order. */
export const findStoreOfSellerOrder = async (prisma: PrismaClient, orderId: number, id: number) => {
  const found = await prisma.storeOrder.findFirst({
    where: { id, orderId },
    select: { store: { select: { language: true, owner: { select: { email: true } } } } },
  });
  return found && { owner: found.store.owner, language: found.store.language as LanguageCode };
};

/** Finds the operator who answers for orders where no address of the marketplace is configured: the first who may change them. */
export const findMarketplaceEmail = async (prisma: PrismaClient) => {
  const member = await prisma.staffMember.findFirst({
    where: {
      user: { status: 'active' },
      roles: { some: { role: { permissions: { some: { permission: 'orders.write' } } } } },
    },
    orderBy: { userId: 'asc' },
    select: { user: { select: { email: true } } },
  });
  return member?.user.email ?? null;
};

/** Finds the contact data of the buyer's account; null where there is none. */
export const findBuyerContact = (prisma: PrismaClient, userId: number) =>
  prisma.user.findUnique({ where: { id: userId }, select: { email: true, mobile: true } });

/** Whether a store can answer the buyer of an order: it sees the phone number of the order or of the account, but no e-mail address. */
export const canStoreAnswer = async (prisma: PrismaClient, orderId: number) => {
  const { address, user } = await prisma.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { address: true, user: { select: { mobile: true } } },
  });
  const { phone } = address as { phone?: string | null };
  return Boolean(phone ?? user.mobile);
};
