-- A change names the cache tags of what it concerns, and each publication is stored for some minutes, so that every
-- process can read what it has missed. Changes that wait from before concern everything.
ALTER TABLE read.change ADD COLUMN tags TEXT[] NOT NULL DEFAULT '{shop}';
ALTER TABLE read.change ALTER COLUMN tags DROP DEFAULT;
ALTER TABLE read.change RENAME COLUMN crossed TO availability_changed;
ALTER TABLE read.change DROP COLUMN catalogue;

ALTER TABLE read.epoch DROP COLUMN catalogue;
ALTER TABLE read.epoch RENAME COLUMN answers TO number;

-- The cache tags that an epoch invalidated.
CREATE TABLE read.publication (
  epoch BIGINT PRIMARY KEY,
  tags TEXT[] NOT NULL,
  published_at TIMESTAMPTZ NOT NULL DEFAULT now()
);

-- The variant that a listing item shows, by price column, and where it has no price.
ALTER TABLE read.item RENAME COLUMN leads TO default_variants;
ALTER TABLE read.item RENAME COLUMN unpriced TO default_variant;
