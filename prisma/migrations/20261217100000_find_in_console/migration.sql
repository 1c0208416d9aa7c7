-- The console's search over all kinds of things: applications by the beginning of the store's name, the others have indexes.
CREATE INDEX IF NOT EXISTS vendor_application_store_name_idx ON vendor_application ((lower(store_name) COLLATE "C"), user_id);
-- safe: the same as product_title_idx, and no server has used it
DROP INDEX IF EXISTS product_name_prefix_idx;
