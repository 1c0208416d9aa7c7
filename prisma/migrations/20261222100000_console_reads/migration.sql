-- Reads of the operators' console that took more than 100 ms at 1,000,000 orders.

-- The products that lack pieces or a picture, of which a list by stock would read all variants; a job stores them every minute.
CREATE TABLE product_flag (
  flag TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  CONSTRAINT product_flag_pkey PRIMARY KEY (flag, product_id),
  CONSTRAINT product_flag_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX product_flag_product_id_idx ON product_flag (product_id);
INSERT INTO product_flag (flag, product_id)
SELECT CASE WHEN max(stock) <= 0 THEN 'out_of_stock' ELSE 'low_stock' END, product_id FROM variant WHERE active
GROUP BY product_id HAVING bool_and(stock IS NOT NULL) AND sum(stock) <= 5
UNION ALL
SELECT 'no_picture', p.id FROM product p WHERE NOT EXISTS (SELECT FROM product_image i WHERE i.product_id = p.id);

-- The ratings of a store's products, for the list of stores.
CREATE INDEX IF NOT EXISTS product_store_ratings_idx ON product (store_id, rating_count, rating);

-- Refunded orders by method and currency; both are set by the trigger.
ALTER TABLE refunded_order ADD COLUMN payment_method TEXT, ADD COLUMN currency_code CHAR(3);
-- safe: few rows, and only columns that the former release does not know
UPDATE refunded_order f SET payment_method = o.payment_method, currency_code = o.currency_code FROM shop_order o WHERE o.id = f.order_id;
CREATE INDEX IF NOT EXISTS refunded_order_list_idx ON refunded_order (payment_method, currency_code, is_full, created_at, order_id);
