// SQL: the checks compare sums over the whole ledger.
import type { Queryable } from '@trad/database/connections/transaction';

const LEDGER_PROBLEMS = `SELECT format('transfer %s does not sum to zero in %s', transfer_id, currency_code) AS line
  FROM ledger_entry GROUP BY transfer_id, currency_code HAVING sum(amount_minor) <> 0
  UNION ALL
  SELECT format('the balance of store %s in %s differs from its entries (%s, %s)', coalesce(b.store_id, e.store_id),
    coalesce(b.currency_code, e.currency_code), coalesce(b.account, e.account), coalesce(b.kind, e.kind))
  FROM ledger_balance b FULL JOIN (
    SELECT store_id, currency_code, account, kind, transfer_id >> 10 AS chunk, sum(amount_minor) AS minor,
      count(*) AS lines FROM ledger_entry WHERE store_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5) e
    ON (e.store_id, e.currency_code, e.account, e.kind, e.chunk) = (b.store_id, b.currency_code, b.account, b.kind, b.chunk)
  WHERE b.amount_minor IS DISTINCT FROM e.minor OR b.lines IS DISTINCT FROM e.lines
  UNION ALL
  SELECT format('the total of store %s in %s differs from its balance (%s, %s)', coalesce(t.store_id, b.store_id),
    coalesce(t.currency_code, b.currency_code), coalesce(t.account, b.account), coalesce(t.kind, b.kind))
  FROM ledger_total t FULL JOIN (
    SELECT store_id, currency_code, account, kind, sum(amount_minor) AS minor, sum(lines) AS lines
    FROM ledger_balance GROUP BY 1, 2, 3, 4) b
    ON (b.store_id, b.currency_code, b.account, b.kind) = (t.store_id, t.currency_code, t.account, t.kind)
  WHERE t.amount_minor IS DISTINCT FROM b.minor OR t.lines IS DISTINCT FROM b.lines
  UNION ALL
  SELECT format('seller order %s has %s minor units of %s refunded, its entries %s', so.id, so.refunded_minor, so.currency_code,
    coalesce(refunded.minor, 0))
  FROM store_order so
  LEFT JOIN (SELECT t.store_order_id, sum(e.amount_minor) AS minor FROM ledger_transfer t
    JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers' WHERE t.kind = 'refund' GROUP BY 1) refunded
    ON refunded.store_order_id = so.id
  WHERE so.refunded_minor <> coalesce(refunded.minor, 0)
  UNION ALL
  SELECT format('seller order %s owes its buyer %s minor units of %s for failed refunds, and %s of it remain', id, refund_owed_minor,
    currency_code, total_minor - refunded_minor)
  FROM store_order WHERE refund_owed_minor > total_minor - refunded_minor
  UNION ALL
  SELECT CASE WHEN so.delivered_at IS NOT NULL
    THEN format('seller order %s is released, and %s minor units of %s of it are still held', so.id, held.minor, so.currency_code)
    ELSE format('seller order %s is %s, and %s minor units of %s of it are held without a time of its release', so.id, so.status,
      held.minor, so.currency_code) END
  FROM store_order so
  JOIN (SELECT t.store_order_id, sum(e.amount_minor) AS minor FROM ledger_transfer t
    JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'store_held' GROUP BY 1) held
    ON held.store_order_id = so.id
  WHERE so.release_at IS NULL AND held.minor <> 0 AND so.refund_owed_minor = 0
    AND (so.delivered_at IS NOT NULL OR so.status IN ('cancelled', 'returned', 'refunded'))
  LIMIT 1000`;

/** Checks the invariants of the ledger. Returns a line per violation. */
export const findLedgerProblems = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<{ line: string }>(LEDGER_PROBLEMS);
  return rows.map(({ line }) => line);
};

const CASH_PROBLEMS = `WITH unrecorded AS MATERIALIZED (
    SELECT so.id, so.order_id, so.store_id, so.currency_code, sum(e.amount_minor) - coalesce(max(cash.minor), 0) AS minor
    FROM ledger_transfer t JOIN store_order so ON so.id = t.store_order_id
    JOIN shop_order o ON o.id = so.order_id AND o.payment_method = 'cod_method'
    JOIN ledger_entry e ON e.transfer_id = t.id AND e.store_id IS NOT NULL
    LEFT JOIN (SELECT store_order_id, sum(amount_minor) AS minor FROM cash_receipt GROUP BY 1) cash
      ON cash.store_order_id = so.id
    WHERE t.kind = 'sale' GROUP BY so.id HAVING sum(e.amount_minor) > coalesce(max(cash.minor), 0)
  ), stores AS (
    SELECT b.store_id, b.currency_code,
      sum(b.amount_minor) FILTER (WHERE b.account IN ('store_available', 'store_on_its_way', 'store_paid')) AS free,
      coalesce(sum(b.amount_minor) FILTER (WHERE b.kind = 'sale'), 0) AS sold
    FROM ledger_total b GROUP BY b.store_id, b.currency_code
  )
  SELECT format('seller order %s of the order %s is credited with %s minor units of cash, and no receipt is recorded',
    id, order_id, minor) AS line FROM unrecorded
  UNION ALL
  SELECT format('the store %s may withdraw, or was paid, %s minor units of %s more than was received for it', s.store_id,
    s.free - s.sold + coalesce(u.minor, 0), s.currency_code)
  FROM stores s LEFT JOIN (SELECT store_id, currency_code, sum(minor) AS minor FROM unrecorded GROUP BY 1, 2) u
    USING (store_id, currency_code)
  WHERE s.free > s.sold - coalesce(u.minor, 0)
  ORDER BY 1 LIMIT 1000`;

/** Finds cash that was credited to stores without a receipt. Returns a line per violation. */
export const findCashProblems = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<{ line: string }>(CASH_PROBLEMS);
  return rows.map(({ line }) => line);
};

// A refund that failed on a release without the table failed_refund_share has no row in it.
const FAILED_SHARE_PROBLEMS = `SELECT format(
    'seller order %s of the order %s owes its buyer %s minor units of %s for failed refunds, and failed_refund_share has %s', so.id,
    so.order_id, so.refund_owed_minor, so.currency_code, coalesce(shares.minor, 0)) AS line
  FROM store_order so
  LEFT JOIN (SELECT store_order_id, sum(owed_minor) AS minor FROM failed_refund_share GROUP BY 1) shares
    ON shares.store_order_id = so.id
  WHERE shares.minor > so.refund_owed_minor OR (so.refund_owed_minor > coalesce(shares.minor, 0) AND NOT EXISTS (
    SELECT FROM ledger_transfer t WHERE t.store_order_id = so.id AND t.kind = 'refund' AND starts_with(t.key, 'refund_failed:')
      AND NOT EXISTS (SELECT FROM failed_refund_share f
        WHERE f.store_order_id = so.id AND f.refund_id = split_part(t.key, ':', 2)::uuid)))
  ORDER BY so.id LIMIT 1000`;

/** Finds seller orders whose failed refunds do not owe together what the seller order owes. Returns a line per violation. */
export const findFailedShareProblems = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<{ line: string }>(FAILED_SHARE_PROBLEMS);
  return rows.map(({ line }) => line);
};
