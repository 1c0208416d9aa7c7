-- Products that read.publish_changes() refreshes after the transaction that changed them, because it is a long one or changed many.
ALTER TABLE read.change ADD COLUMN products_changed INT[] NOT NULL DEFAULT '{}';
