-- What the lists of the operators' console read in the order of their pages, so that no filter walks through a million rows.

-- Lists by state, method and currency.
CREATE INDEX IF NOT EXISTS payment_attempt_list_idx ON payment_attempt (method, currency_code, state, created_at, id);
CREATE INDEX IF NOT EXISTS payment_attempt_amount_list_idx ON payment_attempt (method, currency_code, state, amount_minor, id);
CREATE INDEX IF NOT EXISTS shop_order_list_idx ON shop_order (payment_method, currency_code, status, created_at, id);
CREATE INDEX IF NOT EXISTS shop_order_country_list_idx
  ON shop_order ((address ->> 'country_code'), payment_method, currency_code, status, created_at, id);

-- Products that are out of stock, and the latest orders of a product.
CREATE INDEX IF NOT EXISTS variant_out_of_stock_idx ON variant (product_id) WHERE active AND stock <= 0;
CREATE INDEX IF NOT EXISTS order_item_variant_id_store_order_id_idx ON order_item (variant_id, store_order_id);

-- A refund has the method and currency of its payment, which never change; set by a trigger.
ALTER TABLE refund ADD COLUMN method TEXT, ADD COLUMN currency_code CHAR(3);
-- safe: few rows, and only columns that the former release does not know
UPDATE refund r SET method = a.method, currency_code = a.currency_code FROM payment_attempt a WHERE a.id = r.attempt_id;
CREATE INDEX IF NOT EXISTS refund_list_idx ON refund (method, currency_code, state, reason, created_at, id);

-- The orders with refunds, by the time of the order; kept by a trigger of refunds.
CREATE TABLE refunded_order (
  order_id INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  is_full BOOLEAN NOT NULL,
  CONSTRAINT refunded_order_pkey PRIMARY KEY (order_id),
  CONSTRAINT refunded_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON UPDATE CASCADE ON DELETE CASCADE
);
INSERT INTO refunded_order (order_id, created_at, is_full)
SELECT o.id, o.created_at, r.minor >= o.total_minor
FROM (SELECT attempt_id, sum(amount_minor) AS minor FROM refund WHERE state <> 'failed' GROUP BY attempt_id) r
JOIN shop_order o ON o.attempt_id = r.attempt_id;
CREATE INDEX refunded_order_is_full_created_at_order_id_idx ON refunded_order (is_full, created_at, order_id);

-- The seller orders whose cash is still to be received; kept by triggers of seller orders and receipts.
CREATE TABLE cash_due (
  store_order_id INTEGER NOT NULL,
  order_id INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT cash_due_pkey PRIMARY KEY (store_order_id),
  CONSTRAINT cash_due_store_order_id_fkey FOREIGN KEY (store_order_id) REFERENCES store_order(id) ON UPDATE CASCADE ON DELETE CASCADE
);
INSERT INTO cash_due (store_order_id, order_id, created_at)
SELECT so.id, so.order_id, o.created_at FROM shop_order o JOIN store_order so ON so.order_id = o.id
WHERE o.payment_method = 'cod_method' AND so.status NOT IN ('cancelled', 'returned', 'refunded')
  AND coalesce((SELECT sum(r.amount_minor) FROM cash_receipt r WHERE r.store_order_id = so.id), 0) <= 0;
CREATE INDEX cash_due_order_id_store_order_id_idx ON cash_due (order_id, store_order_id);
CREATE INDEX cash_due_created_at_order_id_idx ON cash_due (created_at, order_id);
