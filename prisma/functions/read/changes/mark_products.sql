-- Marks products as changed: they are refreshed once, when the transaction commits. read.dirty has the marked products,
-- read.pending the transactions that marked any.
CREATE FUNCTION read.mark_products(ids INT[]) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 OR read.is_tracking_off() THEN
    RETURN;
  END IF;
  INSERT INTO read.dirty
    SELECT DISTINCT pg_current_xact_id(), id FROM unnest(ids) AS id WHERE id IS NOT NULL
    ON CONFLICT DO NOTHING;
  INSERT INTO read.pending VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
END
$$;
