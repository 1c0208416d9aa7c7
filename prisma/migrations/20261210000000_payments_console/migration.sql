-- Pages of the operators' list of payments by keyset, with its filters.
CREATE INDEX IF NOT EXISTS payment_attempt_created_at_id_idx ON payment_attempt (created_at, id);
CREATE INDEX IF NOT EXISTS payment_attempt_state_created_at_id_idx ON payment_attempt (state, created_at, id);
CREATE INDEX IF NOT EXISTS payment_attempt_method_created_at_id_idx ON payment_attempt (method, created_at, id);
CREATE INDEX IF NOT EXISTS payment_attempt_currency_code_created_at_id_idx
  ON payment_attempt (currency_code, created_at, id);
CREATE INDEX IF NOT EXISTS payment_attempt_currency_code_amount_minor_id_idx
  ON payment_attempt (currency_code, amount_minor, id);
-- The money that was received on a day: an attempt that is completed keeps the time when it was.
CREATE INDEX IF NOT EXISTS payment_attempt_received_idx ON payment_attempt (updated_at, id)
  WHERE state = 'completed' AND method <> 'cod_method';
-- The few that have not ended.
CREATE INDEX IF NOT EXISTS payment_attempt_open_idx ON payment_attempt (state, expires_at)
  WHERE state IN ('created', 'awaiting_payment', 'cancelling', 'processing');
-- Refunds and alerts by age.
CREATE INDEX IF NOT EXISTS refund_created_at_id_idx ON refund (created_at, id);
CREATE INDEX IF NOT EXISTS refund_state_created_at_id_idx ON refund (state, created_at, id);
CREATE INDEX IF NOT EXISTS payment_alert_resolved_at_id_idx ON payment_alert (resolved_at, id);
