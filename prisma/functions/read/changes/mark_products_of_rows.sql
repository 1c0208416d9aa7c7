-- Marks the products that changed rows belong to. The argument is an expression for the product id of a row r.
CREATE FUNCTION read.mark_products_of_rows() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  ids INT[];
BEGIN
  IF read.is_tracking_off() THEN
    RETURN NULL;
  END IF;
  EXECUTE format('SELECT array_agg(DISTINCT (%s)) FROM changed r', TG_ARGV[0]) INTO ids;
  PERFORM read.mark_products(ids);
  IF TG_OP = 'UPDATE' THEN
    EXECUTE format('SELECT array_agg(DISTINCT (%s)) FROM before r', TG_ARGV[0]) INTO ids;
    PERFORM read.mark_products(ids);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER read_insert AFTER INSERT ON "product" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows('r.id');
CREATE TRIGGER read_update AFTER UPDATE ON "product" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows('r.id');
CREATE TRIGGER read_delete AFTER DELETE ON "product" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows('r.id');

CREATE TRIGGER read_insert AFTER INSERT ON "product_translation" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows('r.product_id');
CREATE TRIGGER read_update AFTER UPDATE ON "product_translation" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows('r.product_id');
CREATE TRIGGER read_delete AFTER DELETE ON "product_translation" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows('r.product_id');

CREATE TRIGGER read_insert AFTER INSERT ON "product_category" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows('r.product_id');
CREATE TRIGGER read_update AFTER UPDATE ON "product_category" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows('r.product_id');
CREATE TRIGGER read_delete AFTER DELETE ON "product_category" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows('r.product_id');

CREATE TRIGGER read_insert AFTER INSERT ON "product_image" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows('r.product_id');
CREATE TRIGGER read_update AFTER UPDATE ON "product_image" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows('r.product_id');
CREATE TRIGGER read_delete AFTER DELETE ON "product_image" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows('r.product_id');

CREATE TRIGGER read_insert AFTER INSERT ON "variant_attribute_value" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows(
    '(SELECT v.product_id FROM public.variant v WHERE v.id = r.variant_id)');
CREATE TRIGGER read_update AFTER UPDATE ON "variant_attribute_value" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows(
    '(SELECT v.product_id FROM public.variant v WHERE v.id = r.variant_id)');
CREATE TRIGGER read_delete AFTER DELETE ON "variant_attribute_value" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows(
    '(SELECT v.product_id FROM public.variant v WHERE v.id = r.variant_id)');

CREATE TRIGGER read_insert AFTER INSERT ON "variant_price" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows(
    '(SELECT v.product_id FROM public.variant v WHERE v.id = r.variant_id)');
CREATE TRIGGER read_update AFTER UPDATE ON "variant_price" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows(
    '(SELECT v.product_id FROM public.variant v WHERE v.id = r.variant_id)');
CREATE TRIGGER read_delete AFTER DELETE ON "variant_price" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows(
    '(SELECT v.product_id FROM public.variant v WHERE v.id = r.variant_id)');

-- Updates of variants: read/changes/mark_products_of_variants.sql.
CREATE TRIGGER read_insert AFTER INSERT ON "variant" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows('r.product_id');
CREATE TRIGGER read_delete AFTER DELETE ON "variant" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_rows('r.product_id');
