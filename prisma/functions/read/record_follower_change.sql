-- Records the stores whose followers changed: a store's page shows how many there are.
CREATE FUNCTION read.record_follower_change() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO read.change (tags) SELECT array_agg(DISTINCT 'store:' || store_id) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER read_insert AFTER INSERT ON "followed_store" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_follower_change();
CREATE TRIGGER read_delete AFTER DELETE ON "followed_store" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_follower_change();
