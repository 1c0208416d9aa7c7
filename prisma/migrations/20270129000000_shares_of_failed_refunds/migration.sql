-- What each failed refund still owes of a seller order, and what of it the buyer does not get by an agreement. The sum of what is owed is
-- store_order.refund_owed_minor. Refunds that failed before have no rows: all of their amounts counts as owed, as before.
CREATE TABLE failed_refund_share (
    refund_id UUID NOT NULL,
    store_order_id INTEGER NOT NULL,
    owed_minor BIGINT NOT NULL,
    waived_minor BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT failed_refund_share_pkey PRIMARY KEY (refund_id, store_order_id),
    CONSTRAINT failed_refund_share_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT failed_refund_share_store_order_id_fkey FOREIGN KEY (store_order_id) REFERENCES store_order(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT failed_refund_share_check CHECK (owed_minor >= 0 AND waived_minor >= 0)
);
CREATE INDEX failed_refund_share_store_order_id_idx ON failed_refund_share (store_order_id);
