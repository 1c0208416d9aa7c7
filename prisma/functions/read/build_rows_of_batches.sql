-- Divides all products into batches of 2000 for parallel workers, the best sellers or the newest first. Returns the
-- number of steps, between which progress is reported; a step is four batches.
CREATE FUNCTION read.create_batches(best_sellers_first BOOL) RETURNS INT
LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE read.batch;
  INSERT INTO read.batch
    SELECT min(number) / 8000, array_agg(id) FROM (
      SELECT id, row_number() OVER (ORDER BY CASE WHEN best_sellers_first THEN sold END DESC, id DESC) - 1 AS number
      FROM public.product) p
    GROUP BY number / 2000 ORDER BY 1;
  RETURN coalesce((SELECT max(step) + 1 FROM read.batch), 0);
END
$$;

-- Returns what a function of the schema read, such as build_items, returns for one batch. In plpgsql, because PostgreSQL would
-- inline a SQL function, and the inlined query may not run in a parallel worker.
CREATE FUNCTION read.build_rows_of_batch(row_type ANYELEMENT, function_name TEXT, ids INT[]) RETURNS SETOF ANYELEMENT
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT * FROM read.%I($1)', function_name) USING ids;
END
$$;

-- Returns what a function of the schema read returns for all batches, or for those of one step, called in as many parallel
-- workers as the server allows.
CREATE FUNCTION read.build_rows_of_batches(row_type ANYELEMENT, function_name TEXT, batch_step INT DEFAULT NULL) RETURNS SETOF ANYELEMENT
LANGUAGE plpgsql
  SET parallel_setup_cost = 0 SET parallel_tuple_cost = 0 SET min_parallel_table_scan_size = 0
  SET parallel_leader_participation = off AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT r.* FROM read.batch b
    CROSS JOIN LATERAL read.build_rows_of_batch(NULL::%s, %L, b.ids) r WHERE $1 IS NULL OR b.step = $1',
    pg_typeof(row_type), function_name)
    USING batch_step;
END
$$;
