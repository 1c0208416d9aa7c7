-- Records the stores that rows of another table changed for. The argument is the tag: translated texts concern what shows the
-- store (store), followers its own page alone (store_page).
CREATE FUNCTION read.record_store_change() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO read.change (tags)
    SELECT array_agg(DISTINCT TG_ARGV[0] || ':' || store_id) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER read_insert AFTER INSERT ON "store_translation" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_store_change('store');
CREATE TRIGGER read_update AFTER UPDATE ON "store_translation" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_store_change('store');
CREATE TRIGGER read_delete AFTER DELETE ON "store_translation" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_store_change('store');
CREATE TRIGGER read_insert AFTER INSERT ON "followed_store" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_store_change('store_page');
CREATE TRIGGER read_delete AFTER DELETE ON "followed_store" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_store_change('store_page');
