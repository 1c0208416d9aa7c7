-- Long transactions, such as imports of vendors' files, leave the refresh of their products to read.publish_changes() (SET LOCAL
-- trad.read_model = deferred): a refresh takes locks that others would wait for until the transaction ends.
CREATE FUNCTION read.are_refreshes_deferred() RETURNS BOOL
LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('trad.read_model', true) = 'deferred', false)
$$;
