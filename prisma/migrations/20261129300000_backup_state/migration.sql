-- One row, since backups are made: what the metrics, the doctor and the alert of backups read.
CREATE TABLE backup_state (
  id INTEGER NOT NULL DEFAULT 1,
  watched_since TIMESTAMPTZ(3) NOT NULL,
  last_success_at TIMESTAMPTZ(3),
  last_failure_at TIMESTAMPTZ(3),
  last_error TEXT,
  alerted_at TIMESTAMPTZ(3),
  CONSTRAINT backup_state_pkey PRIMARY KEY (id),
  CONSTRAINT backup_state_one_row CHECK (id = 1)
);
