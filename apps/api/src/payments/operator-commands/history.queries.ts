// SQL: payments are listed with sums of their refunds.
import type { PaymentMethod } from '@trad/contract/orders';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { UUID_PATTERN } from '../../platform/uuid.ts';
import type { AttemptState } from '../attempts/attempt-states.ts';

/** A payment for operators; amounts in minor units of a currency with so many `decimals`. */
export interface PaymentSummary {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  method: PaymentMethod;
  state: AttemptState;
  amountMinor: number;
  /** Refunded, or being refunded. */
  refundedMinor: number;
  currencyCode: string;
  decimals: number;
  /** The buyer's e-mail address. */
  buyer: string;
  orderId: number | null;
  orderStatus: string | null;
  providerRef: string | null;
  failureCode: string | null;
  expiresAt: Date;
}

const SELECT_PAYMENT = `SELECT a.id, a.created_at AS "createdAt", a.updated_at AS "updatedAt", a.method, a.state,
    a.amount_minor AS "amountMinor", a.currency_code AS "currencyCode", c.decimals, u.email AS buyer, o.id AS "orderId",
    o.status AS "orderStatus", a.provider_ref AS "providerRef", a.failure_code AS "failureCode",
    a.expires_at AS "expiresAt",
    (SELECT coalesce(sum(amount_minor), 0)::bigint FROM refund WHERE attempt_id = a.id AND state <> 'failed')
      AS "refundedMinor"
  FROM payment_attempt a JOIN currency c ON c.code = a.currency_code JOIN user_account u ON u.id = a.user_id
  LEFT JOIN shop_order o ON o.attempt_id = a.id`;

/** Lists the newest payments, filtered by state and by the buyer's e-mail. */
export const listNewestPayments = async (
  db: Queryable,
  { limit, state, buyer }: { limit: number; state?: string | undefined; buyer?: string | undefined },
): Promise<PaymentSummary[]> => {
  const { rows } = await db.query<PaymentSummary>(
    `${SELECT_PAYMENT} WHERE ($2::text IS NULL OR a.state = $2) AND ($3::text IS NULL OR u.email = $3)
     ORDER BY a.created_at DESC, a.id LIMIT $1`,
    [limit, state ?? null, buyer ?? null],
  );
  return rows;
};

const toKeyColumn = (name: string) => {
  if (/^\d{1,9}$/.test(name)) return 'o.id';
  return UUID_PATTERN.test(name) ? 'a.id' : `a.method <> 'cod_method' AND a.provider_ref`;
};

/** Finds a payment by order number, attempt id or provider reference. */
export const findPayment = async (db: Queryable, name: string): Promise<PaymentSummary | undefined> => {
  const { rows } = await db.query<PaymentSummary>(`${SELECT_PAYMENT} WHERE ${toKeyColumn(name)} = $1 LIMIT 1`, [name]);
  return rows[0];
};

export const listEvents = (prisma: PrismaClient, providerRef: string) =>
  prisma.paymentEvent.findMany({ where: { providerRef }, orderBy: [{ receivedAt: 'asc' }, { eventId: 'asc' }] });

export const listReservations = (prisma: PrismaClient, attemptId: string) =>
  prisma.stockReservation.findMany({
    where: { attemptId },
    include: { variant: { select: { sku: true } } },
    orderBy: { variant: { sku: 'asc' } },
  });

export const listAlerts = (prisma: PrismaClient, attemptId: string) =>
  prisma.paymentAlert.findMany({ where: { attemptId }, orderBy: { id: 'asc' } });
