-- Counts the units of each product in the seller orders with the ids (after, up_to]: of those that are paid, and were not
-- cancelled, returned or refunded. Cash counts as paid once an operator has recorded it:
-- otherwise vendors could raise their rank by cash orders that nobody pays. A product without such units has 0.
CREATE FUNCTION count_units_sold("after" int, "up_to" int) RETURNS TABLE ("product_id" int, "units" bigint)
LANGUAGE sql STABLE AS $$
  SELECT i.product_id, coalesce(sum(i.qty) FILTER (
    WHERE o.status NOT IN ('cancelled', 'returned', 'refunded') AND due.store_order_id IS NULL), 0)
  FROM store_order o
  JOIN order_item i ON i.store_order_id = o.id
  -- Repeat the range for each table, so that the planner reads none as a whole.
  LEFT JOIN cash_due due ON due.store_order_id = o.id AND due.store_order_id > "after" AND due.store_order_id <= "up_to"
  WHERE o.id > "after" AND o.id <= "up_to" AND i.store_order_id > "after" AND i.store_order_id <= "up_to"
  GROUP BY i.product_id
$$;
