-- Money that is held for seller orders that ended undelivered had no time of its release. The job ledger.release releases it, but not
-- what a failed refund has returned. After a day no server of the former release runs, which would release that, too. Before the
-- other statements, as it reads the whole ledger and locks few rows.
-- safe: it concerns few rows, and the former release reads the column only to release what is due
UPDATE store_order so SET release_at = now() + interval '1 day'
FROM (SELECT t.store_order_id AS id FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id
  WHERE e.account = 'store_held' GROUP BY 1 HAVING sum(e.amount_minor) <> 0) held
WHERE so.id = held.id AND so.status IN ('cancelled', 'returned', 'refunded') AND so.delivered_at IS NULL AND so.release_at IS NULL;
-- Refunds that an operator pays back by hand, such as those that a provider could not make.
ALTER TABLE refund ADD COLUMN is_manual BOOLEAN NOT NULL DEFAULT false;
-- safe: the former release does not read the column, and refunds in cash are few
UPDATE refund SET is_manual = true WHERE method = 'cod_method';
