// SQL: the oldest rows of several tables as one list.
import type { WorkKind } from '@trad/contract/console/home';
import type { Queryable } from '@trad/database/connections/transaction';
import { buildStuckRefundCondition, REFUND_AWAITED_SINCE } from '../../payments/payments.ts';
import { REMIND_AGAIN_HOURS } from '../order/reminder.queries.ts';
import { SHIP_WITHIN_DAYS } from '../orders/order-filter.queries.ts';

/** An item of the work queue. Amounts are in minor units. */
export interface WorkItemRow {
  kind: WorkKind;
  id: string;
  since: Date;
  subject: string;
  detail: string | null;
  orderId: number | null;
  paymentId: string | null;
  count: number;
  amountMinor: number | null;
  currencyCode: string | null;
  symbol: string | null;
  decimals: number | null;
  assigneeId: number | null;
  assigneeName: string | null;
  remindedAt: Date | null;
  canRemind: boolean;
}

export interface WorkQuery {
  kinds: readonly WorkKind[];
  /** Only the item with this id; null: all. */
  id: string | null;
  /** At most so many of a kind. */
  limit: number;
}

/** Lists what waits for an operator, the oldest first. */
export const listWorkItems = async (
  db: Queryable,
  { kinds, id, limit }: WorkQuery,
  now: Date,
): Promise<WorkItemRow[]> => {
  const { rows } = await db.query<WorkItemRow>(
    `WITH item AS MATERIALIZED (
       (SELECT 'late_shipment' AS kind, so.id::text AS id, so.created_at AS since, s.name AS subject, NULL::text AS detail,
          so.order_id, 1 AS count, NULL::bigint AS amount, NULL::bpchar AS currency,
          NULL::uuid AS attempt
        FROM store_order so JOIN shop_order o ON o.id = so.order_id JOIN store s ON s.id = so.store_id
        WHERE 'late_shipment' = ANY ($1::text[]) AND so.status IN ('received', 'processing')
          AND so.created_at < $2::timestamptz - make_interval(days => $5) AND o.cash_review IS DISTINCT FROM 'waiting'
          AND ($3::text IS NULL OR so.id::text = $3)
        ORDER BY so.created_at, so.id LIMIT $4)
       UNION ALL
       (SELECT 'cash_review', o.id::text, o.created_at, o.address ->> 'name', NULL, o.id, 1, o.total_minor, o.currency_code,
          o.attempt_id
        FROM shop_order o
        WHERE 'cash_review' = ANY ($1) AND o.cash_review = 'waiting' AND ($3 IS NULL OR o.id::text = $3)
        ORDER BY o.id LIMIT $4)
       UNION ALL
       (SELECT 'payment_alert', p.id::text, p.created_at, p.kind, p.detail, o.id, 1, a.amount_minor, a.currency_code, a.id
        FROM payment_alert p LEFT JOIN payment_attempt a ON a.id = p.attempt_id LEFT JOIN shop_order o ON o.attempt_id = a.id
        WHERE 'payment_alert' = ANY ($1) AND p.resolved_at IS NULL AND ($3 IS NULL OR p.id::text = $3)
        ORDER BY p.id LIMIT $4)
       UNION ALL
       (SELECT 'unanswered_refund', r.id::text, ${REFUND_AWAITED_SINCE} AS since, a.method, NULL, o.id, 1, r.amount_minor,
          a.currency_code, a.id
        FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id LEFT JOIN shop_order o ON o.attempt_id = a.id
        WHERE 'unanswered_refund' = ANY ($1) AND r.state IN ('requested', 'pending')
          AND ${buildStuckRefundCondition('$2')} AND ($3 IS NULL OR r.id::text = $3)
        ORDER BY since, r.id LIMIT $4)
       UNION ALL
       (SELECT 'withdrawals', w.currency_code::text, min(w.created_at), '', NULL, NULL, count(*)::int,
          sum(w.amount_minor)::bigint, w.currency_code, NULL
        FROM withdrawal w
        WHERE 'withdrawals' = ANY ($1) AND w.state = 'requested' AND ($3 IS NULL OR w.currency_code = $3)
        GROUP BY w.currency_code)
       UNION ALL
       (SELECT 'application', a.user_id::text, coalesce(a.answered_at, a.created_at) AS since, a.store_name, a.language, NULL, 1,
          NULL, NULL, NULL
        FROM vendor_application a
        WHERE 'application' = ANY ($1) AND a.status = 'pending' AND a.asked_at IS NULL
          AND ($3 IS NULL OR a.user_id::text = $3)
        ORDER BY since, a.user_id LIMIT $4)
       UNION ALL
       (SELECT 'category_proposal', c.id::text, c.created_at, s.name, c.name, NULL, 1, NULL, NULL, NULL
        FROM category_proposal c JOIN store s ON s.id = c.store_id
        WHERE 'category_proposal' = ANY ($1) AND c.status = 'pending' AND ($3 IS NULL OR c.id::text = $3)
        ORDER BY c.id LIMIT $4)
       UNION ALL
       (SELECT 'reported_review', r.id::text, x.since, p.name, left(coalesce(r.title, r.comment), 120), NULL, x.count, NULL, NULL, NULL
        FROM (SELECT y.review_id, min(y.created_at) AS since, count(*)::int AS count FROM review_report y
          WHERE 'reported_review' = ANY ($1) AND y.resolved_at IS NULL AND ($3 IS NULL OR y.review_id::text = $3)
          GROUP BY y.review_id ORDER BY min(y.created_at), y.review_id LIMIT $4) x
        JOIN review r ON r.id = x.review_id JOIN product p ON p.id = r.product_id)
       UNION ALL
       (SELECT 'failed_job', j.id::text, j.failed_at, j.kind, left(j.last_error, 300), NULL, 1, NULL, NULL, NULL
        FROM job j
        WHERE 'failed_job' = ANY ($1) AND j.failed_at IS NOT NULL AND ($3 IS NULL OR j.id::text = $3)
        ORDER BY j.failed_at, j.id LIMIT $4)
       UNION ALL
       (SELECT 'unsent_mails', 'all', m.created_at, m.kind, (SELECT left(j.last_error, 300) FROM job j
            WHERE j.kind IN ('mail.send', 'mail.send_bulk') AND j.payload ->> 'mail' = m.id::text LIMIT 1), NULL,
          (SELECT count(*)::int FROM (SELECT FROM mail w WHERE w.sent_at IS NULL AND NOT w.awaits_confirmation
            AND w.created_at < $2 - interval '1 hour' LIMIT 1000) waiting), NULL, NULL, NULL
        FROM mail m
        WHERE 'unsent_mails' = ANY ($1) AND m.sent_at IS NULL AND NOT m.awaits_confirmation AND m.created_at < $2 - interval '1 hour'
          AND ($3 IS NULL OR $3 = 'all')
        ORDER BY m.created_at, m.id LIMIT 1)
     )
     SELECT i.kind, i.id, i.since, i.subject, i.detail, i.order_id AS "orderId", i.attempt AS "paymentId", i.count, i.amount AS "amountMinor",
       c.code::text AS "currencyCode", c.symbol, c.decimals, u.id AS "assigneeId", u.name AS "assigneeName",
       late.reminded_at AS "remindedAt", late.can_remind AS "canRemind"
     FROM item i LEFT JOIN currency c ON c.code = i.currency
     LEFT JOIN work_assignment w ON w.kind = i.kind AND w.item_id = i.id
       -- An id comes again, such as the currency of withdrawals: an assignment ends with the item that it was made for.
       AND w.taken_at >= i.since
     LEFT JOIN user_account u ON u.id = w.user_id
     CROSS JOIN LATERAL (SELECT max(so.reminded_at) AS reminded_at, coalesce(bool_or(s.owner_id IS NOT NULL
         AND (so.reminded_at IS NULL OR so.reminded_at <= $2 - make_interval(hours => $6))), false) AS can_remind
       FROM store_order so JOIN store s ON s.id = so.store_id
       WHERE so.id = CASE WHEN i.kind = 'late_shipment' THEN i.id::int END) late
     ORDER BY i.since, i.kind, i.id`,
    [kinds, now, id, limit, SHIP_WITHIN_DAYS, REMIND_AGAIN_HOURS],
  );
  return rows;
};
