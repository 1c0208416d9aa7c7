-- Publishes committed changes to every process: stores the cache tags under the next epoch, the number of the publication, and
-- notifies. Also refreshes products of which a variant sold out or came back in stock, and those whose refresh a transaction left
-- to it. Returns the publications after the epoch `known`, the caller's last one. Call it in a transaction of its own: NOTIFY
-- serialises commits.
--
-- A call takes up to 10,000 rows of read.change and publishes all their tags. Products are refreshed in portions, so that a call
-- never takes long, and without waiting for their locks, which a long transaction may hold. Other rows and products stay in
-- read.change for the next calls.
CREATE FUNCTION read.publish_changes(known BIGINT) RETURNS SETOF read.publication
LANGUAGE plpgsql AS $$
DECLARE
  changed_tags TEXT[];
  unrefreshed BIGINT[];
  next_epoch BIGINT;
BEGIN
  -- One call at a time, in all processes: a caller whose change another call is publishing waits for that publication and returns it.
  -- No other transaction takes this lock.
  PERFORM pg_advisory_xact_lock(72707371);
  WITH due AS MATERIALIZED (
    -- Rows with tags come first: however many rows wait for a refresh, their number must not delay a tag.
    SELECT c.id, c.tags, cardinality(c.availability_changed) + cardinality(c.products_changed) > 0 AS has_products
    FROM read.change c ORDER BY c.tags = '{}', c.id LIMIT 10000
  ), published AS (
    DELETE FROM read.change c USING due WHERE c.id = due.id AND NOT due.has_products
  ), partly_published AS (
    UPDATE read.change c SET tags = '{}' FROM due WHERE c.id = due.id AND due.has_products AND due.tags <> '{}'
  )
  SELECT (SELECT array_agg(DISTINCT tag) FROM due, unnest(due.tags) AS tag),
    (SELECT array_agg(id) FROM due WHERE has_products)
  INTO changed_tags, unrefreshed;
  IF unrefreshed IS NOT NULL THEN
    SELECT array_agg(DISTINCT tag) INTO changed_tags
    FROM unnest(changed_tags || read.refresh_portion(unrefreshed)) AS tag;
  END IF;
  IF changed_tags IS NOT NULL THEN
    UPDATE read.epoch e SET number = e.number + 1 RETURNING e.number INTO next_epoch;
    -- A CDN is purged a second time, some time after published_at, when each process has the change. With now(), which is the time
    -- before the wait for the lock, that would be too early. More than 2000 tags are replaced by that of the whole shop.
    INSERT INTO read.publication (epoch, tags, published_at)
      VALUES (next_epoch, CASE WHEN cardinality(changed_tags) > 2000 THEN '{shop}' ELSE changed_tags END, clock_timestamp());
    DELETE FROM read.publication p WHERE p.published_at < now() - interval '10 minutes';
    PERFORM pg_notify('trad_epoch', next_epoch::text);
  END IF;
  RETURN QUERY SELECT * FROM read.publication p WHERE p.epoch > known ORDER BY p.epoch;
END
$$;
