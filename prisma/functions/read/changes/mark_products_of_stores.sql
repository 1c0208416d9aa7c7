-- Marks the products of a store whose name changed, or that opened or closed: listings show nothing else of it. It
-- compares the columns that "open" is computed from, because transition tables have no virtual columns. Any change is
-- published by the store's tag, and by category:0, which the lists of stores and the sitemap have.
CREATE FUNCTION read.mark_products_of_stores() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  stores INT[];
  ids INT[];
BEGIN
  IF read.is_tracking_off() THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(n.id) INTO stores FROM changed n JOIN before o USING (id)
  WHERE (n.name, n.status, n.owner_id IS NULL) IS DISTINCT FROM (o.name, o.status, o.owner_id IS NULL);
  IF stores IS NOT NULL THEN
    PERFORM read.lock_refreshes();
    SELECT array_agg(p.id) INTO ids FROM public.product p WHERE p.store_id = ANY(stores);
    PERFORM read.mark_products(ids);
  END IF;
  INSERT INTO read.change (tags)
    SELECT array_prepend('category:0', array_agg('store:' || id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER read_update AFTER UPDATE ON "store" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_stores();
