// SQL: seller orders are locked in the order of their ids, and a transition writes row and event together.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { OrderStatus, PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import { DAY_MS } from '../platform/clock.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { deriveOrderStatus, getNextStatuses } from './order-status.ts';

/** The return window after the delivery, or after the return of a parcel that was never delivered, during which earnings are held. */
export const RETURN_WINDOW_DAYS = 7;

/** SQL: whether the seller order `so` was sent, whatever its status is now. */
export const WAS_SENT = `EXISTS (SELECT FROM store_order_event e
  WHERE e.store_order_id = so.id AND e.status IN ('shipped', 'delivered'))`;

export interface SellerOrderRow {
  id: number;
  orderId: number;
  storeId: number;
  attemptId: string;
  /** The buyer. */
  userId: number;
  status: OrderStatus;
  method: PaymentMethod;
  /** Decimals of its currency. */
  decimals: number;
  carrier: string | null;
  trackingNumber: string | null;
  /** The buyer's language when the order was placed. */
  language: LanguageCode;
}

const SELECT_SELLER_ORDER = `SELECT so.id, so.order_id AS "orderId", so.store_id AS "storeId", o.attempt_id AS "attemptId",
    o.user_id AS "userId", so.status, o.payment_method AS method, c.decimals,
    so.carrier, so.tracking_number AS "trackingNumber", coalesce(a.snapshot ->> 'language', 'en') AS language
  FROM store_order so JOIN shop_order o ON o.id = so.order_id JOIN payment_attempt a ON a.id = o.attempt_id
  JOIN currency c ON c.code = so.currency_code`;

/** Finds a seller order of a store. */
export const findSellerOrder = async (
  db: Queryable,
  storeId: number,
  id: number,
): Promise<SellerOrderRow | undefined> => {
  const { rows } = await db.query<SellerOrderRow>(`${SELECT_SELLER_ORDER} WHERE so.id = $1 AND so.store_id = $2`, [
    id,
    storeId,
  ]);
  return rows[0];
};

/** Finds a seller order of any store. */
export const findAnySellerOrder = async (db: Queryable, id: number): Promise<SellerOrderRow | undefined> => {
  const { rows } = await db.query<SellerOrderRow>(`${SELECT_SELLER_ORDER} WHERE so.id = $1`, [id]);
  return rows[0];
};

/** Lists the seller orders of an order. */
export const listSellerOrders = async (db: Queryable, orderId: number): Promise<SellerOrderRow[]> => {
  const { rows } = await db.query<SellerOrderRow>(`${SELECT_SELLER_ORDER} WHERE so.order_id = $1 ORDER BY so.id`, [
    orderId,
  ]);
  return rows;
};

interface Transition {
  sellerOrderId: number;
  to: OrderStatus;
  /** Null or absent: the stored one remains; so does the tracking number. */
  carrier?: string | null;
  trackingNumber?: string | null;
  note?: string | null;
  now: Date;
}

/** Locks an order and its seller orders, in the order of their ids. */
export const lockSellerOrders = async (tx: Queryable, orderId: number) => {
  const { rows } = await tx.query<{
    id: number;
    status: OrderStatus;
    method: PaymentMethod;
    isAwaitingReview: boolean;
  }>(
    `SELECT so.id, so.status, o.payment_method AS method, coalesce(o.cash_review = 'waiting', false) AS "isAwaitingReview"
     FROM store_order so JOIN shop_order o ON o.id = so.order_id WHERE so.order_id = $1
     ORDER BY so.id FOR NO KEY UPDATE`,
    [orderId],
  );
  return rows;
};

const storeTransition = (tx: Queryable, { sellerOrderId, to, carrier, trackingNumber, note, now }: Transition) =>
  tx.query(
    `WITH event AS (
       INSERT INTO store_order_event (store_order_id, status, note, created_at) VALUES ($1, $2, $3, $4)
     )
     UPDATE store_order SET status = $2, carrier = coalesce($5, carrier), tracking_number = coalesce($6, tracking_number),
       delivered_at = CASE WHEN $2 = 'delivered' THEN $4::timestamptz ELSE delivered_at END,
       release_at = CASE WHEN $2 = 'delivered' OR ($2 = 'returned' AND delivered_at IS NULL) THEN $4::timestamptz + $7 * interval '1 ms' ELSE release_at END
     WHERE id = $1`,
    [sellerOrderId, to, note ?? null, now, carrier ?? null, trackingNumber ?? null, RETURN_WINDOW_DAYS * DAY_MS],
  );

