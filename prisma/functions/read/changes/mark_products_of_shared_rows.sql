-- Marks the products that show a changed attribute, category name, currency or language. The argument is a query for
-- their ids, absent where no product shows the rows yet. The exclusive lock waits for transactions that write such products, and
-- they for this one: see read.refresh().
CREATE FUNCTION read.mark_products_of_shared_rows() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  ids INT[];
BEGIN
  -- The trigger also fires for statements that change no row, or that write the same values again. They must not wait for the lock.
  IF read.is_tracking_off() OR NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (TABLE changed EXCEPT ALL TABLE before) THEN
      RETURN NULL;
    END IF;
  END IF;
  IF TG_NARGS > 0 THEN
    PERFORM read.lock_refreshes();
    EXECUTE TG_ARGV[0] INTO ids;
    PERFORM read.mark_products(ids);
  END IF;
  INSERT INTO read.change (tags) VALUES ('{shop}');
  RETURN NULL;
END
$$;

-- No product shows a new attribute or value yet. A transaction that adds them to products refreshes these, and nobody else sees them
-- before it ends: so an insert needs no lock.
CREATE TRIGGER read_insert AFTER INSERT ON "attribute" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows();
CREATE TRIGGER read_update AFTER UPDATE ON "attribute" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.attribute_id IN (SELECT id FROM changed)');
CREATE TRIGGER read_delete AFTER DELETE ON "attribute" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.attribute_id IN (SELECT id FROM changed)');

CREATE TRIGGER read_insert AFTER INSERT ON "attribute_translation" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.attribute_id IN (SELECT attribute_id FROM changed)');
CREATE TRIGGER read_update AFTER UPDATE ON "attribute_translation" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.attribute_id IN (SELECT attribute_id FROM changed)');
CREATE TRIGGER read_delete AFTER DELETE ON "attribute_translation" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.attribute_id IN (SELECT attribute_id FROM changed)');

CREATE TRIGGER read_insert AFTER INSERT ON "attribute_value" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows();
CREATE TRIGGER read_update AFTER UPDATE ON "attribute_value" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.attribute_value_id IN (SELECT id FROM changed)');
CREATE TRIGGER read_delete AFTER DELETE ON "attribute_value" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.attribute_value_id IN (SELECT id FROM changed)');

CREATE TRIGGER read_insert AFTER INSERT ON "attribute_value_translation" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.attribute_value_id IN (SELECT attribute_value_id FROM changed)');
CREATE TRIGGER read_update AFTER UPDATE ON "attribute_value_translation" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.attribute_value_id IN (SELECT attribute_value_id FROM changed)');
CREATE TRIGGER read_delete AFTER DELETE ON "attribute_value_translation" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.attribute_value_id IN (SELECT attribute_value_id FROM changed)');

CREATE TRIGGER read_insert AFTER INSERT ON "category_translation" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT read.list_products_of_categories(array_agg(category_id)) FROM changed');
CREATE TRIGGER read_update AFTER UPDATE ON "category_translation" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT read.list_products_of_categories(array_agg(category_id)) FROM changed');
CREATE TRIGGER read_delete AFTER DELETE ON "category_translation" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT read.list_products_of_categories(array_agg(category_id)) FROM changed');

CREATE TRIGGER read_insert AFTER INSERT ON "currency" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(id) FROM public.product');
CREATE TRIGGER read_update AFTER UPDATE ON "currency" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(id) FROM public.product');
CREATE TRIGGER read_delete AFTER DELETE ON "currency" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(id) FROM public.product');

CREATE TRIGGER read_insert AFTER INSERT ON "language" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(id) FROM public.product');
CREATE TRIGGER read_update AFTER UPDATE ON "language" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(id) FROM public.product');
CREATE TRIGGER read_delete AFTER DELETE ON "language" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(id) FROM public.product');
