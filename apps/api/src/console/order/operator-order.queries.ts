// SQL: an order with sums of its money; its payment state is computed as that of the list.
import type { OperatorOrder } from '@trad/contract/console/order';
import type { PaymentState } from '@trad/contract/console/orders';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import { CAN_REFUND_MANUALLY } from '../../payments/payments.ts';
import { SELECT_PAYMENT_STATE } from '../orders/order-filter.queries.ts';

/** The buyer and the payment of an order, which its page in the console shows beside what the buyer sees. */
export interface OrderDetails {
  userId: number;
  email: string;
  name: string;
  phone: string | null;
  /** The number of the buyer's orders. */
  orders: number;
  isGuest: boolean;
  /** Whether mails about orders are sent to the address; a guest’s need not be confirmed. */
  hasConfirmedEmail: boolean;
  attemptId: string;
  attemptState: OperatorOrder['payment']['state'];
  providerRef: string | null;
  paymentState: PaymentState;
  /** The buyer's language when the order was placed. */
  language: LanguageCode;
  addressVersion: number;
  /** A refund of its payment has failed, or its money was taken back: refunds may be recorded as paid back by hand. */
  canRefundManually: boolean;
}

/** Finds an order; undefined where there is none. */
export const findOrderDetails = async (db: Queryable, id: number): Promise<OrderDetails | undefined> => {
  const { rows } = await db.query<OrderDetails>(
    `SELECT u.id AS "userId", u.email, u.name, u.mobile AS phone, u.status = 'guest' AS "isGuest",
       u.status = 'guest' OR (u.email_confirmed_at IS NOT NULL AND u.status <> 'erased') AS "hasConfirmedEmail",
       (SELECT count(*)::int FROM shop_order other WHERE other.user_id = u.id) AS orders,
       a.id AS "attemptId", a.state AS "attemptState", a.provider_ref AS "providerRef",
       ${SELECT_PAYMENT_STATE} AS "paymentState", coalesce(a.snapshot ->> 'language', 'en') AS language,
       o.address_version AS "addressVersion",
       ${CAN_REFUND_MANUALLY} AS "canRefundManually"
     FROM shop_order o JOIN user_account u ON u.id = o.user_id JOIN payment_attempt a ON a.id = o.attempt_id WHERE o.id = $1`,
    [id],
  );
  return rows[0];
};

/** The money of a seller order, in minor units. */
export interface SellerOrderSums {
  id: number;
  totalMinor: number;
  refundedMinor: number;
  commissionMinor: number;
  deliveryMinor: number;
  taxAddedMinor: number;
  storeName: string;
}

/** Lists the money of an order's seller orders. */
export const listSellerOrderSums = async (db: Queryable, orderId: number): Promise<SellerOrderSums[]> => {
  const { rows } = await db.query<SellerOrderSums>(
    `SELECT so.id, so.total_minor AS "totalMinor", so.refunded_minor AS "refundedMinor",
       so.commission_minor AS "commissionMinor", so.delivery_minor AS "deliveryMinor", so.tax_added_minor AS "taxAddedMinor",
       s.name AS "storeName"
     FROM store_order so JOIN store s ON s.id = so.store_id WHERE so.order_id = $1 ORDER BY so.id`,
    [orderId],
  );
  return rows;
};

/** Lists the SKUs of an order's items. */
export const listItemSkus = async (db: Queryable, orderId: number) => {
  const { rows } = await db.query<{ id: number; sku: string }>('SELECT id, sku FROM order_item WHERE order_id = $1', [
    orderId,
  ]);
  return new Map(rows.map(({ id, sku }) => [id, sku]));
};
