import type { PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import { v7 as uuidv7 } from 'uuid';
import { reserveStock, type StockShortage } from '../../catalog/catalog.ts';
import type { OrderContent } from '../../orders/orders.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { insertAttempt, lockOpenAttempt } from './attempt.queries.ts';

/** The input of an order: an attempt without an order. */
export interface OpenAttempt {
  id: string;
  userId: number;
  cartId: number;
  method: PaymentMethod;
  snapshot: OrderContent;
}

/** How long stock stays reserved for a buyer who is paying. */
export const RESERVATION_MS = 30 * 60_000;
/** Delay of the reconciler's first check. */
const FIRST_CHECK_MS = 10_000;

interface AttemptInput {
  userId: number;
  cart: { id: number; version: number };
  method: PaymentMethod;
  snapshot: OrderContent;
  /** The e-mail address for the provider's receipt. */
  email?: string | null;
  /** Origin of the provider's return URL. */
  returnOrigin?: string | null;
  /** A payment that the buyer approved before the attempt was opened. */
  providerRef?: string | null;
  now: Date;
}

/**
 * T1, open (docs/payments.md): inserts the attempt of this checkout and reserves its stock. Runs in
 * the caller's transaction, which has locked the cart. Throws PAYMENT_IN_PROGRESS while another attempt of the
 * cart is open. Returns the attempt, and the variant with too little stock (the caller rolls back).
 */
export const openAttempt = async (
  tx: Queryable,
  { userId, cart, method, snapshot, email = null, returnOrigin = null, providerRef = null, now }: AttemptInput,
): Promise<{ attempt: OpenAttempt; missing: StockShortage | null }> => {
  // Ordered by time, so that the indexes of attempts, orders and reservations grow at one end.
  const attempt = { id: uuidv7(), userId, cartId: cart.id, method, snapshot };
  // A cash order is completed by the same transaction: its rows are inserted as they remain.
  const isCash = method === 'cod_method';
  const addMs = (ms: number) => new Date(now.getTime() + ms);
  // Pipelined on one connection: PostgreSQL executes them in this order.
  const [inserted, reserved] = await Promise.allSettled([
    insertAttempt(tx, {
      ...attempt,
      cartVersion: cart.version,
      state: isCash ? 'completed' : 'created',
      email,
      returnOrigin,
      providerRef,
      expiresAt: addMs(RESERVATION_MS),
      nextCheckAt: isCash ? null : addMs(FIRST_CHECK_MS),
      now,
    }),
    reserveStock(tx, snapshot.lines, { attemptId: attempt.id, state: isCash ? 'consumed' : 'reserved', now }),
  ]);
  if (inserted.status === 'fulfilled' && !inserted.value) throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
  for (const step of [inserted, reserved]) if (step.status === 'rejected') throw step.reason;
  return { attempt, missing: reserved.status === 'fulfilled' ? reserved.value : null };
};

/**
 * Finds the open attempt of a locked cart: reusable where it has the same content and can still be paid, else to be
 * closed before another one is opened. `lines`: the number of its items. Null: there is none.
 */
export const findOpenAttempt = async (
  tx: Queryable,
  {
    cart,
    method,
    snapshot,
    email = null,
    returnOrigin = null,
    now,
  }: Pick<AttemptInput, 'cart' | 'method' | 'snapshot' | 'email' | 'returnOrigin' | 'now'>,
): Promise<{ id: string; isReusable: boolean; lines: number; providerRef: string | null; expiresAt: Date } | null> => {
  const found = await lockOpenAttempt(tx, cart.id, { snapshot, email, returnOrigin });
  if (!found) return null;
  const isPayable = found.state === 'created' || found.state === 'awaiting_payment';
  return {
    id: found.id,
    lines: found.lines,
    providerRef: found.providerRef,
    expiresAt: found.expiresAt,
    isReusable: isPayable && found.hasSameContent && found.method === method && found.expiresAt > now,
  };
};
