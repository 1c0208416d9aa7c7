-- What failed refunds of a seller order still owe to its buyer: the store's share of it stays held. Without an index: the seller orders
-- are found by the failed refunds, and an index would read the whole table while it is locked.
ALTER TABLE store_order ADD COLUMN refund_owed_minor BIGINT NOT NULL DEFAULT 0;
-- Of refunds that failed before: later refunds have replaced them as far as their amounts go. Those of released seller orders that go on
-- are available to the store already.
-- safe: reads and updates only the orders of failed refunds, which are few, by indexes; what servers of the former release change meanwhile, track_refund_owed() adds
WITH failed AS MATERIALIZED (
  SELECT DISTINCT o.id FROM refund r JOIN shop_order o ON o.attempt_id = r.attempt_id WHERE r.state = 'failed'
), refunds AS (
  SELECT t.store_order_id, t.id, -sum(e.amount_minor) AS owed_minor
  FROM failed JOIN ledger_transfer t ON t.order_id = failed.id AND t.kind = 'refund' AND t.store_order_id IS NOT NULL
  JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers' GROUP BY t.id
), sums AS (
  SELECT store_order_id, id, sum(owed_minor) OVER (PARTITION BY store_order_id ORDER BY id) AS minor FROM refunds
), owed AS (
  SELECT store_order_id, (array_agg(minor ORDER BY id DESC))[1] - least(0, min(minor)) AS minor FROM sums GROUP BY 1
)
UPDATE store_order so SET refund_owed_minor = least(owed.minor, so.total_minor - so.refunded_minor)
FROM owed WHERE so.id = owed.store_order_id AND owed.minor > 0 AND (so.release_at IS NOT NULL OR so.delivered_at IS NULL);
