-- Marks the products of changed variants. A checkout changes nothing but stock: it adds one row to read.change, which
-- concerns only responses with exact stock; read.publish_changes() refreshes products of which a variant sold out or came
-- back in stock.
CREATE FUNCTION read.mark_products_of_variants() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  others INT[];
  sold_out_or_back INT[];
  moved INT[];
BEGIN
  IF read.is_tracking_off() THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT n.product_id) FILTER (WHERE rest.differs) || array_agg(DISTINCT o.product_id) FILTER (WHERE rest.differs),
    array_agg(DISTINCT n.product_id) FILTER (WHERE NOT rest.differs AND (o.stock = 0) IS DISTINCT FROM (n.stock = 0)),
    array_agg(DISTINCT n.product_id) FILTER (WHERE NOT rest.differs AND o.stock IS DISTINCT FROM n.stock)
  INTO others, sold_out_or_back, moved
  FROM changed n JOIN before o USING (id)
  CROSS JOIN LATERAL (SELECT (n.product_id, n.sku, n.position, n.active, n.options_key, n.restock_date)
    IS DISTINCT FROM (o.product_id, o.sku, o.position, o.active, o.options_key, o.restock_date) AS differs) rest;
  PERFORM read.mark_products(others);
  IF moved IS NOT NULL THEN
    INSERT INTO read.change (tags, availability_changed)
      VALUES (ARRAY(SELECT 'stock:' || id FROM unnest(moved) AS id), coalesce(sold_out_or_back, '{}'));
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER read_update AFTER UPDATE ON "variant" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_products_of_variants();
