-- The row type of read.count_terms_of_products(), which read.build_rows_of_batches() takes as an argument.
CREATE TYPE read.term_count AS (lexeme TEXT, products INT);

-- Counts how many of these products have each word.
CREATE FUNCTION read.count_terms_of_products(ids INT[]) RETURNS SETOF read.term_count
LANGUAGE sql STABLE AS $$
  SELECT word, ndoc FROM ts_stat(format('SELECT document FROM read.search WHERE product_id = ANY(%L)', ids))
$$;

-- Rebuilds all search documents and the vocabulary. It reads read.item, which has to be up to date.
CREATE FUNCTION read.rebuild_search() RETURNS VOID
LANGUAGE plpgsql
  SET work_mem = '64MB' SET maintenance_work_mem = '128MB' SET jit = off
  SET plan_cache_mode = force_custom_plan SET random_page_cost = 1.1 AS $$
DECLARE
  indexes TEXT[];
  -- Best sellers first: a query that matches more products than are ranked takes the first ones.
  last CONSTANT INT := read.create_batches(best_sellers_first => true) - 1;
BEGIN
  TRUNCATE read.search, read.term, read.found_term;
  indexes := read.drop_indexes('read.search') || read.drop_indexes('read.term');
  RAISE NOTICE 'search: 0 products';
  FOR batch_step IN 0 .. last LOOP
    WITH built AS MATERIALIZED (
      SELECT * FROM read.build_rows_of_batches(NULL::read.product_document, 'build_search_documents', batch_step)
    ), inserted AS (
      INSERT INTO read.search
      SELECT r.* FROM built b CROSS JOIN LATERAL read.build_search_row(b.product_id, b.document) r
    )
    INSERT INTO read.found_term SELECT DISTINCT unnest(terms) FROM built ON CONFLICT DO NOTHING;
    RAISE NOTICE 'search: % products', (SELECT sum(cardinality(ids)) FROM read.batch WHERE step <= batch_step);
  END LOOP;
  INSERT INTO read.term (lexeme, products)
    SELECT f.lexeme, c.products
    FROM read.found_term f
    JOIN (SELECT lexeme, sum(products) AS products FROM read.build_rows_of_batches(NULL::read.term_count, 'count_terms_of_products') GROUP BY lexeme) c
      ON c.lexeme = substring(f.lexeme FROM '[:#~].*')
    ORDER BY f.lexeme;
  TRUNCATE read.found_term;
  PERFORM read.create_indexes(indexes);
  ANALYZE read.search, read.term;
END
$$;
