// SQL: one condition over refunds for the doctor, the metrics and the alert.
import type { Queryable } from '@trad/database/connections/transaction';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { RefundRow } from '../refunds/refund.queries.ts';
import type { OnlineMethod } from './alert.queries.ts';

/** How long a provider may decide about a pending refund. */
const DECISION_DAYS = 10;

/** SQL: since when the refund `r`, which has no outcome, is waited for: a pending one only once the provider is late. */
export const REFUND_AWAITED_SINCE = `CASE r.state WHEN 'pending' THEN r.updated_at + interval '${DECISION_DAYS} days' ELSE r.created_at END`;

/** The SQL of `isStuckRefund` for the refund `r`; `now`: the placeholder of the time. */
export const buildStuckRefundCondition = (now: string) => `(
  (r.state = 'requested' AND r.created_at < ${now}::timestamptz - interval '1 hour')
  OR (r.state = 'pending' AND r.updated_at < ${now}::timestamptz - interval '${DECISION_DAYS} days'))`;

/** Whether the refund `r` should have an outcome at the time `$1`, as SQL. */
export const IS_REFUND_STUCK = buildStuckRefundCondition('$1');

/** Whether a refund should have an outcome by now, as `IS_REFUND_STUCK`. */
export const isStuckRefund = (
  { state, createdAt, updatedAt }: Pick<RefundRow, 'createdAt' | 'updatedAt'> & { state: string },
  now: Date,
) =>
  (state === 'requested' && createdAt.getTime() < now.getTime() - HOUR_MS) ||
  (state === 'pending' && updatedAt.getTime() < now.getTime() - DECISION_DAYS * DAY_MS);

/**
 * Counts the stuck refunds of each method that no alert names, with the oldest. Omits a method with an open alert whose refund has no
 * outcome yet.
 */
export const countStuckRefundsByMethod = async (db: Queryable, now: Date) => {
  const { rows } = await db.query<{
    method: OnlineMethod;
    count: number;
    id: string;
    attemptId: string;
    amountMinor: number;
    currencyCode: string;
    decimals: number;
    createdAt: Date;
  }>(
    `SELECT DISTINCT ON (a.method) a.method, count(*) OVER (PARTITION BY a.method)::int AS count, r.id,
       a.id AS "attemptId", r.amount_minor AS "amountMinor", c.code AS "currencyCode", c.decimals, r.created_at AS "createdAt"
     FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id JOIN currency c ON c.code = a.currency_code
     WHERE ${IS_REFUND_STUCK}
       AND NOT EXISTS (SELECT FROM payment_alert WHERE kind = 'refund_stuck' AND subject = r.id::text)
       AND NOT EXISTS (SELECT FROM payment_alert open JOIN payment_attempt other ON other.id = open.attempt_id
         JOIN refund named ON named.attempt_id = other.id AND named.id::text = open.subject
         WHERE open.kind = 'refund_stuck' AND open.resolved_at IS NULL AND other.method = a.method
           AND named.state IN ('requested', 'pending'))
     ORDER BY a.method, r.created_at, r.id`,
    [now],
  );
  return rows;
};
