-- Rewrites the search documents of these products where they differ. Only read.refresh() calls it: it holds the locks
-- and has updated the items.
CREATE FUNCTION read.refresh_search(ids INT[]) RETURNS VOID
LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  DELETE FROM read.search s WHERE s.product_id = ANY(ids)
    AND NOT EXISTS (SELECT FROM read.item i WHERE i.product_id = s.product_id);
  WITH expected AS MATERIALIZED (
    SELECT * FROM read.build_search_documents(ids)
  ), upserted AS (
    INSERT INTO read.search AS s
    SELECT product_id, i.in_stock, i.sold, e.document FROM expected e JOIN read.item i USING (product_id)
    ON CONFLICT (product_id) DO UPDATE
    SET in_stock = EXCLUDED.in_stock, sold = EXCLUDED.sold, document = EXCLUDED.document
    WHERE (s.in_stock, s.sold, s.document) IS DISTINCT FROM (EXCLUDED.in_stock, EXCLUDED.sold, EXCLUDED.document)
  ), used AS (
    SELECT unnest(terms) COLLATE "C" AS lexeme FROM expected
  )
  -- Only missing terms, and sorted, so that two transactions that add the same terms cannot deadlock.
  INSERT INTO read.term AS t (lexeme)
  SELECT u.lexeme FROM used u
  WHERE NOT EXISTS (SELECT FROM read.term k WHERE k.lexeme = u.lexeme AND k.products > 0)
  ORDER BY u.lexeme
  ON CONFLICT (lexeme) DO UPDATE SET products = 1 WHERE t.products = 0;
END
$$;
