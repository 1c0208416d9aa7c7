-- How the part of each store is delivered: its option, its share of the base delivery, and the expected days of its arrival.
-- Null in rows of servers of the former release, whose option is that of the order.
ALTER TABLE store_order ADD COLUMN shipping_option TEXT;
ALTER TABLE store_order ADD COLUMN delivery_base_minor BIGINT;
ALTER TABLE store_order ADD COLUMN arrives_from DATE;
ALTER TABLE store_order ADD COLUMN arrives_until DATE;
-- safe: the columns are new, so that no row of the former release has a value.
ALTER TABLE store_order ADD CONSTRAINT store_order_delivery_check CHECK (shipping_option IN ('default', 'fast')
  AND delivery_base_minor >= 0 AND arrives_from <= arrives_until) NOT VALID;
ALTER TABLE store_order VALIDATE CONSTRAINT store_order_delivery_check;

-- A refund after the buyer cancelled has a reason of its own.
-- safe: the check allows one more reason, which only servers of this release write.
ALTER TABLE refund DROP CONSTRAINT refund_reason_check;
-- safe: it allows all that the former check allowed.
ALTER TABLE refund ADD CONSTRAINT refund_reason_check
  CHECK (reason IN ('amount_differs', 'sold_out', 'attempt_closed', 'operator', 'vendor', 'buyer')) NOT VALID;
ALTER TABLE refund VALIDATE CONSTRAINT refund_reason_check;
