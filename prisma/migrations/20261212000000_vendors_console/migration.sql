-- The console's pages of applications and stores, and views of a store as its vendor.
ALTER TABLE vendor_application
  ADD COLUMN version INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN question TEXT,
  ADD COLUMN asked_at TIMESTAMPTZ(3);
ALTER TABLE store
  ADD COLUMN operator_version INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN suspension_reason TEXT;

-- Pages by keyset, and beginnings of names: compared byte by byte, whatever the locale of the database.
CREATE INDEX IF NOT EXISTS vendor_application_created_at_idx ON vendor_application (created_at, user_id);
CREATE INDEX IF NOT EXISTS vendor_application_store_name_idx
  ON vendor_application ((lower(store_name) COLLATE "C"), user_id);
CREATE INDEX IF NOT EXISTS user_account_name_prefix_idx ON user_account ((lower(name) COLLATE "C"));
CREATE INDEX IF NOT EXISTS store_created_at_idx ON store (created_at, id);
CREATE INDEX IF NOT EXISTS store_name_prefix_idx ON store ((lower(name) COLLATE "C"), id);
CREATE INDEX IF NOT EXISTS store_commission_idx ON store (commission_bp, id);

-- A session in which an operator views the dashboard as a vendor. A table of its own: nothing that reads or renews sessions takes
-- one for the vendor's own, also no server of the former release.
CREATE TABLE vendor_view (
  id UUID NOT NULL,
  user_id INTEGER NOT NULL,
  viewer_session_id UUID NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  ended_at TIMESTAMPTZ(3),
  CONSTRAINT vendor_view_pkey PRIMARY KEY (id),
  CONSTRAINT vendor_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT vendor_view_viewer_session_id_fkey FOREIGN KEY (viewer_session_id) REFERENCES session(id)
    ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX vendor_view_user_id_idx ON vendor_view (user_id);
CREATE INDEX vendor_view_viewer_session_id_idx ON vendor_view (viewer_session_id);
