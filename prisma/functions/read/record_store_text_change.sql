-- Records the stores whose translated texts changed, which a store's page shows.
CREATE FUNCTION read.record_store_text_change() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO read.change (tags) SELECT array_agg(DISTINCT 'store:' || store_id) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER read_insert AFTER INSERT ON "store_translation" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_store_text_change();
CREATE TRIGGER read_update AFTER UPDATE ON "store_translation" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_store_text_change();
CREATE TRIGGER read_delete AFTER DELETE ON "store_translation" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_store_text_change();
