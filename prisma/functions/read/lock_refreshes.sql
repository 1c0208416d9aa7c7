-- Waits for the transactions that have refreshed products, and makes others wait with their refreshes until this one ends. A
-- transaction that changes data which many products show calls it before it looks for these products.
CREATE FUNCTION read.lock_refreshes() RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(72707370);
  PERFORM set_config('trad.refreshes_locked', 'on', true);
END
$$;

-- Whether this transaction has called read.lock_refreshes().
CREATE FUNCTION read.has_locked_refreshes() RETURNS BOOL
LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('trad.refreshes_locked', true) = 'on', false)
$$;
