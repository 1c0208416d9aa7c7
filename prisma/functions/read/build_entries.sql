-- The rows that read.entry should contain for these products: one for each of their categories and its ancestors, and one for
-- category 0, which stands for all categories. It reads read.item, read.path and read.value_set, which have to be up to date.
CREATE FUNCTION read.build_entries(ids INT[]) RETURNS SETOF read.entry
LANGUAGE sql STABLE AS $$
  WITH memberships AS (
    SELECT 0 AS category_id, unnest(ids) AS product_id
    UNION
    SELECT path.ancestor_id, pc.product_id
    FROM public.product_category pc JOIN read.path ON path.category_id = pc.category_id
    WHERE pc.product_id = ANY(ids)
  )
  SELECT memberships.category_id, i.product_id, i.store_id, i.in_stock, i.featured, i.rating, i.sold, i.attrs, s.id,
    i.prices[1], i.prices[2], i.prices[3], i.prices[4], i.prices[5], i.prices[6], i.prices[7], i.prices[8],
    i.prices[9], i.prices[10], i.prices[11], i.prices[12], i.prices[13], i.prices[14], i.prices[15], i.prices[16]
  FROM memberships
  JOIN read.item i ON i.product_id = memberships.product_id
  LEFT JOIN read.value_set s ON s.attrs = i.attrs
$$;
