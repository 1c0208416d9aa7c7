-- The products of these categories and of the categories below them.
CREATE FUNCTION read.list_products_of_categories(categories INT[]) RETURNS INT[]
LANGUAGE sql STABLE AS $$
  SELECT array_agg(DISTINCT pc.product_id) FROM public.product_category pc
  WHERE pc.category_id = ANY(categories)
    OR pc.category_id IN (SELECT path.category_id FROM read.path WHERE path.ancestor_id = ANY(categories))
$$;

-- Marks the products of changed categories and updates read.path. An update of nothing but order, picture or version changes
-- no product: it only adds the tag of the whole shop, because menus show it.
CREATE FUNCTION read.mark_products_of_categories() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  changed_ids INT[];
BEGIN
  IF read.is_tracking_off() THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(n.id) INTO changed_ids FROM changed n LEFT JOIN before o USING (id)
    WHERE (n.parent_id, n.name, n.active) IS DISTINCT FROM (o.parent_id, o.name, o.active);
  ELSE
    SELECT array_agg(id) INTO changed_ids FROM changed;
  END IF;
  IF changed_ids IS NOT NULL THEN
    PERFORM read.lock_refreshes();
    -- The products of both the old and the new branch of the category tree.
    PERFORM read.mark_products(read.list_products_of_categories(changed_ids));
    PERFORM read.refresh_paths();
    PERFORM read.mark_products(read.list_products_of_categories(changed_ids));
  END IF;
  INSERT INTO read.change (tags) VALUES ('{shop}');
  RETURN NULL;
END
$$;

CREATE TRIGGER read_insert AFTER INSERT ON "category" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_categories();
CREATE TRIGGER read_update AFTER UPDATE ON "category" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_categories();
CREATE TRIGGER read_delete AFTER DELETE ON "category" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_categories();
