-- The money of each day that is over, by currency: what providers, couriers and banks moved, beside what the ledger has for the same day. A
-- job adds a row for each currency once a day is over; it never changes afterwards, as everything is recorded with the time when it is.
CREATE TABLE money_day (
  day DATE NOT NULL,
  currency_code CHAR(3) NOT NULL,
  card_minor BIGINT NOT NULL,
  paypal_minor BIGINT NOT NULL,
  cash_minor BIGINT NOT NULL,
  refunded_minor BIGINT NOT NULL,
  paid_out_minor BIGINT NOT NULL,
  unordered_in_minor BIGINT NOT NULL,
  unordered_out_minor BIGINT NOT NULL,
  ledger_received_minor BIGINT NOT NULL,
  ledger_refunded_minor BIGINT NOT NULL,
  ledger_paid_out_minor BIGINT NOT NULL,
  commission_minor BIGINT NOT NULL,
  delivery_minor BIGINT NOT NULL,
  CONSTRAINT money_day_pkey PRIMARY KEY (day, currency_code)
);

CREATE INDEX IF NOT EXISTS ledger_transfer_created_at_idx ON ledger_transfer (created_at);
CREATE INDEX IF NOT EXISTS cash_receipt_received_at_idx ON cash_receipt (received_at);
CREATE INDEX IF NOT EXISTS withdrawal_paid_idx ON withdrawal (decided_at) WHERE state = 'paid';
CREATE INDEX IF NOT EXISTS refund_ended_idx ON refund (updated_at) WHERE state IN ('succeeded', 'failed');
