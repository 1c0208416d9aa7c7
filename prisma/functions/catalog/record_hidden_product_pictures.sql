-- Records the new pictures of hidden products, of which a copy must not be sold either.
CREATE FUNCTION "record_hidden_product_pictures"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO hidden_product_picture (product_id, key, content_hash)
  SELECT DISTINCT i.product_id, i.key, v.content_hash FROM changed i JOIN product p ON p.id = i.product_id AND p.hidden
  LEFT JOIN vendor_picture v ON v.key = i.key ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER "record_hidden_product_pictures_insert" AFTER INSERT ON "product_image" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "record_hidden_product_pictures"();
CREATE TRIGGER "record_hidden_product_pictures_update" AFTER UPDATE ON "product_image" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "record_hidden_product_pictures"();
