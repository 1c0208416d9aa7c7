-- Differences between the stored listing rows of these products and a rebuild, and of all paths of categories, which belong to
-- no product.
CREATE FUNCTION read.find_listing_differences(ids INT[]) RETURNS TABLE (relation TEXT, key TEXT, problem TEXT)
LANGUAGE sql STABLE AS $$
  WITH compared AS (
    SELECT 'path' AS relation, coalesce(o.category_id, n.category_id) || '/' || coalesce(o.ancestor_id, n.ancestor_id) AS key,
      o::text AS stored, n::text AS expected
    FROM read.path o FULL JOIN read.expected_path n USING (category_id, ancestor_id)
    UNION ALL
    SELECT 'item', coalesce(o.product_id, n.product_id)::text, o::text, n::text
    FROM (SELECT * FROM read.item WHERE product_id = ANY(ids)) o FULL JOIN read.build_items(ids) n USING (product_id)
    UNION ALL
    SELECT 'entry', coalesce(o.category_id, n.category_id) || '/' || coalesce(o.product_id, n.product_id), o::text, n::text
    FROM (SELECT * FROM read.entry WHERE product_id = ANY(ids)) o
    FULL JOIN read.build_entries(ids) n USING (category_id, product_id)
  )
  SELECT relation, key, CASE WHEN stored IS NULL THEN 'missing' WHEN expected IS NULL THEN 'left over' ELSE 'differs' END
  FROM compared WHERE stored IS DISTINCT FROM expected
$$;

-- Differences between the read model of these products, including search, and a rebuild. Any row is a defect.
CREATE FUNCTION read.find_differences(ids INT[]) RETURNS TABLE (relation TEXT, key TEXT, problem TEXT)
LANGUAGE sql STABLE AS $$
  WITH expected AS MATERIALIZED (SELECT * FROM read.build_search_documents(ids))
  SELECT * FROM read.find_listing_differences(ids)
  UNION ALL
  SELECT 'search', coalesce(o.product_id, n.product_id)::text,
    CASE WHEN o.product_id IS NULL THEN 'missing' WHEN n.product_id IS NULL THEN 'left over' ELSE 'differs' END
  FROM (SELECT * FROM read.search WHERE product_id = ANY(ids)) o
  FULL JOIN (SELECT r.* FROM expected x CROSS JOIN LATERAL read.build_search_row(x.product_id, x.document) r) n USING (product_id)
  WHERE o::text IS DISTINCT FROM n::text
  UNION ALL
  SELECT 'term', lexeme, 'missing'
  FROM (SELECT unnest(terms) AS lexeme FROM expected) used
  WHERE NOT EXISTS (SELECT FROM read.term t WHERE t.lexeme = used.lexeme AND t.products > 0)
$$;
