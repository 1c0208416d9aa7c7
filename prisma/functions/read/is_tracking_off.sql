-- Whether the triggers of the read model mark nothing in this transaction (SET LOCAL trad.read_model = off). Its products are refreshed
-- otherwise: bulk loaders rebuild afterwards, for example, and a change of a category or an attribute that many products show leaves
-- them to read.publish_changes().
CREATE FUNCTION read.is_tracking_off() RETURNS BOOL
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT current_setting('trad.read_model', true) = 'off'
$$;
