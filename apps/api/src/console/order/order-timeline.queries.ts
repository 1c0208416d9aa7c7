// SQL: what happened to an order is stored in many tables, and is read as one list.
import type { TIMELINE_KINDS } from '@trad/contract/console/order';
import type { Queryable } from '@trad/database/connections/transaction';

/** An entry of an order's timeline: the contract's OrderTimelineEntry, with the amount in minor units. */
export interface TimelineRow {
  kind: (typeof TIMELINE_KINDS)[number];
  id: string;
  at: Date;
  what: string;
  store: string | null;
  by: string | null;
  text: string | null;
  amountMinor: number | null;
}

/**
 * The kinds of entries in the order in which one follows from another at the same time. A refund follows from a status, such as
 * cancelled, except that the status `refunded` follows from it.
 */
const CAUSAL_ORDER = '{attempt,provider_event,placed,change,note,status,cash,refund,refunded,ledger,alert,mail}';

/** Lists what happened to an order, the newest first. */
export const listTimeline = async (db: Queryable, orderId: number, limit: number): Promise<TimelineRow[]> => {
  const { rows } = await db.query<TimelineRow>(
    `WITH shown AS MATERIALIZED (
       SELECT o.id, o.created_at, o.total_minor, o.attempt_id, own.provider_ref, own.cart_id, own.cart_version
       FROM shop_order o JOIN payment_attempt own ON own.id = o.attempt_id WHERE o.id = $1
     ), seller_order AS MATERIALIZED (
       SELECT so.id, s.name FROM store_order so JOIN store s ON s.id = so.store_id WHERE so.order_id = $1
     ), entry AS (
       SELECT 'attempt' AS kind, a.id::text AS id, a.created_at AS at, a.state AS what, NULL::text AS store, NULL::text AS by,
         coalesce(a.failure_code, a.provider_ref) AS text, a.amount_minor AS amount
       FROM shown JOIN payment_attempt a ON a.cart_id = shown.cart_id AND a.cart_version = shown.cart_version
       UNION ALL
       SELECT 'provider_event', e.event_id, e.received_at, e.type, NULL, NULL, e.event_id, NULL
       FROM shown JOIN payment_event e ON e.provider_ref = shown.provider_ref
       UNION ALL
       SELECT 'placed', shown.id::text, shown.created_at, 'placed', NULL, NULL, NULL, shown.total_minor FROM shown
       UNION ALL
       SELECT 'status', e.id::text, e.created_at, e.status, seller_order.name, NULL, e.note, NULL
       FROM seller_order JOIN store_order_event e ON e.store_order_id = seller_order.id
       UNION ALL
       SELECT 'cash', r.store_order_id || ' ' || r.number, r.received_at, 'cash', seller_order.name, NULL, r.note, r.amount_minor
       FROM seller_order JOIN cash_receipt r ON r.store_order_id = seller_order.id
       UNION ALL
       SELECT 'refund', r.id::text, r.created_at, r.state, seller_order.name, NULL, coalesce(r.failure_code, r.note), r.amount_minor
       FROM shown JOIN refund r ON r.attempt_id = shown.attempt_id LEFT JOIN seller_order ON seller_order.id = r.store_order_id
       UNION ALL
       SELECT 'ledger', t.id::text, t.created_at, t.kind, seller_order.name, NULL, t.note,
         (SELECT sum(e.amount_minor)::bigint FROM ledger_entry e WHERE e.transfer_id = t.id AND e.amount_minor > 0)
       FROM ledger_transfer t LEFT JOIN seller_order ON seller_order.id = t.store_order_id WHERE t.order_id = $1
       UNION ALL
       SELECT 'mail', m.id::text, coalesce(m.sent_at, m.created_at), m.kind, NULL, NULL, m.subject, NULL
       FROM shown JOIN mail m ON m.params ->> 'order' = shown.id::text OR m.params ->> 'attempt' = shown.attempt_id::text
       UNION ALL
       SELECT 'alert', p.id::text, p.created_at, p.kind, NULL, NULL, coalesce(p.resolution, p.detail), NULL
       FROM shown JOIN payment_alert p ON p.attempt_id = shown.attempt_id
       UNION ALL
       SELECT 'note', n.id::text, n.created_at, 'note', NULL, u.name, n.text, NULL
       FROM order_note n JOIN user_account u ON u.id = n.author_id WHERE n.order_id = $1
       UNION ALL
       SELECT 'change', a.id::text, a.created_at, a.source, seller_order.name, coalesce(u.name, a.system_account), NULL, NULL
       FROM seller_order JOIN audit_entry a ON a.thing = 'seller_order' AND a.thing_id = seller_order.id::text
       LEFT JOIN user_account u ON u.id = a.actor_id
       UNION ALL
       SELECT 'change', a.id::text, a.created_at, a.source, NULL, coalesce(u.name, a.system_account), NULL, NULL
       FROM audit_entry a LEFT JOIN user_account u ON u.id = a.actor_id
       WHERE a.thing = 'order' AND a.thing_id = $1::text AND a.source NOT IN ('add_order_note', 'delete_order_note')
     )
     SELECT kind, id, at, what, store, by, text, amount AS "amountMinor" FROM entry
     -- The length first, as most ids are numbers: '9' comes before '10'.
     ORDER BY at DESC, array_position($3::text[], CASE WHEN kind = 'status' AND what = 'refunded' THEN what ELSE kind END) DESC,
       length(id) DESC, id DESC LIMIT $2`,
    [orderId, limit, CAUSAL_ORDER],
  );
  return rows;
};
