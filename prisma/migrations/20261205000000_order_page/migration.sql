-- What the operators' page of an order reads: its events, mails and attempts.
CREATE INDEX IF NOT EXISTS payment_event_provider_ref_idx ON payment_event (provider_ref);
CREATE INDEX IF NOT EXISTS payment_attempt_cart_id_cart_version_idx ON payment_attempt (cart_id, cart_version);
CREATE INDEX IF NOT EXISTS mail_order_idx ON mail ((params ->> 'order')) WHERE params ->> 'order' IS NOT NULL;
CREATE INDEX IF NOT EXISTS mail_attempt_idx ON mail ((params ->> 'attempt')) WHERE params ->> 'attempt' IS NOT NULL;
