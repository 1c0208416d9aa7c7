-- Refreshes the products that the transaction marked, at its commit. Its row of read.change has the cache tags from before
-- and after, as a product may leave one listing and join another. A long transaction leaves the refresh to
-- read.publish_changes(), as does one that changed data which more than a thousand products show: nobody else could refresh
-- any product meanwhile.
CREATE FUNCTION read.refresh_marked_products() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  ids INT[];
  former_tags TEXT[];
BEGIN
  DELETE FROM read.pending WHERE xact = NEW.xact;
  WITH marked AS (DELETE FROM read.dirty WHERE xact = NEW.xact RETURNING product_id)
  SELECT array_agg(product_id ORDER BY product_id) INTO ids FROM marked;
  IF ids IS NULL THEN
    RETURN NULL;
  END IF;
  former_tags := read.list_tags_of_products(ids);
  IF read.are_refreshes_deferred() OR read.has_locked_refreshes() AND cardinality(ids) > 1000 THEN
    INSERT INTO read.change (tags, products_changed) VALUES (former_tags, ids);
    -- The products of a closed store must not stay in listings until then. The lock excludes other refreshes.
    IF read.has_locked_refreshes() THEN
      PERFORM read.remove_unlisted_items(ids);
      DELETE FROM read.entry e WHERE e.product_id = ANY(ids) AND NOT EXISTS (SELECT FROM read.item i WHERE i.product_id = e.product_id);
      DELETE FROM read.search s WHERE s.product_id = ANY(ids) AND NOT EXISTS (SELECT FROM read.item i WHERE i.product_id = s.product_id);
    END IF;
  ELSE
    PERFORM read.refresh(ids);
    INSERT INTO read.change (tags)
      SELECT array_agg(DISTINCT tag) FROM unnest(former_tags || read.list_tags_of_products(ids)) AS tag;
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER refresh_at_commit AFTER INSERT ON read.pending
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION read.refresh_marked_products();
