-- The operators' list of a store's orders by total and by recipient, of which both are in the order: with tens of thousands of
-- orders, all were joined and sorted. A job sets the columns of existing rows.
ALTER TABLE store_order ADD COLUMN order_total_minor BIGINT, ADD COLUMN recipient TEXT COLLATE "C";
CREATE INDEX IF NOT EXISTS store_order_order_total_idx ON store_order (store_id, currency_code, order_total_minor, order_id);
CREATE INDEX IF NOT EXISTS store_order_recipient_idx ON store_order (store_id, recipient, order_id);
