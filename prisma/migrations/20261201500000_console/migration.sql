-- The operators' console: saved views of its lists, and the indexes of the list of orders.
CREATE TABLE saved_view (
  id SERIAL NOT NULL,
  list TEXT NOT NULL,
  owner_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  is_shared BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT saved_view_pkey PRIMARY KEY (id),
  CONSTRAINT saved_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_view_owner_id_list_name_key ON saved_view (owner_id, list, name);
CREATE INDEX saved_view_list_is_shared_idx ON saved_view (list, is_shared);

-- Pages of orders by keyset, newest first or last.
CREATE INDEX IF NOT EXISTS shop_order_created_at_id_idx ON shop_order (created_at, id);
CREATE INDEX IF NOT EXISTS shop_order_status_created_at_id_idx ON shop_order (status, created_at, id);
CREATE INDEX IF NOT EXISTS shop_order_currency_code_total_minor_id_idx ON shop_order (currency_code, total_minor, id);
CREATE INDEX IF NOT EXISTS shop_order_country_idx ON shop_order ((address ->> 'country_code'), created_at, id);
-- Prefixes of a name, and the order by it: compared byte by byte, whatever the locale of the database.
CREATE INDEX IF NOT EXISTS shop_order_customer_idx ON shop_order ((lower(address ->> 'name') COLLATE "C"), id);
-- The last digits of a phone number, which have neither a country code nor a leading zero.
CREATE INDEX IF NOT EXISTS shop_order_phone_idx
  ON shop_order ((reverse(regexp_replace(address ->> 'phone', '\D', '', 'g')) COLLATE "C"));
CREATE INDEX IF NOT EXISTS user_account_email_prefix_idx ON user_account ((lower(email) COLLATE "C"));
CREATE INDEX IF NOT EXISTS user_account_phone_idx
  ON user_account ((reverse(regexp_replace(mobile, '\D', '', 'g')) COLLATE "C"));
-- The few rows that need somebody.
CREATE INDEX IF NOT EXISTS payment_alert_open_idx ON payment_alert (attempt_id) WHERE resolved_at IS NULL;
CREATE INDEX IF NOT EXISTS refund_in_progress_idx ON refund (attempt_id) WHERE state IN ('requested', 'pending');

-- Internal notes about an order, which only operators read.
CREATE TABLE order_note (
  id SERIAL NOT NULL,
  order_id INTEGER NOT NULL,
  author_id INTEGER NOT NULL,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT order_note_pkey PRIMARY KEY (id),
  CONSTRAINT order_note_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT order_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX order_note_order_id_idx ON order_note (order_id);
