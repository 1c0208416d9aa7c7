-- Every change by somebody with power over others' things, written in its transaction. Without foreign keys: an entry
-- outlives what it is about, and PostgreSQL would need the right to lock its rows.
CREATE TABLE audit_entry (
  id BIGSERIAL NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  actor_kind TEXT NOT NULL,
  actor_id INTEGER,
  system_account TEXT,
  viewed_as_id INTEGER,
  source TEXT NOT NULL,
  thing TEXT NOT NULL,
  thing_id TEXT NOT NULL,
  changes JSONB NOT NULL,
  request_id TEXT,
  CONSTRAINT audit_entry_pkey PRIMARY KEY (id),
  CONSTRAINT audit_entry_actor_kind_check CHECK (actor_kind IN ('person', 'command', 'job')),
  CONSTRAINT audit_entry_actor_check CHECK (actor_kind <> 'person' OR actor_id IS NOT NULL)
);
CREATE INDEX audit_entry_created_at_id_idx ON audit_entry (created_at, id);
CREATE INDEX audit_entry_thing_idx ON audit_entry (thing, thing_id, created_at, id);
CREATE INDEX audit_entry_actor_id_idx ON audit_entry (actor_id, created_at, id);
CREATE INDEX audit_entry_source_idx ON audit_entry (source, created_at, id);

-- The personal data of an entry, by person: only the erasure of that account deletes them.
CREATE TABLE audit_personal_data (
  entry_id BIGINT NOT NULL,
  user_id INTEGER NOT NULL,
  address TEXT,
  changes JSONB NOT NULL,
  CONSTRAINT audit_personal_data_pkey PRIMARY KEY (entry_id, user_id)
);
CREATE INDEX audit_personal_data_user_id_idx ON audit_personal_data (user_id);

-- The role of the servers owns the tables: it takes the rights from itself, and triggers refuse what a superuser does.
-- safe: no server has used these tables
REVOKE UPDATE, DELETE, TRUNCATE ON audit_entry FROM PUBLIC, CURRENT_USER;
-- safe: no server has used these tables
REVOKE UPDATE, TRUNCATE ON audit_personal_data FROM PUBLIC, CURRENT_USER;
