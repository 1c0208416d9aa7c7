-- An active variant is not retired: imports of the catalogue, and any other SQL, restore a variant by making it active again.
CREATE FUNCTION "restore_variant"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.retired := false;
  RETURN NEW;
END
$$;

CREATE TRIGGER "restore_variant" BEFORE UPDATE OF "active", "retired" ON "variant"
  FOR EACH ROW WHEN (NEW.active AND NEW.retired) EXECUTE FUNCTION "restore_variant"();
