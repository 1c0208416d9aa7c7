-- Refreshes the products that the transaction marked, at its commit.
CREATE FUNCTION read.refresh_marked_products() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  ids INT[];
BEGIN
  DELETE FROM read.pending WHERE xact = NEW.xact;
  WITH marked AS (DELETE FROM read.dirty WHERE xact = NEW.xact RETURNING product_id)
  SELECT array_agg(product_id ORDER BY product_id) INTO ids FROM marked;
  IF ids IS NOT NULL THEN
    PERFORM read.refresh(ids);
    INSERT INTO read.change (catalogue) VALUES (true);
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER refresh_at_commit AFTER INSERT ON read.pending
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION read.refresh_marked_products();
