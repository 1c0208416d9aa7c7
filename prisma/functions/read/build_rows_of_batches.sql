-- Divides all products into batches of 2000 for parallel workers, the newest or the best sellers first. Returns the
-- number of steps; a step is four batches.
CREATE FUNCTION read.create_batches(best_sellers BOOL) RETURNS INT
LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE read.batch;
  INSERT INTO read.batch
    SELECT min(number) / 8000, array_agg(id) FROM (
      SELECT id, row_number() OVER (ORDER BY CASE WHEN best_sellers THEN sold END DESC, id DESC) - 1 AS number
      FROM public.product) p
    GROUP BY number / 2000 ORDER BY 1;
  RETURN coalesce((SELECT max(step) + 1 FROM read.batch), 0);
END
$$;

-- The rows of one definition, such as read.build_items(), for one batch. In plpgsql, because PostgreSQL would inline a
-- SQL function, and the inlined query may not run in a parallel worker.
CREATE FUNCTION read.build_batch(row_type ANYELEMENT, definition TEXT, ids INT[]) RETURNS SETOF ANYELEMENT
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT * FROM read.%I($1)', definition) USING ids;
END
$$;

-- The rows of one definition for all batches, or for those of one step, built by as many parallel workers as the server
-- allows.
CREATE FUNCTION read.build_batches(row_type ANYELEMENT, definition TEXT, nth INT DEFAULT NULL) RETURNS SETOF ANYELEMENT
LANGUAGE plpgsql
  SET parallel_setup_cost = 0 SET parallel_tuple_cost = 0 SET min_parallel_table_scan_size = 0
  SET parallel_leader_participation = off AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT m.* FROM read.batch p
    CROSS JOIN LATERAL read.build_batch(NULL::%s, %L, p.ids) m WHERE $1 IS NULL OR p.step = $1',
    pg_typeof(row_type), definition)
    USING nth;
END
$$;
