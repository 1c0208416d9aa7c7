// SQL: the seller order is locked, so that of two operators one reminds the store.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import { HOUR_MS } from '../../platform/clock.ts';
import { SHIP_WITHIN_DAYS } from '../orders/order-filter.queries.ts';

/** A store is reminded of a seller order at most once in so many hours. */
export const REMIND_AGAIN_HOURS = 24;

/** What decides whether a store may be reminded of a seller order. */
export interface Reminder {
  id: number;
  orderId: number;
  ownerId: number | null;
  language: LanguageCode;
  /** Whether it should have been shipped by now. */
  isLate: boolean;
  remindedAt: Date | null;
}

const SELECT_REMINDERS = `SELECT so.id, so.order_id AS "orderId", s.owner_id AS "ownerId", s.language, so.reminded_at AS "remindedAt",
    so.status IN ('received', 'processing') AND o.cash_review IS DISTINCT FROM 'waiting'
      AND so.created_at < $2::timestamptz - make_interval(days => ${SHIP_WITHIN_DAYS}) AS "isLate"
  FROM store_order so JOIN shop_order o ON o.id = so.order_id JOIN store s ON s.id = so.store_id`;

/** Lists the reminders of an order's seller orders. */
export const listReminders = async (db: Queryable, orderId: number, now: Date): Promise<Reminder[]> => {
  const { rows } = await db.query<Reminder>(`${SELECT_REMINDERS} WHERE so.order_id = $1`, [orderId, now]);
  return rows;
};

export const lockReminder = async (tx: Queryable, id: number, now: Date): Promise<Reminder | undefined> => {
  const { rows } = await tx.query<Reminder>(`${SELECT_REMINDERS} WHERE so.id = $1 FOR NO KEY UPDATE OF so`, [id, now]);
  return rows[0];
};

export const saveReminder = (tx: Queryable, id: number, now: Date) =>
  tx.query('UPDATE store_order SET reminded_at = $2 WHERE id = $1', [id, now]);

/** Whether the store was reminded within the last day. */
export const isRemindedRecently = ({ remindedAt }: Pick<Reminder, 'remindedAt'>, now: Date) =>
  remindedAt !== null && now.getTime() - remindedAt.getTime() < REMIND_AGAIN_HOURS * HOUR_MS;

export const canRemind = (reminder: Reminder, now: Date) =>
  reminder.isLate && reminder.ownerId !== null && !isRemindedRecently(reminder, now);
