-- The hashed files of the last builds of the web app: while servers of two builds run, each serves the files of both.
CREATE TABLE web_asset (
  name TEXT NOT NULL,
  build TEXT NOT NULL,
  coding TEXT NOT NULL,
  body BYTEA NOT NULL,
  started_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT web_asset_pkey PRIMARY KEY (name),
  CONSTRAINT web_asset_coding_check CHECK (coding IN ('br', 'identity'))
);
-- The files are compressed already.
ALTER TABLE web_asset ALTER COLUMN body SET STORAGE EXTERNAL;
