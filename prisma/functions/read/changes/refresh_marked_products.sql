-- Refreshes the products that the transaction marked, at its commit. Its row of read.change has the cache tags from before
-- and after, as a product may leave one listing and join another.
CREATE FUNCTION read.refresh_marked_products() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  ids INT[];
  former_tags TEXT[];
BEGIN
  DELETE FROM read.pending WHERE xact = NEW.xact;
  WITH marked AS (DELETE FROM read.dirty WHERE xact = NEW.xact RETURNING product_id)
  SELECT array_agg(product_id ORDER BY product_id) INTO ids FROM marked;
  IF ids IS NOT NULL THEN
    former_tags := read.list_tags_of_products(ids);
    PERFORM read.refresh(ids);
    INSERT INTO read.change (tags)
      SELECT array_agg(DISTINCT tag) FROM unnest(former_tags || read.list_tags_of_products(ids)) AS tag;
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER refresh_at_commit AFTER INSERT ON read.pending
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION read.refresh_marked_products();
