-- Records the products of which a review or a delivery charge changed, and the pages of their stores: public responses show
-- both, and the product's row may be unchanged.
CREATE FUNCTION read.record_product_page_change() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO read.change (tags)
    SELECT array_agg(DISTINCT tag) FROM changed c
    JOIN public.product p ON p.id = c.product_id
    CROSS JOIN LATERAL (VALUES ('product:' || p.id), ('store_page:' || p.store_id)) shown (tag)
    HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER read_insert AFTER INSERT ON "review" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_product_page_change();
CREATE TRIGGER read_update AFTER UPDATE ON "review" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_product_page_change();
CREATE TRIGGER read_delete AFTER DELETE ON "review" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_product_page_change();

CREATE TRIGGER read_insert AFTER INSERT ON "product_delivery_charge" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_product_page_change();
CREATE TRIGGER read_update AFTER UPDATE ON "product_delivery_charge" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_product_page_change();
CREATE TRIGGER read_delete AFTER DELETE ON "product_delivery_charge" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_product_page_change();

-- Reviews show the current name and picture of their author.
CREATE FUNCTION read.record_reviewer_change() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO read.change (tags)
    SELECT array_agg(DISTINCT tag) FROM public.review r
    JOIN public.product p ON p.id = r.product_id
    CROSS JOIN LATERAL (VALUES ('product:' || p.id), ('store_page:' || p.store_id)) shown (tag)
    WHERE r.user_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER read_change AFTER UPDATE OF "name", "username", "image_key" ON "user_account" FOR EACH ROW
  WHEN ((OLD."name", OLD."username", OLD."image_key") IS DISTINCT FROM (NEW."name", NEW."username", NEW."image_key"))
  EXECUTE FUNCTION read.record_reviewer_change();
