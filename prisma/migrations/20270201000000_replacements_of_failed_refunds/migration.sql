-- What a refund pays of earlier ones that failed, or were waived: they owe it again where it fails itself. Refunds that were requested before
-- have no rows: such a one owes all of its amount itself.
CREATE TABLE failed_refund_replacement (
    refund_id UUID NOT NULL,
    failed_refund_id UUID NOT NULL,
    store_order_id INTEGER NOT NULL,
    amount_minor BIGINT NOT NULL,
    CONSTRAINT failed_refund_replacement_pkey PRIMARY KEY (refund_id, failed_refund_id, store_order_id),
    CONSTRAINT failed_refund_replacement_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT failed_refund_replacement_share_fkey FOREIGN KEY (failed_refund_id, store_order_id) REFERENCES failed_refund_share(refund_id, store_order_id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT failed_refund_replacement_check CHECK (amount_minor > 0)
);
CREATE INDEX failed_refund_replacement_failed_refund_id_store_order_id_idx ON failed_refund_replacement (failed_refund_id, store_order_id);
