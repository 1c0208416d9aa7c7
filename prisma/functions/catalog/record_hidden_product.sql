-- Copies of a hidden product are recognised by all names and pictures that it has had since it was hidden: renaming it must not
-- let a new product use its former name.
CREATE FUNCTION "record_hidden_product"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden THEN
    INSERT INTO hidden_product_name (product_id, name) VALUES (NEW.id, lower(btrim(NEW.name))) ON CONFLICT DO NOTHING;
    INSERT INTO hidden_product_picture (product_id, key, content_hash)
    SELECT DISTINCT i.product_id, i.key, v.content_hash FROM product_image i LEFT JOIN vendor_picture v ON v.key = i.key
    WHERE i.product_id = NEW.id ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM hidden_product_name WHERE product_id = NEW.id;
    DELETE FROM hidden_product_picture WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "record_hidden_product_insert" AFTER INSERT ON "product"
  FOR EACH ROW WHEN (NEW.hidden) EXECUTE FUNCTION "record_hidden_product"();
CREATE TRIGGER "record_hidden_product_update" AFTER UPDATE OF "hidden", "name" ON "product"
  FOR EACH ROW WHEN (NEW.hidden <> OLD.hidden OR NEW.hidden AND NEW.name <> OLD.name) EXECUTE FUNCTION "record_hidden_product"();