const applyTransition = async (
  tx: Queryable,
  orderId: number,
  sellerOrders: ReadonlyArray<{ id: number; status: OrderStatus }>,
  transition: Transition,
): Promise<OrderStatus[]> => {
  await storeTransition(tx, transition);
  const statuses = sellerOrders.map(({ id, status }) => (id === transition.sellerOrderId ? transition.to : status));
  const status = deriveOrderStatus(statuses);
  // Nobody has to review a cash order of which nothing is left.
  const isReviewOver = status === 'cancelled';
  await tx.query(
    `UPDATE shop_order SET status = $2, cash_review = CASE WHEN $3 THEN nullif(cash_review, 'waiting') ELSE cash_review END
     WHERE id = $1`,
    [orderId, status, isReviewOver],
  );
  return statuses;
};

/**
 * Locks the seller orders of an order. Throws NOT_FOUND where the transition is of none of them, STATUS_NOT_ALLOWED where it is
 * not allowed.
 */
const lockForTransition = async (tx: Queryable, orderId: number, { sellerOrderId, to }: Transition) => {
  const sellerOrders = await lockSellerOrders(tx, orderId);
  const sellerOrder = sellerOrders.find(({ id }) => id === sellerOrderId);
  if (!sellerOrder) throw new Refusal('NOT_FOUND');
  const { status, method } = sellerOrder;
  const next = getNextStatuses(status, method, sellerOrder);
  if (!next.includes(to)) throw new Refusal('STATUS_NOT_ALLOWED', { data: { status, next } });
  return sellerOrders;
};

/**
 * Applies a transition to a seller order and updates its order, in the caller's transaction. Returns the statuses of
 * all seller orders of the order. Throws NOT_FOUND where the order does not have the seller order, STATUS_NOT_ALLOWED where the
 * transition is not allowed.
 */
export const transitionSellerOrder = async (tx: Queryable, orderId: number, transition: Transition) =>
  applyTransition(tx, orderId, await lockForTransition(tx, orderId, transition), transition);

/** Records that an unpaid cash seller order was returned; vendors have no such transition once it is delivered. */
export const returnUnpaidSellerOrder = async (
  tx: Queryable,
  orderId: number,
  transition: Omit<Transition, 'to'>,
): Promise<OrderStatus[]> =>
  applyTransition(tx, orderId, await lockSellerOrders(tx, orderId), { ...transition, to: 'returned' });

/** Records that a returned cash seller order was delivered all the same; vendors have no such transition. */
export const deliverReturnedSellerOrder = async (
  tx: Queryable,
  orderId: number,
  transition: Omit<Transition, 'to'>,
): Promise<OrderStatus[]> =>
  applyTransition(tx, orderId, await lockSellerOrders(tx, orderId), { ...transition, to: 'delivered' });

/**
 * Adds a partial return to a seller order's timeline; its status is unchanged. Returns as `transitionSellerOrder`, and
 * throws as it does where the seller order cannot be returned.
 */
export const recordPartialReturn = async (
  tx: Queryable,
  orderId: number,
  transition: Transition,
): Promise<OrderStatus[]> => {
  const { sellerOrderId, to, note, now } = transition;
  const sellerOrders = await lockForTransition(tx, orderId, transition);
  await tx.query('INSERT INTO store_order_event (store_order_id, status, note, created_at) VALUES ($1, $2, $3, $4)', [
    sellerOrderId,
    to,
    note ?? null,
    now,
  ]);
  return sellerOrders.map(({ status }) => status);
};

/** Updates the carrier and the tracking number only; where one is null, the stored one remains. */
export const updateTracking = (
  tx: Queryable,
  sellerOrderId: number,
  carrier: string | null,
  trackingNumber: string | null,
) =>
  tx.query(
    'UPDATE store_order SET carrier = coalesce($2, carrier), tracking_number = coalesce($3, tracking_number) WHERE id = $1',
    [sellerOrderId, carrier, trackingNumber],
  );
