-- What of a failed refund's share of the base delivery charge the buyer gets nothing more of, by the operator who resolved its alert.
ALTER TABLE payment_alert ADD COLUMN waived_delivery_minor BIGINT NOT NULL DEFAULT 0;
