-- Imports of catalogue files by operators in the console.
CREATE TABLE catalogue_import (
  id SERIAL NOT NULL,
  user_id INTEGER,
  state TEXT NOT NULL DEFAULT 'draft',
  dry_run BOOLEAN NOT NULL DEFAULT true,
  cancel_requested BOOLEAN NOT NULL DEFAULT false,
  phase TEXT,
  done INTEGER NOT NULL DEFAULT 0,
  total INTEGER NOT NULL DEFAULT 0,
  results JSONB NOT NULL DEFAULT '[]',
  problems JSONB NOT NULL DEFAULT '[]',
  problem_count INTEGER NOT NULL DEFAULT 0,
  notes TEXT[] NOT NULL DEFAULT '{}',
  failure TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL,
  started_at TIMESTAMPTZ(3),
  ended_at TIMESTAMPTZ(3),
  CONSTRAINT catalogue_import_pkey PRIMARY KEY (id),
  CONSTRAINT catalogue_import_state_check CHECK (state IN ('draft', 'waiting', 'running', 'checked', 'done', 'failed', 'cancelled')),
  CONSTRAINT catalogue_import_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX catalogue_import_user_id_idx ON catalogue_import (user_id);
-- One at a time.
CREATE UNIQUE INDEX catalogue_import_active_key ON catalogue_import ((true)) WHERE state IN ('waiting', 'running');

CREATE TABLE catalogue_import_file (
  import_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  file_key TEXT NOT NULL,
  CONSTRAINT catalogue_import_file_pkey PRIMARY KEY (import_id, name),
  CONSTRAINT catalogue_import_file_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_import(id) ON UPDATE CASCADE ON DELETE CASCADE
);
