-- These tables are append-only, except that the erasure of a buyer's account removes the notes about the buyer's orders, which may be
-- about the person.
CREATE FUNCTION "allow_note_removal"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.note IS NULL AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' AND EXISTS (
    SELECT FROM shop_order o JOIN user_account u ON u.id = o.user_id
    WHERE u.status = 'erased' AND o.id = coalesce((to_jsonb(OLD) ->> 'order_id')::int,
      (SELECT order_id FROM store_order WHERE id = OLD.store_order_id))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER "store_order_event_append_only" BEFORE UPDATE OR DELETE ON "store_order_event"
  FOR EACH ROW EXECUTE FUNCTION "allow_note_removal"();
CREATE TRIGGER "ledger_transfer_append_only" BEFORE UPDATE OR DELETE ON "ledger_transfer"
  FOR EACH ROW EXECUTE FUNCTION "allow_note_removal"();
CREATE TRIGGER "cash_receipt_append_only" BEFORE UPDATE OR DELETE ON "cash_receipt"
  FOR EACH ROW EXECUTE FUNCTION "allow_note_removal"();
