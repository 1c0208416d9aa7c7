-- The entry of the audit log whose change an entry undid.
ALTER TABLE audit_entry ADD COLUMN undoes_id BIGINT;
CREATE INDEX IF NOT EXISTS audit_entry_undoes_id_idx ON audit_entry (undoes_id);
