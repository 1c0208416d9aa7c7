-- Updates product.sold from all orders. Returns how many products changed.
CREATE FUNCTION update_units_sold() RETURNS INT
LANGUAGE plpgsql AS $$
DECLARE
  changed INT;
BEGIN
  UPDATE product p SET sold = counted.sold
  FROM (SELECT product_id, least(units, 2147483647)::int AS sold FROM count_units_sold(0, 2147483647)) counted
  WHERE counted.product_id = p.id AND p.sold <> counted.sold;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END
$$;
