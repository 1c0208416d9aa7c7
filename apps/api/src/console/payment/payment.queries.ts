import type { PrismaClient } from '@trad/database/connections/prisma';

/** Finds an attempt with its buyer, order, refunds, alerts and reservations; null where there is none. */
export const findOperatorPayment = (prisma: PrismaClient, id: string, limit: number) =>
  prisma.paymentAttempt.findUnique({
    where: { id },
    omit: { snapshot: true },
    include: {
      user: { select: { id: true, name: true, email: true } },
      order: { select: { id: true, status: true, cashReview: true, cashReviewNote: true } },
      refunds: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: limit },
      alerts: { orderBy: { id: 'asc' }, take: limit },
      reservations: {
        include: { variant: { select: { sku: true } } },
        orderBy: { variant: { sku: 'asc' } },
        take: limit,
      },
    },
  });
export type OperatorPaymentRow = NonNullable<Awaited<ReturnType<typeof findOperatorPayment>>>;

/** Finds the method of a payment; undefined where there is no such payment. */
export const findPaymentMethod = async (prisma: PrismaClient, id: string) =>
  (await prisma.paymentAttempt.findUnique({ where: { id }, select: { method: true } }))?.method;

/** Sums what of a payment is refunded, or being refunded. */
export const sumRefunds = async (prisma: PrismaClient, attemptId: string) => {
  const where = { attemptId, state: { not: 'failed' } };
  const { _sum } = await prisma.refund.aggregate({ where, _sum: { amountMinor: true } });
  return Number(_sum.amountMinor ?? 0);
};

/** Lists the newest events of a provider's payment. */
export const listProviderEvents = (prisma: PrismaClient, provider: string, providerRef: string, limit: number) =>
  prisma.paymentEvent.findMany({
    where: { provider, providerRef },
    orderBy: [{ receivedAt: 'desc' }, { eventId: 'asc' }],
    take: limit,
  });

/** Lists the newest transfers of an order with their entries. */
export const listOrderTransfers = (prisma: PrismaClient, orderId: number, limit: number) =>
  prisma.ledgerTransfer.findMany({
    where: { orderId },
    include: { entries: { include: { store: { select: { name: true } } }, orderBy: { id: 'asc' } } },
    orderBy: { id: 'desc' },
    take: limit,
  });

export const findCurrencyFormat = (prisma: PrismaClient, code: string) =>
  prisma.currency.findUniqueOrThrow({ where: { code }, select: { symbol: true, decimals: true } });
