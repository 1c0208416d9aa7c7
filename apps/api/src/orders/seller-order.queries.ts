// SQL: seller orders are locked in the order of their ids, and a transition writes row and event together.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { OrderStatus, PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import { Refusal } from '../platform/http/refusal.ts';
import { deriveOrderStatus, getNextStatuses } from './order-status.ts';

/** The return window after the delivery, during which earnings are held. */
export const HELD_DAYS = 7;
const DAY_MS = 86_400_000;

export interface SellerOrderRow {
  id: number;
  orderId: number;
  storeId: number;
  attemptId: string;
  userId: number;
  status: OrderStatus;
  method: PaymentMethod;
  /** Decimals of its currency. */
  decimals: number;
  trackingNumber: string | null;
  /** The buyer's language when the order was placed. */
  language: LanguageCode;
}

const SELECT_PART = `SELECT part.id, part.order_id AS "orderId", part.store_id AS "storeId", o.attempt_id AS "attemptId",
    o.user_id AS "userId", part.status, o.payment_method AS method, c.decimals,
    part.tracking_number AS "trackingNumber", coalesce(a.snapshot ->> 'language', 'en') AS language
  FROM store_order part JOIN shop_order o ON o.id = part.order_id JOIN payment_attempt a ON a.id = o.attempt_id
  JOIN currency c ON c.code = part.currency_code`;

/** Finds a seller order of a store. */
export const findSellerOrder = async (
  db: Queryable,
  storeId: number,
  id: number,
): Promise<SellerOrderRow | undefined> => {
  const { rows } = await db.query<SellerOrderRow>(`${SELECT_PART} WHERE part.id = $1 AND part.store_id = $2`, [
    id,
    storeId,
  ]);
  return rows[0];
};

/** Lists the seller orders of an order. */
export const listSellerOrders = async (db: Queryable, orderId: number): Promise<SellerOrderRow[]> => {
  const { rows } = await db.query<SellerOrderRow>(`${SELECT_PART} WHERE part.order_id = $1 ORDER BY part.id`, [
    orderId,
  ]);
  return rows;
};

interface Step {
  sellerOrderId: number;
  to: OrderStatus;
  carrier?: string | null;
  trackingNumber?: string | null;
  note?: string | null;
  now: Date;
}

/** Locks the seller orders of an order in the order of their ids. */
const lockParts = async (tx: Queryable, orderId: number) => {
  const { rows } = await tx.query<{
    id: number;
    status: OrderStatus;
    method: PaymentMethod;
    isAwaitingReview: boolean;
  }>(
    `SELECT part.id, part.status, o.payment_method AS method, coalesce(o.cash_review = 'waiting', false) AS "isAwaitingReview"
     FROM store_order part JOIN shop_order o ON o.id = part.order_id WHERE part.order_id = $1
     ORDER BY part.id FOR NO KEY UPDATE`,
    [orderId],
  );
  return rows;
};

const writeStep = (tx: Queryable, { sellerOrderId, to, carrier, trackingNumber, note, now }: Step) =>
  tx.query(
    `WITH told AS (
       INSERT INTO store_order_event (store_order_id, status, note, created_at) VALUES ($1, $2, $3, $4)
     )
     UPDATE store_order SET status = $2, carrier = coalesce($5, carrier), tracking_number = coalesce($6, tracking_number),
       delivered_at = CASE WHEN $2 = 'delivered' THEN $4::timestamptz ELSE delivered_at END,
       release_at = CASE WHEN $2 = 'delivered' THEN $4::timestamptz + $7 * interval '1 ms' ELSE release_at END
     WHERE id = $1`,
    [sellerOrderId, to, note ?? null, now, carrier ?? null, trackingNumber ?? null, HELD_DAYS * DAY_MS],
  );

const moveParts = async (
  tx: Queryable,
  orderId: number,
  parts: ReadonlyArray<{ id: number; status: OrderStatus }>,
  step: Step,
): Promise<OrderStatus[]> => {
  await writeStep(tx, step);
  const statuses = parts.map(({ id, status }) => (id === step.sellerOrderId ? step.to : status));
  await tx.query('UPDATE shop_order SET status = $2 WHERE id = $1', [orderId, deriveOrderStatus(statuses)]);
  return statuses;
};

/**
 * Applies a transition to a seller order and updates its order, in the caller's transaction. Returns the statuses of
 * all seller orders of the order. Throws STATUS_NOT_ALLOWED where the transition is not allowed.
 */
export const transitionSellerOrder = async (tx: Queryable, orderId: number, step: Step): Promise<OrderStatus[]> => {
  const parts = await lockParts(tx, orderId);
  const part = parts.find(({ id }) => id === step.sellerOrderId);
  if (!part) throw new Refusal('NOT_FOUND');
  const next = getNextStatuses(part.status, part.method, part);
  if (!next.includes(step.to)) throw new Refusal('STATUS_NOT_ALLOWED', { data: { status: part.status, next } });
  return moveParts(tx, orderId, parts, step);
};

/** Records that an unpaid cash seller order was returned; vendors have no such transition once it is delivered. */
export const endUnpaidSellerOrder = async (
  tx: Queryable,
  orderId: number,
  step: Omit<Step, 'to'>,
): Promise<OrderStatus[]> => moveParts(tx, orderId, await lockParts(tx, orderId), { ...step, to: 'returned' });

/**
 * Adds a partial return to a seller order's timeline; its status is unchanged. Returns as `transitionSellerOrder`, and
 * throws as it does where the seller order cannot be returned.
 */
export const recordReturn = async (tx: Queryable, orderId: number, step: Step): Promise<OrderStatus[]> => {
  const parts = await lockParts(tx, orderId);
  const part = parts.find(({ id }) => id === step.sellerOrderId);
  if (!part) throw new Refusal('NOT_FOUND');
  const next = getNextStatuses(part.status, part.method, part);
  if (!next.includes(step.to)) throw new Refusal('STATUS_NOT_ALLOWED', { data: { status: part.status, next } });
  await tx.query('INSERT INTO store_order_event (store_order_id, status, note, created_at) VALUES ($1, $2, $3, $4)', [
    step.sellerOrderId,
    step.to,
    step.note ?? null,
    step.now,
  ]);
  return parts.map(({ status }) => status);
};

/** Updates the carrier and the tracking number only. */
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
