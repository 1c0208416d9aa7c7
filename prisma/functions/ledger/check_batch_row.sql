-- The rows of a batch are those of the file that the bank has, so none may be added or taken out once the file exists.
CREATE FUNCTION "check_batch_row"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed withdrawal_batch_row := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF EXISTS (SELECT FROM withdrawal_batch b WHERE b.id = changed.batch_id AND b.file_made_at IS NOT NULL) THEN
    RAISE EXCEPTION 'The rows of the batch % cannot change: its file exists', changed.batch_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN changed;
END
$$;

CREATE TRIGGER "check_batch_row" BEFORE INSERT OR DELETE ON "withdrawal_batch_row"
  FOR EACH ROW EXECUTE FUNCTION "check_batch_row"();
