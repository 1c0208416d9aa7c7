-- Marks the products that show a changed attribute, category name, currency or language. The argument is a query for
-- their ids. The exclusive lock waits for transactions that write such products, and they for this one: see
-- read.refresh().
CREATE FUNCTION read.mark_products_of_shared_rows() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  ids INT[];
BEGIN
  IF read.is_tracking_off() THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(72707370);
  EXECUTE TG_ARGV[0] INTO ids;
  PERFORM read.mark_products(ids);
  INSERT INTO read.change (tags) SELECT '{shop}' FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER read_insert AFTER INSERT ON "attribute" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.attribute_id IN (SELECT id FROM changed)');
CREATE TRIGGER read_update AFTER UPDATE ON "attribute" REFERENCING NEW TABLE AS changed
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
CREATE TRIGGER read_update AFTER UPDATE ON "attribute_translation" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.attribute_id IN (SELECT attribute_id FROM changed)');
CREATE TRIGGER read_delete AFTER DELETE ON "attribute_translation" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.attribute_id IN (SELECT attribute_id FROM changed)');

CREATE TRIGGER read_insert AFTER INSERT ON "attribute_value" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.attribute_value_id IN (SELECT id FROM changed)');
CREATE TRIGGER read_update AFTER UPDATE ON "attribute_value" REFERENCING NEW TABLE AS changed
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
CREATE TRIGGER read_update AFTER UPDATE ON "attribute_value_translation" REFERENCING NEW TABLE AS changed
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
CREATE TRIGGER read_update AFTER UPDATE ON "category_translation" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT read.list_products_of_categories(array_agg(category_id)) FROM changed');
CREATE TRIGGER read_delete AFTER DELETE ON "category_translation" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT read.list_products_of_categories(array_agg(category_id)) FROM changed');

CREATE TRIGGER read_insert AFTER INSERT ON "currency" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(id) FROM public.product');
CREATE TRIGGER read_update AFTER UPDATE ON "currency" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(id) FROM public.product');
CREATE TRIGGER read_delete AFTER DELETE ON "currency" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(id) FROM public.product');

CREATE TRIGGER read_insert AFTER INSERT ON "language" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(id) FROM public.product');
CREATE TRIGGER read_update AFTER UPDATE ON "language" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(id) FROM public.product');
CREATE TRIGGER read_delete AFTER DELETE ON "language" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_shared_rows(
    'SELECT array_agg(id) FROM public.product');
