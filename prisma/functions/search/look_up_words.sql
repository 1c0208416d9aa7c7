-- Looks up the words of a query in the vocabulary. `stop_words`: for each word, whether it is a stop word of the reader's
-- language (`stop_words_in_any_language`: of any). `stems`: of the first word in each language, then of the second one
-- and so on, then of each two consecutive words joined into one. `terms`: those with one of these stems, as language,
-- stem, lexeme and products; of short descriptions only in the reader's language. `completions`: terms that begin with
-- the last word. `synonyms`: the terms for each word of each phrase that is synonymous with a sequence of the words.
-- `unknown_words`: read.find_corrections() for longer words without terms, no stop words, and the last word only where
-- it has no completions. Statements of a search are plpgsql functions with
-- generic plans, because planning them takes several times as long as running them.
CREATE FUNCTION read.look_up_words(text TEXT, reader TEXT) RETURNS JSON
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  max_words CONSTANT INT := 8;
  -- Shorter words are not corrected.
  min_correctable_length CONSTANT INT := 4;
  codes TEXT[];
  language_count INT;
  typed TEXT[];
  last TEXT;
  one TEXT;
  code TEXT;
  pairs TEXT[] := '{}';
  stems TEXT[] := '{}';
  stop_words BOOL[] := '{}';
  stop_words_in_any_language BOOL[] := '{}';
  -- The stems of the words, one language after the other.
  sequences TEXT := '';
  terms JSON;
  known TEXT[];
  completions JSON;
  synonyms JSON;
  unknown TEXT[] := '{}';
  unknown_words JSON;
BEGIN
  SELECT array(SELECT l.code FROM public.language l), array(
    SELECT t.lexeme
    FROM (SELECT w.lexeme, unnest(w.positions) AS at
      FROM unnest(to_tsvector('pg_catalog.simple', read.normalize(look_up_words.text))) w) t
    ORDER BY t.at LIMIT max_words)
  INTO codes, typed;
  language_count := cardinality(codes);
  last := typed[cardinality(typed)];

  FOR at IN 2 .. cardinality(typed) LOOP
    pairs := pairs || (typed[at - 1] || typed[at]);
  END LOOP;
  FOREACH one IN ARRAY typed || pairs LOOP
    FOREACH code IN ARRAY codes LOOP
      stems := stems || read.stem(one, code);
    END LOOP;
  END LOOP;
  FOREACH one IN ARRAY typed LOOP
    stop_words := stop_words || (one = ANY(read.list_stop_words(reader)));
    stop_words_in_any_language := stop_words_in_any_language || (one = ANY(read.list_all_stop_words()));
  END LOOP;

  SELECT json_agg(json_build_array(t.language, t.stem, t.kind || t.word, t.products)), array_agg(t.stem)
  INTO terms, known
  FROM read.term t
  WHERE t.stem = ANY(stems) AND (t.kind <> '~' OR t.language = reader);

  IF length(last) > 2 THEN
    completions := (
      SELECT json_agg(json_build_object('lexeme', t.lexeme, 'products', t.products)
        ORDER BY t.own DESC, t.products DESC, t.lexeme)
      FROM (
        SELECT t.kind || t.word AS lexeme, max(t.products) AS products, bool_or(t.language = reader) AS own
        FROM read.term t
        WHERE t.word >= last AND t.word < last || chr(1114111) AND t.kind <> '~'
          AND (length(last) > 4 OR t.language IN (reader, 'en'))
        GROUP BY t.kind, t.word ORDER BY own DESC, products DESC, lexeme LIMIT 12) t
      WHERE t.products > 0);
  ELSIF length(last) = 2 THEN
    completions := (
      SELECT json_agg(json_build_object('lexeme', t.lexeme, 'products', t.products) ORDER BY t.products DESC, t.lexeme)
      FROM (SELECT t.kind || t.word AS lexeme, t.products FROM read.term t
        WHERE left(t.word, 2) = last AND t.language = reader AND t.kind <> '~'
        ORDER BY t.products DESC LIMIT 12) t
      WHERE t.products > 0);
  ELSE
    completions := (
      SELECT json_agg(json_build_object('lexeme', t.lexeme, 'products', t.products) ORDER BY t.products DESC, t.lexeme)
      FROM (SELECT t.kind || t.word AS lexeme, t.products FROM read.term t
        WHERE left(t.word, 1) = last AND t.language = reader AND t.kind <> '~'
        ORDER BY t.products DESC LIMIT 12) t
      WHERE t.products > 0);
  END IF;

  IF EXISTS (SELECT FROM read.synonym k WHERE k.first_stem = ANY(stems)) THEN
    FOR l IN 1 .. language_count LOOP
      sequences := sequences || ' |';
      FOR at IN 1 .. cardinality(typed) LOOP
        sequences := sequences || ' ' || stems[(at - 1) * language_count + l];
      END LOOP;
    END LOOP;
    sequences := sequences || ' ';
    synonyms := (
      SELECT json_agg(json_build_object('keys', g.keys, 'phrase', w.synonym_id || '/' || w.phrase, 'position', w.position, 'terms', (
        SELECT json_agg(json_build_object('lexeme', t.kind || t.word, 'products', t.products)) FROM read.term t
        WHERE t.language = w.language AND t.stem = w.stem AND (t.kind <> '~' OR t.language = reader))))
      FROM (
        SELECT k.synonym_id, array_agg(k.key) AS keys FROM read.synonym k
        WHERE k.first_stem = ANY(stems) AND strpos(sequences, ' ' || k.key || ' ') > 0
        GROUP BY k.synonym_id) g
      CROSS JOIN LATERAL (
        SELECT * FROM read.synonym_word w WHERE w.synonym_id = g.synonym_id AND w.language IN (reader, 'en') OFFSET 0) w);
  END IF;

  FOR at IN 1 .. cardinality(typed) LOOP
    IF length(typed[at]) >= min_correctable_length AND NOT stop_words_in_any_language[at] AND (at < cardinality(typed) OR completions IS NULL)
      AND NOT coalesce(stems[(at - 1) * language_count + 1 : at * language_count] && known, false) THEN
      unknown := unknown || typed[at];
    END IF;
  END LOOP;
  IF unknown <> '{}' THEN
    unknown_words := (SELECT json_agg(c) FROM read.find_corrections(unknown, reader, false) c);
  END IF;

  RETURN json_build_object(
    'languages', codes, 'words', typed, 'stop_words', stop_words,
    'stop_words_in_any_language', stop_words_in_any_language, 'stems', stems,
    'terms', terms, 'completions', completions, 'synonyms', synonyms, 'unknown_words', unknown_words);
END
$$;
