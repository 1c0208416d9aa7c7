// SQL: Prisma has no SKIP LOCKED, which claims due events.
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

/** A webhook event of a provider. Processed ones stay for the payment's history. */
export interface PaymentEvent {
  provider: 'stripe' | 'paypal';
  eventId: string;
  type: string;
  /** The provider's id of the payment: of Stripe's payment intent or PayPal's order. */
  providerRef: string;
}

/** Inserts an event; false where it was received before. */
export const insertEvent = async (
  prisma: PrismaClient,
  { provider, eventId, type, providerRef }: PaymentEvent,
  { now, nextCheckAt }: { now: Date; nextCheckAt: Date },
) => {
  const { count } = await prisma.paymentEvent.createMany({
    data: { provider, eventId, type, providerRef, receivedAt: now, nextCheckAt },
    skipDuplicates: true,
  });
  return count === 1;
};

export const markEventProcessed = (prisma: PrismaClient, { provider, eventId }: PaymentEvent, now: Date) =>
  prisma.paymentEvent.updateMany({ where: { provider, eventId }, data: { processedAt: now, nextCheckAt: null } });

/** Claims due events. Each claim doubles the delay of the next, from 5 seconds to 5 minutes. */
export const claimDueEvents = async (db: Queryable, now: Date, limit: number): Promise<PaymentEvent[]> => {
  const { rows } = await db.query<PaymentEvent>(
    `UPDATE payment_event SET checks = checks + 1,
       next_check_at = $1::timestamptz + least(300, 5 * 2 ^ least(checks, 6)) * interval '1 s'
     WHERE (provider, event_id) IN (
       SELECT provider, event_id FROM payment_event WHERE next_check_at <= $1
       ORDER BY next_check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING provider, event_id AS "eventId", type, provider_ref AS "providerRef"`,
    [now, limit],
  );
  return rows;
};

/**
 * Makes events due that were scheduled while the clock was ahead: checks are at most 5 minutes ahead, and these over an hour. Uses the
 * later of this process's and PostgreSQL's clock, so that a process whose clock is behind reschedules no correct ones.
 */
export const rescheduleMisdatedEvents = (db: Queryable, now: Date) =>
  db.query(
    `UPDATE payment_event SET next_check_at = greatest($1, now())
     WHERE next_check_at > greatest($1::timestamptz, now()) + interval '1 hour'`,
    [now],
  );

/** Deletes events that were processed before `time`. */
export const deleteEventsBefore = (prisma: PrismaClient, time: Date) =>
  prisma.paymentEvent.deleteMany({ where: { processedAt: { lt: time } } });
