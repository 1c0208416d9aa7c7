-- Updates product.sold from all orders in one statement, after the orders of the demo shop are inserted. The hourly job does the same in
-- portions (updateUnitsSold in apps/api/src/catalog/sold.queries.ts): change both. Returns how many products changed.
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
