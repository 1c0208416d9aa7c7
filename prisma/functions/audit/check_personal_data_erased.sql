-- Allows deleting personal data from the audit log only for an erased account.
CREATE FUNCTION "check_personal_data_erased"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM user_account WHERE id = OLD.user_id AND status = 'erased') THEN
    RAISE EXCEPTION 'audit_personal_data is append-only: the account % is not erased', OLD.user_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END
$$;

CREATE TRIGGER "check_personal_data_erased" BEFORE DELETE ON "audit_personal_data"
  FOR EACH ROW EXECUTE FUNCTION "check_personal_data_erased"();
