-- Refreshes up to 200 of the products that these rows of read.change name, without waiting for a lock, and removes them from
-- the rows. Returns the cache tags that this concerns. A product whose row is locked stays in read.change, as its refresh would
-- wait for the end of the other transaction. Only read.publish_changes() calls it, one at a time.
CREATE FUNCTION read.refresh_portion(changes BIGINT[]) RETURNS TEXT[]
LANGUAGE plpgsql AS $$
DECLARE
  ids INT[];
  edited INT[];
  sold_out_or_back INT[];
  deleted INT[];
  tags TEXT[];
BEGIN
  -- A rebuild, or a change of data that many products show, holds this lock exclusively.
  IF NOT pg_try_advisory_xact_lock_shared(72707370) THEN
    RETURN NULL;
  END IF;
  -- Rows of few products come first: a sale must not wait for an import of thousands of products.
  SELECT array_agg(product_id) INTO ids FROM (
    SELECT p.id AS product_id
    FROM (
      SELECT w.product_id, min(change.size) AS size
      FROM (
        SELECT c.availability_changed || c.products_changed AS products,
          cardinality(c.availability_changed) + cardinality(c.products_changed) AS size
        FROM read.change c WHERE c.id = ANY(changes)
      ) change, unnest(change.products) AS w (product_id)
      GROUP BY w.product_id
    ) unrefreshed JOIN public.product p ON p.id = unrefreshed.product_id
    ORDER BY unrefreshed.size, p.id LIMIT 200 FOR NO KEY UPDATE OF p SKIP LOCKED
  ) locked;
  edited := ARRAY(
    SELECT DISTINCT w.product_id FROM read.change c, unnest(c.products_changed) AS w (product_id)
    WHERE c.id = ANY(changes) AND w.product_id = ANY(ids));
  IF edited <> '{}' THEN
    tags := read.list_tags_of_products(edited);
    PERFORM read.refresh(edited);
    tags := tags || read.list_tags_of_products(edited);
  END IF;
  sold_out_or_back := ARRAY(SELECT unnest(ids) EXCEPT SELECT unnest(edited));
  IF sold_out_or_back <> '{}' THEN
    tags := tags || read.refresh_availability(sold_out_or_back);
  END IF;
  deleted := ARRAY(
    SELECT DISTINCT w.product_id FROM read.change c, unnest(c.availability_changed || c.products_changed) AS w (product_id)
    WHERE c.id = ANY(changes) AND NOT EXISTS (SELECT FROM public.product p WHERE p.id = w.product_id));
  ids := ids || deleted;
  UPDATE read.change c SET
    availability_changed = ARRAY(
      SELECT w.product_id FROM unnest(c.availability_changed) AS w (product_id) WHERE w.product_id <> ALL(ids)),
    products_changed = ARRAY(
      SELECT w.product_id FROM unnest(c.products_changed) AS w (product_id) WHERE w.product_id <> ALL(ids))
  WHERE c.id = ANY(changes) AND (c.availability_changed && ids OR c.products_changed && ids);
  DELETE FROM read.change c
  WHERE c.id = ANY(changes) AND c.availability_changed = '{}' AND c.products_changed = '{}';
  RETURN tags;
END
$$;
