-- Two operators who edit the same category, attribute, value or synonyms: the second one learns of the first one's change.
ALTER TABLE category ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE attribute ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE attribute_value ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE search_synonym ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
