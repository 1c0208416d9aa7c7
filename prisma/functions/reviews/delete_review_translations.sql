-- A translation is one of the review's current text.
CREATE FUNCTION "delete_review_translations"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM review_translation WHERE review_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER "review_text_changed" AFTER UPDATE ON "review"
  FOR EACH ROW WHEN ((OLD.title, OLD.comment) IS DISTINCT FROM (NEW.title, NEW.comment))
  EXECUTE FUNCTION "delete_review_translations"();
