-- Standard names for tables, columns, functions and stored values. No other data change.

ALTER TABLE stock_hold RENAME TO stock_reservation;
ALTER TABLE stock_reservation RENAME CONSTRAINT stock_hold_pkey TO stock_reservation_pkey;
ALTER TABLE stock_reservation RENAME CONSTRAINT stock_hold_qty_check TO stock_reservation_qty_check;
ALTER TABLE stock_reservation RENAME CONSTRAINT stock_hold_attempt_id_fkey TO stock_reservation_attempt_id_fkey;
ALTER TABLE stock_reservation RENAME CONSTRAINT stock_hold_variant_id_fkey TO stock_reservation_variant_id_fkey;
ALTER INDEX stock_hold_variant_id_idx RENAME TO stock_reservation_variant_id_idx;
ALTER TABLE stock_reservation DROP CONSTRAINT stock_hold_state_check;
UPDATE stock_reservation SET state = 'reserved' WHERE state = 'held';
ALTER TABLE stock_reservation ADD CONSTRAINT stock_reservation_state_check CHECK (state IN ('reserved', 'consumed', 'released'));

ALTER TABLE stock_move DROP CONSTRAINT stock_move_reason_check;
-- The table is append-only for everybody else.
ALTER TABLE stock_move DISABLE TRIGGER USER;
UPDATE stock_move SET reason = 'reserve' WHERE reason = 'hold';
ALTER TABLE stock_move ENABLE TRIGGER USER;
ALTER TABLE stock_move ADD CONSTRAINT stock_move_reason_check
  CHECK (reason IN ('seed', 'import', 'adjust', 'reserve', 'release', 'return', 'received', 'counted', 'damaged', 'returned', 'other'));

ALTER TABLE payment_attempt RENAME COLUMN agreed_at TO approved_at;
ALTER TABLE payment_attempt RENAME COLUMN acked_at TO acknowledged_at;

ALTER TABLE refund DROP CONSTRAINT refund_reason_check;
UPDATE refund SET reason = 'attempt_closed' WHERE reason = 'given_up';
ALTER TABLE refund ADD CONSTRAINT refund_reason_check
  CHECK (reason IN ('amount_differs', 'sold_out', 'attempt_closed', 'operator', 'vendor'));

ALTER TABLE vendor_application RENAME COLUMN standing TO status;
ALTER TABLE vendor_application RENAME CONSTRAINT vendor_application_standing_check TO vendor_application_status_check;
ALTER INDEX vendor_application_standing_created_at_idx RENAME TO vendor_application_status_created_at_idx;
ALTER TABLE category_proposal RENAME COLUMN standing TO status;
ALTER TABLE category_proposal RENAME CONSTRAINT category_proposal_standing_check TO category_proposal_status_check;

ALTER TABLE idempotency_key RENAME COLUMN answer TO response;

UPDATE mail SET kind = replace(kind, 'orders.part_', 'orders.seller_order_'),
  params = params - 'part' || jsonb_build_object('sellerOrder', params -> 'part')
WHERE kind IN ('orders.part_placed', 'orders.part_sent');

-- Every start enqueues the recurring jobs that are missing, under their new names.
DELETE FROM job WHERE dedupe_key IN
  ('account.clean_up', 'mail.clean_up', 'payments.forget_events', 'platform.forget_answers', 'platform.forget_uses');

ALTER TABLE read.synonym_word RENAME COLUMN place TO position;
ALTER TABLE read.portion RENAME TO batch;
ALTER FUNCTION read.latin(text) RENAME TO transliterate;
ALTER FUNCTION place_key(text) RENAME TO normalize_place_name;
ALTER INDEX city_place_key_idx RENAME TO city_normalized_name_idx;
