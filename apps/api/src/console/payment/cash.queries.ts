import type { OrderStatus } from '@trad/contract/orders';
import type { PrismaClient } from '@trad/database/connections/prisma';

const SELLER_ORDER = {
  id: true,
  orderId: true,
  storeId: true,
  status: true,
  totalMinor: true,
  refundedMinor: true,
  store: { select: { name: true } },
  order: { select: { paymentMethod: true, cashReview: true } },
} as const;
const LAST_RECEIPT = { orderBy: { number: 'desc' }, take: 1 } as const;

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const findRow = (prisma: PrismaClient, id: number) =>
  prisma.storeOrder.findUnique({ where: { id }, select: { ...SELLER_ORDER, receipts: LAST_RECEIPT } });

/** `receivedAt`: null without a receipt, and after its reversal. */
const toCash = ({ receipts: [last], ...row }: Row) => ({
  ...row,
  status: row.status as OrderStatus,
  totalMinor: Number(row.totalMinor),
  refundedMinor: Number(row.refundedMinor),
  isCash: row.order.paymentMethod === 'cod_method',
  receivedAt: last && last.amountMinor > 0 ? last.receivedAt : null,
});
export type CashPart = ReturnType<typeof toCash>;

/** Finds a seller order with its newest cash receipt. */
export const findCashPart = async (prisma: PrismaClient, id: number) => {
  const row = await findRow(prisma, id);
  return row && toCash(row);
};

/** Lists the seller orders of an order with their newest cash receipts. */
export const listCashParts = async (prisma: PrismaClient, orderId: number): Promise<CashPart[]> => {
  const rows = await prisma.storeOrder.findMany({
    where: { orderId },
    select: { ...SELLER_ORDER, receipts: LAST_RECEIPT },
    orderBy: { id: 'asc' },
  });
  return rows.map(toCash);
};

export const findCashReview = (prisma: PrismaClient, orderId: number) =>
  prisma.order.findUnique({ where: { id: orderId }, select: { cashReview: true, cashReviewNote: true } });

/** Finds the decimals of an order's currency. */
export const findOrderDecimals = async (prisma: PrismaClient, orderId: number) => {
  const { currencyCode } = await prisma.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { currencyCode: true },
  });
  const { decimals } = await prisma.currency.findUniqueOrThrow({ where: { code: currencyCode } });
  return decimals;
};
