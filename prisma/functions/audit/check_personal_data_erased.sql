-- Allows deleting personal data from the audit log only for an erased account. Exception: former releases recorded the name and e-mail address
-- of an invited person under the inviting operator; that row may be deleted once no invitation, and no account other than a guest's, has this
-- e-mail address.
CREATE FUNCTION "check_personal_data_erased"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM user_account WHERE id = OLD.user_id AND status = 'erased')
    AND NOT (EXISTS (SELECT FROM audit_entry WHERE id = OLD.entry_id AND thing = 'staff_invitation')
      AND OLD.changes #>> '{email,after}' IS NOT NULL
      AND NOT EXISTS (SELECT FROM staff_invitation WHERE email = OLD.changes #>> '{email,after}')
      AND NOT EXISTS (SELECT FROM user_account WHERE email = OLD.changes #>> '{email,after}' AND status <> 'guest')) THEN
    RAISE EXCEPTION 'audit_personal_data is append-only: the account % is not erased', OLD.user_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END
$$;

CREATE TRIGGER "check_personal_data_erased" BEFORE DELETE ON "audit_personal_data"
  FOR EACH ROW EXECUTE FUNCTION "check_personal_data_erased"();
