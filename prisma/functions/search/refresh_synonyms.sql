-- The words of each phrase of the synonym groups.
CREATE VIEW read.synonym_text AS
SELECT s.id AS synonym_id, p.phrase::int, w.position::int, w.word
FROM public.search_synonym s
CROSS JOIN LATERAL unnest(s.phrases) WITH ORDINALITY p (text, phrase)
CROSS JOIN LATERAL (
  SELECT lexeme AS word, unnest(positions) AS position FROM unnest(to_tsvector('pg_catalog.simple', read.normalize(p.text)))) w;

-- Rewrites the tables that searches read synonyms from, all of them: there are few synonym groups.
CREATE FUNCTION read.refresh_synonyms() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  -- Serialises concurrent edits: the rows below are computed from all groups.
  LOCK TABLE read.synonym IN EXCLUSIVE MODE;
  DELETE FROM read.synonym;
  DELETE FROM read.synonym_word;
  DELETE FROM read.synonym_spelling;
  INSERT INTO read.synonym_word
    SELECT t.synonym_id, t.phrase, t.position, l.code, read.stem(t.word, l.code)
    FROM read.synonym_text t CROSS JOIN public.language l;
  INSERT INTO read.synonym
    SELECT DISTINCT string_agg(stem, ' ' ORDER BY position), synonym_id FROM read.synonym_word
    GROUP BY synonym_id, phrase, language;
  INSERT INTO read.synonym_spelling
    SELECT DISTINCT min(word) FROM read.synonym_text GROUP BY synonym_id, phrase HAVING count(*) = 1;
  INSERT INTO read.change (tags) VALUES ('{shop}');
  RETURN NULL;
END
$$;

CREATE TRIGGER refresh_synonyms AFTER INSERT OR UPDATE OR DELETE ON "search_synonym"
  FOR EACH STATEMENT EXECUTE FUNCTION read.refresh_synonyms();
