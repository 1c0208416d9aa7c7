import type { Queryable } from '@trad/database/connections/transaction';

/** What a provider told, as it waits to be looked into. */
export interface PaymentEvent {
  provider: 'stripe' | 'paypal';
  eventId: string;
  type: string;
  providerRef: string;
}

/** Puts an event in the inbox; false where it is there already. */
export const insertEvent = async (
  db: Queryable,
  { provider, eventId, type, providerRef }: PaymentEvent,
  { now, nextCheckAt }: { now: Date; nextCheckAt: Date },
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `INSERT INTO payment_event (provider, event_id, type, provider_ref, received_at, next_check_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [provider, eventId, type, providerRef, now, nextCheckAt],
  );
  return rowCount === 1;
};

export const markEventProcessed = (db: Queryable, { provider, eventId }: PaymentEvent, now: Date) =>
  db.query('UPDATE payment_event SET processed_at = $3, next_check_at = NULL WHERE provider = $1 AND event_id = $2', [
    provider,
    eventId,
    now,
  ]);

/** Claims events that nobody has finished, each put off by twice as long as before. */
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

/** Deletes events that were done with before then. */
export const deleteEventsBefore = (db: Queryable, time: Date) =>
  db.query('DELETE FROM payment_event WHERE processed_at < $1', [time]);
