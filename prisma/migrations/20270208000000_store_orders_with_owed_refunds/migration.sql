-- The balance of a store lists its seller orders that owe a refund: all failed refunds of the shop were read for it.
CREATE INDEX IF NOT EXISTS store_order_refund_owed_idx ON store_order (store_id, id) WHERE refund_owed_minor > 0;
