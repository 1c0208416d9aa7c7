-- Bulk loaders switch the tracking off for their transaction (SET LOCAL trad.read_model = off) and rebuild afterwards.
CREATE FUNCTION read.is_tracking_off() RETURNS BOOL
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT current_setting('trad.read_model', true) = 'off'
$$;
