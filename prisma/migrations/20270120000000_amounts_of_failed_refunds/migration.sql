-- What failed refunds of a seller order still owe to its buyer: the store's share of it stays held.
ALTER TABLE store_order ADD COLUMN refund_owed_minor BIGINT NOT NULL DEFAULT 0;
CREATE INDEX IF NOT EXISTS store_order_refund_owed_idx ON store_order (store_id, id) WHERE refund_owed_minor > 0;
-- Of refunds that failed before: later refunds have replaced them as far as their amounts go. Those of released seller orders that go on
-- are available to the store already.
-- safe: the former release does not read the column, and refunds that failed are few
WITH refunds AS (
  SELECT t.store_order_id, t.id, -sum(e.amount_minor) AS owed_minor
  FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers'
  WHERE t.kind = 'refund' AND t.store_order_id IN (
    SELECT store_order_id FROM ledger_transfer WHERE kind = 'refund' AND starts_with(key, 'refund_failed:'))
  GROUP BY t.id
), sums AS (
  SELECT store_order_id, id, sum(owed_minor) OVER (PARTITION BY store_order_id ORDER BY id) AS minor FROM refunds
), owed AS (
  SELECT store_order_id, (array_agg(minor ORDER BY id DESC))[1] - least(0, min(minor)) AS minor FROM sums GROUP BY 1
)
UPDATE store_order so SET refund_owed_minor = least(owed.minor, so.total_minor - so.refunded_minor)
FROM owed WHERE so.id = owed.store_order_id AND owed.minor > 0 AND (so.release_at IS NOT NULL OR so.delivered_at IS NULL);
