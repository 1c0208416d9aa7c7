-- Rebuilds the whole read model, fast: for bulk loads, and after a definition has changed (versions.json). Readers wait
-- until it commits; use read.refresh() in batches where they must not.
CREATE FUNCTION read.rebuild() RETURNS VOID
LANGUAGE plpgsql
  SET work_mem = '64MB' SET maintenance_work_mem = '128MB' SET jit = off
  SET plan_cache_mode = force_custom_plan SET random_page_cost = 1.1 AS $$
DECLARE
  indexes TEXT[];
BEGIN
  PERFORM read.lock_refreshes();
  LOCK TABLE public.product IN SHARE MODE;
  DELETE FROM read.dirty WHERE xact = pg_current_xact_id();
  DELETE FROM read.pending WHERE xact = pg_current_xact_id();
  TRUNCATE read.path, read.item, read.value_set, read.entry;
  INSERT INTO read.path SELECT * FROM read.expected_path;
  RAISE NOTICE 'read model: 0 products';
  FOR batch_step IN 0 .. read.create_batches(best_sellers_first => false) - 1 LOOP
    INSERT INTO read.item SELECT * FROM read.build_rows_of_batches(NULL::read.item, 'build_items', batch_step);
    RAISE NOTICE 'read model: % products', (SELECT sum(cardinality(ids)) FROM read.batch WHERE step <= batch_step);
  END LOOP;
  INSERT INTO read.value_set (attrs) SELECT DISTINCT attrs FROM read.item ORDER BY attrs;
  ANALYZE read.item, read.path, read.value_set;
  indexes := read.drop_indexes('read.entry');
  INSERT INTO read.entry SELECT * FROM read.build_rows_of_batches(NULL::read.entry, 'build_entries') ORDER BY category_id, product_id;
  PERFORM read.create_indexes(indexes);
  PERFORM read.index_prices();
  ANALYZE read.entry;
  PERFORM read.rebuild_search();
  INSERT INTO read.change (tags) VALUES ('{shop}');
END
$$;
