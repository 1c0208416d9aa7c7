-- The search of the audit log: each of its filters begins in an index, and continues by time.
CREATE INDEX IF NOT EXISTS audit_entry_thing_time_idx ON audit_entry (thing, created_at, id);
CREATE INDEX IF NOT EXISTS audit_entry_thing_id_idx ON audit_entry (thing_id, created_at, id);
CREATE INDEX IF NOT EXISTS audit_entry_actor_kind_idx ON audit_entry (actor_kind, created_at, id);
CREATE INDEX IF NOT EXISTS audit_entry_request_id_idx ON audit_entry (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS audit_entry_viewed_as_idx ON audit_entry (created_at, id) WHERE viewed_as_id IS NOT NULL;
-- The fields of prices are named such as 'variant A-1: special price USD'.
CREATE INDEX IF NOT EXISTS audit_entry_price_idx ON audit_entry (created_at, id) WHERE changes::text LIKE '%price ___": {%';
CREATE INDEX IF NOT EXISTS audit_personal_data_address_idx ON audit_personal_data (address, entry_id) WHERE address IS NOT NULL;
-- Prefixes of names: compared byte by byte, whatever the locale of the database.
CREATE INDEX IF NOT EXISTS user_account_name_idx ON user_account ((lower(name) COLLATE "C"), id);
CREATE INDEX IF NOT EXISTS store_name_prefix_idx ON store ((lower(name) COLLATE "C"), id);
CREATE INDEX IF NOT EXISTS product_name_prefix_idx ON product ((lower(name) COLLATE "C"), id);
