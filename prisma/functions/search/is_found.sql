-- Whether any product matches one of the tiers, the cheapest of which come first. Without sequential scans: for a
-- single match the planner would scan the table until it meets one, and all of it where there is none.
CREATE FUNCTION read.is_found(tiers TEXT[]) RETURNS BOOL
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  query TSQUERY;
BEGIN
  FOREACH query IN ARRAY tiers::tsquery[] LOOP
    IF EXISTS (SELECT FROM read.search s WHERE s.document @@ query) THEN
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END
$$;
