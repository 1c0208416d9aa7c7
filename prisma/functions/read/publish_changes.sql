-- Publishes committed changes to every process: refreshes products that sold out or came back, increments the epoch and
-- notifies. Returns no row when nothing changed. Call it in a transaction of its own: NOTIFY serialises commits.
CREATE FUNCTION read.publish_changes() RETURNS TABLE (answers BIGINT, catalogue BIGINT)
LANGUAGE plpgsql AS $$
DECLARE
  crossed INT[];
  catalogue_changed BOOL;
BEGIN
  WITH due AS (
    SELECT c.id FROM read.change c ORDER BY c.id LIMIT 10000 FOR UPDATE SKIP LOCKED
  ), published AS (
    DELETE FROM read.change c USING due WHERE c.id = due.id RETURNING c.catalogue, c.crossed
  )
  SELECT (SELECT array_agg(DISTINCT id) FROM published, unnest(published.crossed) AS id),
    bool_or(published.catalogue OR published.crossed <> '{}')
  INTO crossed, catalogue_changed FROM published;
  IF catalogue_changed IS NULL THEN
    RETURN;
  END IF;
  IF crossed IS NOT NULL THEN
    PERFORM read.refresh(crossed);
  END IF;
  UPDATE read.epoch e SET answers = e.answers + 1, catalogue = e.catalogue + catalogue_changed::int
  RETURNING e.answers, e.catalogue INTO answers, catalogue;
  PERFORM pg_notify('trad_epoch', answers || ':' || catalogue);
  RETURN NEXT;
END
$$;
