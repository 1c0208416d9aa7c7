import type { Prisma, PrismaClient } from '@trad/database/connections/prisma';

export interface AlertFilter {
  isOpen: boolean;
  kinds: readonly string[] | undefined;
}

const toWhere = ({ isOpen, kinds }: AlertFilter): Prisma.PaymentAlertWhereInput => ({
  resolvedAt: isOpen ? null : { not: null },
  ...(kinds?.length && { kind: { in: [...kinds] } }),
});

const PAYMENT = {
  select: { id: true, amountMinor: true, currencyCode: true, order: { select: { id: true } } },
} as const;

/** Lists a page of alerts by id, which is their order in time. */
export const listAlertPage = (
  prisma: PrismaClient,
  filter: AlertFilter,
  { order, limit, after }: { order: 'ASC' | 'DESC'; limit: number; after: number | null },
) =>
  prisma.paymentAlert.findMany({
    where: { ...toWhere(filter), ...(after !== null && { id: order === 'ASC' ? { gt: after } : { lt: after } }) },
    include: { attempt: PAYMENT },
    orderBy: { id: order === 'ASC' ? 'asc' : 'desc' },
    take: limit,
  });
export type AlertListRow = Awaited<ReturnType<typeof listAlertPage>>[number];

/** Counts alerts, up to `limit`. */
export const countAlerts = (prisma: PrismaClient, filter: AlertFilter, limit: number) =>
  prisma.paymentAlert.count({ where: toWhere(filter), take: limit });
