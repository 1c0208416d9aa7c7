-- Incremented with each correction of the address: a correction of an older one is refused.
ALTER TABLE shop_order ADD COLUMN IF NOT EXISTS address_version INTEGER NOT NULL DEFAULT 1;
