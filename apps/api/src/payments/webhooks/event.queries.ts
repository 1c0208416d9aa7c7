// SQL: due events are claimed with SKIP LOCKED.
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

/** An event of a provider, as it is stored until it is processed. */
export interface PaymentEvent {
  provider: 'stripe' | 'paypal';
  eventId: string;
  type: string;
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

/** Claims due events; the delay of each until it is due again doubles. */
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

/** Makes events due whose next check is further ahead than any is scheduled: the clock was ahead then. */
export const rescheduleEvents = (db: Queryable, now: Date) =>
  db.query(
    `UPDATE payment_event SET next_check_at = greatest($1, now())
     WHERE next_check_at > greatest($1::timestamptz, now()) + interval '1 hour'`,
    [now],
  );

/** Deletes events that were processed before then. */
export const deleteEventsBefore = (prisma: PrismaClient, time: Date) =>
  prisma.paymentEvent.deleteMany({ where: { processedAt: { lt: time } } });
