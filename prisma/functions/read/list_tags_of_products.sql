-- The cache tags of these products and of the listings that contain them now: their categories (0 is the whole shop) and
-- their stores. Many products concern most listings, so that one tag names everything.
CREATE FUNCTION read.list_tags_of_products(ids INT[]) RETURNS TEXT[]
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN cardinality(ids) > 200 THEN '{shop}' ELSE ARRAY(
    SELECT kind || id FROM unnest(ids) AS id CROSS JOIN (VALUES ('product:'), ('stock:')) kinds (kind)
    UNION ALL
    SELECT DISTINCT 'category:' || category_id FROM read.entry WHERE product_id = ANY(ids)
    UNION ALL
    SELECT DISTINCT 'store:' || store_id FROM read.item WHERE product_id = ANY(ids)
  ) END
$$;
