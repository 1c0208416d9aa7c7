-- Publishes committed changes to every process: refreshes products of which a variant sold out or came back in stock,
-- stores the cache tags under the next epoch and notifies. Returns the publications after the caller's last epoch. Call it
-- in a transaction of its own: NOTIFY serialises commits.
CREATE FUNCTION read.publish_changes(known BIGINT) RETURNS SETOF read.publication
LANGUAGE plpgsql AS $$
DECLARE
  changed_tags TEXT[];
  availability_changed INT[];
  next_epoch BIGINT;
BEGIN
  WITH due AS (
    SELECT c.id FROM read.change c ORDER BY c.id LIMIT 10000 FOR UPDATE
  ), published AS (
    DELETE FROM read.change c USING due WHERE c.id = due.id RETURNING c.tags, c.availability_changed
  )
  SELECT (SELECT array_agg(DISTINCT tag) FROM published, unnest(published.tags) AS tag),
    (SELECT array_agg(DISTINCT id) FROM published, unnest(published.availability_changed) AS id)
  INTO changed_tags, availability_changed;
  IF availability_changed IS NOT NULL THEN
    SELECT array_agg(DISTINCT tag) INTO changed_tags
    FROM unnest(changed_tags || read.refresh_availability(availability_changed)) AS tag;
  END IF;
  IF changed_tags IS NOT NULL THEN
    UPDATE read.epoch e SET number = e.number + 1 RETURNING e.number INTO next_epoch;
    INSERT INTO read.publication (epoch, tags)
      VALUES (next_epoch, CASE WHEN cardinality(changed_tags) > 2000 THEN '{shop}' ELSE changed_tags END);
    DELETE FROM read.publication p WHERE p.published_at < now() - interval '10 minutes';
    PERFORM pg_notify('trad_epoch', next_epoch::text);
  END IF;
  RETURN QUERY SELECT * FROM read.publication p WHERE p.epoch > known ORDER BY p.epoch;
END
$$;
