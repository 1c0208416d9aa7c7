-- Updates product.sold from the orders, without cancelled, returned and refunded ones. Returns how many products
-- changed.
CREATE FUNCTION update_units_sold() RETURNS INT
LANGUAGE plpgsql AS $$
DECLARE
  changed INT;
BEGIN
  UPDATE product p SET sold = units.sold
  FROM (
    SELECT i.product_id,
      coalesce(sum(i.qty) FILTER (WHERE o.status NOT IN ('cancelled', 'returned', 'refunded')), 0)::int AS sold
    FROM order_item i JOIN store_order o ON o.id = i.store_order_id GROUP BY i.product_id
  ) units
  WHERE units.product_id = p.id AND p.sold <> units.sold;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END
$$;
