-- Reviews show the current name and picture of their author.
CREATE FUNCTION read.record_reviewer_change() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.review r WHERE r.user_id = NEW.id) THEN
    INSERT INTO read.change (catalogue) VALUES (false);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER read_change AFTER UPDATE OF "name", "username", "image_key" ON "user_account" FOR EACH ROW
  WHEN ((OLD."name", OLD."username", OLD."image_key") IS DISTINCT FROM (NEW."name", NEW."username", NEW."image_key"))
  EXECUTE FUNCTION read.record_reviewer_change();
