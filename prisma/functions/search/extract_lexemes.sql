-- The words of a text, normalized and without stop words.
CREATE FUNCTION read.extract_lexemes(text TEXT, language TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ts_delete(to_tsvector('pg_catalog.simple', read.normalize(text)), read.list_stop_words(language))
$$;
