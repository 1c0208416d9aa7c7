-- Brings read.path up to date, and writes only the rows that differ.
CREATE FUNCTION read.refresh_paths() RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM read.path o WHERE NOT EXISTS (
    SELECT FROM read.expected_path n WHERE n.category_id = o.category_id AND n.ancestor_id = o.ancestor_id);
  INSERT INTO read.path SELECT * FROM read.expected_path ON CONFLICT DO NOTHING;
END
$$;
