-- When an operator last reminded the store to send a seller order: at most one reminder a day.
ALTER TABLE store_order ADD COLUMN reminded_at TIMESTAMPTZ(3);
