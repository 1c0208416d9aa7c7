-- A review that keeps its stars changes no product, yet answers kept of it must go: one row a statement.
CREATE TRIGGER read_change AFTER INSERT OR UPDATE OR DELETE ON "review"
  FOR EACH STATEMENT EXECUTE FUNCTION read.content_changed('false');

-- A review shows its writer's name and picture as they are now.
CREATE FUNCTION read.reviewer_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.review r WHERE r.user_id = NEW.id) THEN
    INSERT INTO read.change (catalogue) VALUES (false);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER read_change AFTER UPDATE OF "name", "username", "image_key" ON "user_account" FOR EACH ROW
  WHEN ((OLD."name", OLD."username", OLD."image_key") IS DISTINCT FROM (NEW."name", NEW."username", NEW."image_key"))
  EXECUTE FUNCTION read.reviewer_changed();
