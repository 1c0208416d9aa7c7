-- These tables are append-only: a ledger that can be edited proves nothing.
CREATE FUNCTION "forbid_change"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER "stock_move_append_only" BEFORE UPDATE OR DELETE ON "stock_move"
  FOR EACH ROW EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE ON "ledger_entry"
  FOR EACH ROW EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "refund_item_append_only" BEFORE UPDATE OR DELETE ON "refund_item"
  FOR EACH ROW EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE ON "audit_entry"
  FOR EACH ROW EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "audit_entry_not_truncated" BEFORE TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "audit_personal_data_append_only" BEFORE UPDATE ON "audit_personal_data"
  FOR EACH ROW EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "audit_personal_data_not_truncated" BEFORE TRUNCATE ON "audit_personal_data"
  FOR EACH STATEMENT EXECUTE FUNCTION "forbid_change"();
