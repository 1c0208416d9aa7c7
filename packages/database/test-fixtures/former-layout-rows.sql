-- A small shop in the former layout: listed products, a paid order, reviews, synonyms, a ledger.
INSERT INTO language (code, name, own_name, position) VALUES ('en', 'English', 'English', 1), ('fr', 'French', 'Français', 2);
INSERT INTO country (iso2, name, dial_code) VALUES ('NG', 'Nigeria', '+234');
INSERT INTO city (country_iso2, name, position) VALUES ('NG', 'Lagos', 1), ('NG', 'Ìbàdàn', 2);
INSERT INTO currency (code, name, symbol, decimals, position, is_default) VALUES ('USD', 'US dollar', '$', 2, 1, true), ('NGN', 'Naira', '₦', 2, 2, false);
INSERT INTO setting (key, value) VALUES ('payment_methods', '["cod_method"]');
INSERT INTO user_account (email, name, username, password_hash, role_id, country_iso2)
  VALUES ('vendor@shop.test', 'Vendor', 'vendor', '!', 2, 'NG'), ('buyer@shop.test', 'Buyer', 'buyer', '!', 3, 'NG');
INSERT INTO store (slug, name, owner_id) VALUES ('adire', 'Adire House', 1), ('closed', 'Nobody''s', NULL);
INSERT INTO category (slug, name, position) VALUES ('women', 'Women', 1);
INSERT INTO category (slug, name, position, parent_id) VALUES ('dresses', 'Dresses', 1, 1);
INSERT INTO attribute (code, name, position) VALUES ('colour', 'Colour', 1);
INSERT INTO attribute_value (attribute_id, code, value, swatch, position) VALUES (1, 'plum', 'Plum', '#550033', 1), (1, 'blue', 'Blue', '#0000AA', 2);
INSERT INTO product (store_id, category_id, slug, name, short_description)
  SELECT 1, 2, 'dress-' || n, 'Linen dress ' || n, 'Woven by hand' FROM generate_series(1, 5) n;
INSERT INTO product (store_id, category_id, slug, name) VALUES (2, 2, 'unowned', 'Not on sale');
INSERT INTO product_category SELECT id, category_id FROM product;
INSERT INTO product_translation VALUES (1, 'fr', 'name', 'Robe en lin'), (2, 'fr', 'name', 'Robe bleue');
INSERT INTO product_image (product_id, key, position) SELECT id, 'picture-' || id, 1 FROM product;
INSERT INTO variant (product_id, sku, position, options_key, stock) SELECT id, 'SKU-' || id, 1, '1', CASE WHEN id = 3 THEN 0 ELSE 10 END FROM product;
INSERT INTO variant_attribute_value SELECT id, 1, 1 + id % 2 FROM variant;
INSERT INTO variant_price (variant_id, currency_code, amount_minor, special_minor) SELECT id, 'USD', 5000 + id, CASE WHEN id = 2 THEN 4000 END FROM variant;
INSERT INTO stock_move (variant_id, delta, reason) VALUES (1, 10, 'seed');
INSERT INTO search_synonym (phrases) VALUES ('{dress,gown}');
INSERT INTO review (product_id, user_id, rating, language_code, comment) VALUES (1, 2, 4, 'en', 'Fits well');
INSERT INTO cart (user_id) VALUES (2);
INSERT INTO payment_attempt (id, user_id, cart_id, cart_version, method, snapshot, amount_minor, currency_code, state, expires_at)
  VALUES ('00000000-0000-4000-8000-000000000001', 2, 1, 0, 'cod_method', '{}', 10002, 'USD', 'created', '2027-01-01Z');
UPDATE payment_attempt SET state = 'completed';
INSERT INTO shop_order (user_id, attempt_id, cart_id, cart_version_after, payment_method, currency_code, subtotal_minor, delivery_base_minor,
  delivery_total_minor, tax_added_minor, tax_included_minor, total_minor, shipping_option, address)
  VALUES (2, '00000000-0000-4000-8000-000000000001', 1, 1, 'cod_method', 'USD', 10002, 0, 0, 0, 0, 10002, 'default', '{"name": "Buyer"}');
INSERT INTO store_order (order_id, store_id, commission_minor, created_at, currency_code, delivery_minor, goods_minor, tax_added_minor, total_minor, units)
  VALUES (1, 1, 1000, '2026-11-20Z', 'USD', 0, 10002, 0, 10002, 2);
INSERT INTO order_item (order_id, store_order_id, product_id, variant_id, sku, slug, name, store_name, attributes, unit_price_minor, qty,
  is_prices_inclusive_tax, tax_rate_bp, tax_minor, delivery_charge_minor)
  VALUES (1, 1, 1, 1, 'SKU-1', 'dress-1', 'Linen dress 1', 'Adire House', '[]', 5001, 2, false, 0, 0, 0);
INSERT INTO cash_receipt (store_order_id, amount_minor, received_at) VALUES (1, 10002, '2026-11-21Z');
INSERT INTO ledger_transfer (kind, key, order_id, store_order_id, created_at) VALUES ('sale', 'sale:1', 1, 1, '2026-11-21Z');
INSERT INTO ledger_entry (transfer_id, account, store_id, currency_code, amount_minor, kind)
  VALUES (1, 'buyers', NULL, 'USD', -10002, 'sale'), (1, 'store_held', 1, 'USD', 10002, 'sale');
INSERT INTO stock_hold (attempt_id, variant_id, qty, state) VALUES
  ('00000000-0000-4000-8000-000000000001', 1, 2, 'consumed'), ('00000000-0000-4000-8000-000000000001', 2, 1, 'held');
INSERT INTO stock_move (variant_id, delta, reason, attempt_id) VALUES (1, -2, 'hold', '00000000-0000-4000-8000-000000000001');
INSERT INTO refund (id, attempt_id, amount_minor, reason, created_at, updated_at)
  VALUES ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 500, 'given_up', '2026-11-21Z', '2026-11-21Z');
INSERT INTO vendor_application (user_id, standing, store_name, categories, country_iso2, created_at)
  VALUES (2, 'pending', 'Kente', '{art}', 'NG', '2026-11-21Z');
INSERT INTO idempotency_key (user_id, key, call, fingerprint, claim, claimed_until, created_at, done_at, answer)
  VALUES (2, 'one', 'placeOrder', decode(repeat('00', 32), 'hex'), gen_random_uuid(), '2026-11-21Z', '2026-11-21Z', '2026-11-21Z', '{}');
INSERT INTO mail (kind, recipient, language, params) VALUES ('orders.part_placed', 'vendor@shop.test', 'en', '{"part": 1}');
INSERT INTO job (kind, payload, dedupe_key) VALUES ('mail.send', '{"mail": 1}', NULL), ('mail.clean_up', '{}', 'mail.clean_up');
SELECT update_units_sold();
