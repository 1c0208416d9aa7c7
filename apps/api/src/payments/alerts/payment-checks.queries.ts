// SQL: the checks read across payments, refunds, stock and orders.
import type { Queryable } from '@trad/database/connections/transaction';
import { IS_REFUND_STUCK } from './stuck-refunds.queries.ts';

/** A consistency check of payments: returns a line for each violation. */
export interface PaymentCheck {
  name: string;
  /** Advice about its findings, in one sentence. */
  action: string;
  findProblems: (db: Queryable, now: Date) => Promise<string[]>;
}

/** `sql` selects a `line` for each violation. It has to use `$1`, the time: PostgreSQL refuses a value without a parameter. */
const createCheck = (name: string, action: string, sql: string): PaymentCheck => ({
  name,
  action,
  findProblems: async (db, now) => (await db.query<{ line: string }>(sql, [now])).rows.map(({ line }) => line),
});

/** Checks that report nothing while the server runs, the providers respond, and no alert or cash order waits for an operator. */
export const paymentChecks: readonly PaymentCheck[] = [
  createCheck(
    'No alert is open',
    'Follow npm run payments -- attention, then close the alert with npm run payments -- resolve <alert> --note.',
    `SELECT format('alert %s, since %s: %s', id, to_char(created_at, 'YYYY-MM-DD'), detail) AS line FROM payment_alert
     WHERE resolved_at IS NULL AND created_at <= $1 ORDER BY id LIMIT 1000`,
  ),
  createCheck(
    'Payments reach a final state',
    'Check that jobs run and that the provider responds; npm run payments -- show <payment> has the history of each.',
    `SELECT format('payment %s is %s since %s', id, state, to_char(updated_at, 'YYYY-MM-DD HH24:MI')) AS line
     FROM payment_attempt
     WHERE (state IN ('created', 'awaiting_payment', 'cancelling') AND expires_at < $1::timestamptz - interval '15 minutes')
       OR (state = 'processing' AND updated_at < $1::timestamptz - interval '1 day')
     ORDER BY updated_at LIMIT 1000`,
  ),
  createCheck(
    'Cash orders above the limit are released or rejected',
    'Call the buyer, then npm run payments -- release <order>, or cancel the order.',
    `SELECT format('order %s of %s %s is paid in cash and waits for its release since %s', o.id,
       round(o.total_minor / 10 ^ c.decimals::numeric, c.decimals), c.code, to_char(o.created_at, 'YYYY-MM-DD HH24:MI')) AS line
     FROM shop_order o JOIN currency c ON c.code = o.currency_code
     WHERE o.cash_review = 'waiting' AND o.status <> 'cancelled' AND o.created_at <= $1 ORDER BY o.id LIMIT 1000`,
  ),
  createCheck(
    'Refunds are completed',
    'Check that the provider responds and that the shop’s key may refund; npm run payments -- show <payment> has the history of each.',
    `SELECT format('refund %s of the payment %s is %s since %s', r.id, r.attempt_id, r.state,
       to_char(r.updated_at, 'YYYY-MM-DD HH24:MI')) AS line
     FROM refund r
     WHERE ${IS_REFUND_STUCK}
     UNION ALL
     SELECT format('payment %s waits for a refund that does not exist', a.id) FROM payment_attempt a
     WHERE a.state = 'refund_pending' AND NOT EXISTS (SELECT FROM refund WHERE attempt_id = a.id)
     LIMIT 1000`,
  ),
  createCheck(
    'Stock is reserved for open payments only',
    'Save the log and report it: a payment releases its stock in the transaction that ends it, and no job does so later.',
    `SELECT format('%s of variant %s are %s for the payment %s, which is %s', r.qty, r.variant_id, r.state, a.id, a.state)
       AS line
     FROM stock_reservation r JOIN payment_attempt a ON a.id = r.attempt_id
     WHERE $1::timestamptz IS NOT NULL AND ((r.state = 'reserved' AND a.open_cart_id IS NULL)
       OR (r.state = 'consumed' AND a.state <> 'completed'))
     ORDER BY r.variant_id LIMIT 1000`,
  ),
  createCheck(
    'Events of the providers are processed',
    'Look for the event’s error in the log; check that jobs run and that the provider responds.',
    `SELECT format('event %s (%s) of %s waits since %s', event_id, type, provider,
       to_char(received_at, 'YYYY-MM-DD HH24:MI')) AS line
     FROM payment_event WHERE processed_at IS NULL AND received_at < $1::timestamptz - interval '15 minutes'
     ORDER BY received_at LIMIT 1000`,
  ),
  createCheck(
    'Every completed payment has its order, and no other has one',
    'Look at the payment with npm run payments -- show, and refund it if its order cannot be delivered.',
    `SELECT format('payment %s is %s and has %s', a.id, a.state, CASE WHEN o.id IS NULL THEN 'no order'
       ELSE format('the order %s of %s minor units, of %s paid', o.id, o.total_minor, a.amount_minor) END) AS line
     FROM payment_attempt a LEFT JOIN shop_order o ON o.attempt_id = a.id
     WHERE $1::timestamptz IS NOT NULL AND ((a.state = 'completed') <> (o.id IS NOT NULL)
       OR o.total_minor <> a.amount_minor OR o.currency_code <> a.currency_code)
     ORDER BY a.created_at LIMIT 1000`,
  ),
];
