-- Content that operators edit: versions for two editors at once, a period of publication, and rows that can be restored.
ALTER TABLE announcement
  ADD COLUMN text TEXT,
  ADD COLUMN label TEXT,
  ADD COLUMN version INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN publish_from TIMESTAMPTZ(3),
  ADD COLUMN publish_until TIMESTAMPTZ(3),
  ADD COLUMN deleted_at TIMESTAMPTZ(3);
ALTER TABLE slide
  ADD COLUMN version INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN publish_from TIMESTAMPTZ(3),
  ADD COLUMN publish_until TIMESTAMPTZ(3),
  ADD COLUMN deleted_at TIMESTAMPTZ(3);
ALTER TABLE partner
  ADD COLUMN version INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN publish_from TIMESTAMPTZ(3),
  ADD COLUMN publish_until TIMESTAMPTZ(3),
  ADD COLUMN deleted_at TIMESTAMPTZ(3);
ALTER TABLE faq
  ADD COLUMN version INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN publish_from TIMESTAMPTZ(3),
  ADD COLUMN publish_until TIMESTAMPTZ(3),
  ADD COLUMN deleted_at TIMESTAMPTZ(3);

-- The version of a text is that of its English row, of which each edit makes a new one.
ALTER TABLE content_text ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE setting ADD COLUMN IF NOT EXISTS version INTEGER NOT NULL DEFAULT 1;

-- An announcement has a text and a link text beside its title.
-- safe: the check allows more fields than before, which servers of the former release neither write nor read.
ALTER TABLE announcement_translation DROP CONSTRAINT announcement_translation_field_check;
-- safe: the table has some dozens of rows.
ALTER TABLE announcement_translation ADD CONSTRAINT announcement_translation_field_check CHECK (field IN ('title', 'text', 'label'));

-- Drafts that operators preview as pages of the shop, by the secret token in the address of the page.
CREATE TABLE content_preview (
  token UUID NOT NULL,
  draft JSONB NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT content_preview_pkey PRIMARY KEY (token)
);
CREATE INDEX content_preview_expires_at_idx ON content_preview (expires_at);
