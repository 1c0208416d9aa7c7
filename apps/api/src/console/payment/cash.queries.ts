// SQL: a seller order and its newest receipt are read by one statement, so that both are of the same moment.
import type { OrderStatus } from '@trad/contract/orders';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { selectRefundedDelivery } from '../../ledger/ledger.ts';
import { joinNewestCashReceipt, selectHasCommission } from '../../payments/payments.ts';

/** A seller order and whether its cash was received. Amounts in minor units. */
export interface OperatorCashSellerOrder {
  id: number;
  orderId: number;
  storeId: number;
  storeName: string;
  status: OrderStatus;
  totalMinor: number;
  refundedMinor: number;
  isCashOnDelivery: boolean;
  /** null without a receipt, and after its reversal. */
  cashReceivedAt: Date | null;
  /** Its commission was posted, also where it was waived since. */
  hasCommission: boolean;
  /** The base delivery charge of its order was refunded, and no cash of another seller order is recorded, with which it was received. */
  hasRefundedDelivery: boolean;
}

const SELECT_CASH_SELLER_ORDERS = `SELECT so.id, so.order_id AS "orderId", so.store_id AS "storeId", s.name AS "storeName", so.status,
    so.total_minor AS "totalMinor", so.refunded_minor AS "refundedMinor", o.payment_method = 'cod_method' AS "isCashOnDelivery",
    receipt."cashReceivedAt", ${selectHasCommission('so')} AS "hasCommission",
    ${selectRefundedDelivery('so.order_id')} > 0 AND NOT EXISTS (SELECT FROM store_order other
      JOIN cash_receipt r ON r.store_order_id = other.id WHERE other.order_id = so.order_id AND other.id <> so.id
      GROUP BY other.id HAVING sum(r.amount_minor) > 0) AS "hasRefundedDelivery"
  FROM store_order so JOIN shop_order o ON o.id = so.order_id JOIN store s ON s.id = so.store_id
  ${joinNewestCashReceipt('so')}`;

/** Finds a seller order with its newest cash receipt. */
export const findCashSellerOrder = async (db: Queryable, id: number): Promise<OperatorCashSellerOrder | undefined> => {
  const { rows } = await db.query<OperatorCashSellerOrder>(`${SELECT_CASH_SELLER_ORDERS} WHERE so.id = $1`, [id]);
  return rows[0];
};

/** Lists the seller orders of an order with their newest cash receipts. */
export const listCashSellerOrders = async (db: Queryable, orderId: number): Promise<OperatorCashSellerOrder[]> => {
  const { rows } = await db.query<OperatorCashSellerOrder>(
    `${SELECT_CASH_SELLER_ORDERS} WHERE so.order_id = $1 ORDER BY so.id`,
    [orderId],
  );
  return rows;
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
