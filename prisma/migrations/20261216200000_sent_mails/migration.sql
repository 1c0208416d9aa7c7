-- Sent mails stay for a week: what waits is found without reading them.
CREATE INDEX IF NOT EXISTS mail_unsent_idx ON mail (created_at) WHERE sent_at IS NULL;
-- The mails about an order, for its timeline.
CREATE INDEX IF NOT EXISTS mail_order_idx ON mail ((params ->> 'order'));
CREATE INDEX IF NOT EXISTS mail_attempt_idx ON mail ((params ->> 'attempt'));
