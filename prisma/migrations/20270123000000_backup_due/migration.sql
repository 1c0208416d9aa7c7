-- Since when a backup is due before its daily time; null: it is not.
ALTER TABLE backup_state ADD COLUMN due_since TIMESTAMPTZ(3);
