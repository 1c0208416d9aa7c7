-- What a store's page tells of its makers: a portrait, a headline and a story, and the policies of the store.
ALTER TABLE store ADD COLUMN portrait_key TEXT;
ALTER TABLE store ADD COLUMN founded_year SMALLINT;
ALTER TABLE store ADD COLUMN headline TEXT;
ALTER TABLE store ADD COLUMN story TEXT;
ALTER TABLE store ADD COLUMN delivery_policy TEXT;
ALTER TABLE store ADD COLUMN return_policy TEXT;
ALTER TABLE store ADD COLUMN custom_orders TEXT;
-- safe: the column is new, so that no row of the former release has a value.
ALTER TABLE store ADD CONSTRAINT store_founded_year_check CHECK (founded_year BETWEEN 1000 AND 2200) NOT VALID;
ALTER TABLE store VALIDATE CONSTRAINT store_founded_year_check;

-- The new texts have translations, as the description has.
-- safe: the check allows more fields, which only servers of this release write.
ALTER TABLE store_translation DROP CONSTRAINT store_translation_field_check;
-- safe: it allows all that the former check allowed.
ALTER TABLE store_translation ADD CONSTRAINT store_translation_field_check
  CHECK (field IN ('description', 'headline', 'story', 'delivery_policy', 'return_policy', 'custom_orders')) NOT VALID;
ALTER TABLE store_translation VALIDATE CONSTRAINT store_translation_field_check;
