-- Known words similar to an unknown one: of the reader's language or synonyms, which both are "own", or of English. Most typing errors
-- keep the first letter and either the second or the last one, or swap the first two: an index finds these words at a
-- tenth of the cost of trigrams. Trigrams find long words with another first letter.
CREATE FUNCTION read.find_similar_words(typed TEXT, reader TEXT, use_trigrams BOOL) RETURNS TABLE (word TEXT, own BOOL, products INT)
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan SET pg_trgm.similarity_threshold = 0.4 AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH known AS (
    SELECT t.word, t.language = reader AS own, t.products FROM read.term t
    WHERE left(t.word, 2) IN (left(typed, 2), reverse(left(typed, 2))) AND t.language IN (reader, 'en') AND t.kind <> '~'
    UNION ALL
    SELECT t.word, t.language = reader, t.products FROM read.term t
    WHERE left(t.word, 1) = left(typed, 1) AND right(t.word, 1) = right(typed, 1)
      AND t.language IN (reader, 'en') AND t.kind <> '~'
    UNION ALL
    SELECT t.word, t.language = reader, t.products FROM read.term t
    WHERE use_trigrams AND length(typed) > 5 AND read.transliterate(t.word) OPERATOR(public.%) read.transliterate(typed)
      AND t.language IN (reader, 'en') AND t.kind <> '~'
    UNION ALL
    SELECT s.word, true, 0 FROM read.synonym_spelling s
    WHERE left(s.word, 2) IN (left(typed, 2), reverse(left(typed, 2)))
    UNION ALL
    SELECT s.word, true, 0 FROM read.synonym_spelling s
    WHERE left(s.word, 1) = left(typed, 1) AND right(s.word, 1) = right(typed, 1)
    UNION ALL
    SELECT s.word, true, 0 FROM read.synonym_spelling s
    WHERE use_trigrams AND length(typed) > 5 AND read.transliterate(s.word) OPERATOR(public.%) read.transliterate(typed)
  ), likely AS (
    -- A typing error adds at most one letter that the other word lacks; at most two errors are assumed.
    SELECT k.*, length(translate(typed, k.word, '')) AS missing_letters, length(translate(k.word, typed, '')) AS extra_letters FROM known k
    WHERE length(k.word) BETWEEN length(typed) - 2 AND length(typed) + 4
  )
  SELECT k.word, bool_or(k.own), max(k.products) FROM likely k
  WHERE k.missing_letters <= 2 AND k.extra_letters <= 2 + greatest(length(k.word) - length(typed), 0)
  GROUP BY k.word, k.missing_letters, k.extra_letters ORDER BY k.missing_letters + k.extra_letters, abs(length(k.word) - length(typed)), k.word LIMIT 40;
END
$$;

-- Correction candidates of unknown words: similar words, and with trigrams also the two known words that a word joins.
CREATE FUNCTION read.find_corrections(words TEXT[], reader TEXT, use_trigrams BOOL) RETURNS TABLE (word TEXT, candidates JSON, parts TEXT[])
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT w.word, coalesce(found.list, '[]'), parts.pair
  FROM unnest(words) AS w (word)
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('word', n.word, 'own', n.own, 'products', n.products)) AS list
    FROM read.find_similar_words(w.word, reader, use_trigrams) n) found
  LEFT JOIN LATERAL (
    SELECT ARRAY[left(w.word, at), substr(w.word, at + 1)] AS pair FROM generate_series(3, length(w.word) - 3) AS at
    WHERE use_trigrams AND EXISTS (SELECT FROM read.term t WHERE t.word = left(w.word, at) AND t.kind <> '~')
      AND EXISTS (SELECT FROM read.term t WHERE t.word = substr(w.word, at + 1) AND t.kind <> '~')
    ORDER BY at DESC LIMIT 1) parts ON true;
END
$$;
