-- Rewrites the search documents of these products where they differ. Only read.refresh() calls it: it holds the locks,
-- has updated the items and entries, and has chosen the plan_cache_mode.
CREATE FUNCTION read.refresh_search(ids INT[]) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM read.search s WHERE s.product_id = ANY(ids)
    AND NOT EXISTS (SELECT FROM read.item i WHERE i.product_id = s.product_id);
  WITH expected AS MATERIALIZED (
    SELECT * FROM read.build_search_documents(ids)
  ), upserted AS (
    INSERT INTO read.search AS s
    SELECT r.* FROM expected x CROSS JOIN LATERAL read.build_search_row(x.product_id, x.document) r
    ON CONFLICT (product_id) DO UPDATE SET
      in_stock = EXCLUDED.in_stock, sold = EXCLUDED.sold, store_id = EXCLUDED.store_id, featured = EXCLUDED.featured,
      rating = EXCLUDED.rating, attrs = EXCLUDED.attrs, set_id = EXCLUDED.set_id,
      "p1" = EXCLUDED."p1", "p2" = EXCLUDED."p2", "p3" = EXCLUDED."p3", "p4" = EXCLUDED."p4",
      "p5" = EXCLUDED."p5", "p6" = EXCLUDED."p6", "p7" = EXCLUDED."p7", "p8" = EXCLUDED."p8",
      "p9" = EXCLUDED."p9", "p10" = EXCLUDED."p10", "p11" = EXCLUDED."p11", "p12" = EXCLUDED."p12",
      "p13" = EXCLUDED."p13", "p14" = EXCLUDED."p14", "p15" = EXCLUDED."p15", "p16" = EXCLUDED."p16",
      -- An equal document keeps its TOAST pointer, so that the update can be HOT and then adds no entries to the GIN index.
      document = CASE WHEN s.document = EXCLUDED.document THEN s.document ELSE EXCLUDED.document END
    WHERE s::text IS DISTINCT FROM EXCLUDED::text
  ), used AS (
    SELECT unnest(terms) COLLATE "C" AS lexeme FROM expected
  )
  -- 1 is provisional: read.count_terms() counts later, and deletes terms with 0. Only missing terms, and sorted, so that two transactions that add the same terms cannot deadlock.
  INSERT INTO read.term AS t (lexeme)
  SELECT u.lexeme FROM used u
  WHERE NOT EXISTS (SELECT FROM read.term k WHERE k.lexeme = u.lexeme AND k.products > 0)
  ORDER BY u.lexeme
  ON CONFLICT (lexeme) DO UPDATE SET products = 1 WHERE t.products = 0;
END
$$;
