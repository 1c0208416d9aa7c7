-- Alerts about refunds without an outcome, and about money that a provider took back.
-- safe: the check allows more kinds, which only servers of this release write.
ALTER TABLE payment_alert DROP CONSTRAINT payment_alert_kind_check;
-- safe: it allows all that the former check allowed.
ALTER TABLE payment_alert ADD CONSTRAINT payment_alert_kind_check
  CHECK (kind IN ('unknown_payment', 'payment_without_order', 'refund_failed', 'refund_stuck', 'payment_reversed')) NOT VALID;
ALTER TABLE payment_alert VALIDATE CONSTRAINT payment_alert_kind_check;
