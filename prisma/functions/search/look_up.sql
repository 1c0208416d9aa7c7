-- What the vocabulary knows about the words of a query. `stems`: of the first word in each language, then of the second
-- one and so on, then of each two neighbours written as one word. `terms`: those with one of these stems, as language,
-- stem, lexeme and products; of short descriptions only in the reader's language. `completions`: of the last word.
-- `synonyms`: the terms for each word of each phrase that means the same as a sequence of the words. `beside`:
-- read.look_beside() for words that nothing else is known about. Statements of a search are plpgsql functions with
-- generic plans, because planning them takes several times as long as running them.
CREATE FUNCTION read.look_up(text TEXT, reader TEXT) RETURNS JSON
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  most_words CONSTANT INT := 8;
  -- Shorter words are never corrected.
  shortest CONSTANT INT := 4;
  codes TEXT[];
  many INT;
  typed TEXT[];
  last TEXT;
  one TEXT;
  code TEXT;
  pairs TEXT[] := '{}';
  stems TEXT[] := '{}';
  stops BOOL[] := '{}';
  stops_elsewhere BOOL[] := '{}';
  -- The stems of the words, one language after the other.
  sequences TEXT := '';
  terms JSON;
  known TEXT[];
  completions JSON;
  synonyms JSON;
  unknown TEXT[] := '{}';
  beside JSON;
BEGIN
  SELECT array(SELECT l.code FROM public.language l), array(
    SELECT t.lexeme
    FROM (SELECT w.lexeme, unnest(w.positions) AS at
      FROM unnest(to_tsvector('pg_catalog.simple', read.normalize(look_up.text))) w) t
    ORDER BY t.at LIMIT most_words)
  INTO codes, typed;
  many := cardinality(codes);
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
    stops := stops || (one = ANY(read.stop_words(reader)));
    stops_elsewhere := stops_elsewhere || (one = ANY(read.all_stop_words()));
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
    FOR l IN 1 .. many LOOP
      sequences := sequences || ' |';
      FOR at IN 1 .. cardinality(typed) LOOP
        sequences := sequences || ' ' || stems[(at - 1) * many + l];
      END LOOP;
    END LOOP;
    sequences := sequences || ' ';
    synonyms := (
      SELECT json_agg(json_build_object('keys', g.keys, 'phrase', w.synonym_id || '/' || w.phrase, 'place', w.place, 'terms', (
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
    IF length(typed[at]) >= shortest AND NOT stops_elsewhere[at] AND (at < cardinality(typed) OR completions IS NULL)
      AND NOT coalesce(stems[(at - 1) * many + 1 : at * many] && known, false) THEN
      unknown := unknown || typed[at];
    END IF;
  END LOOP;
  IF unknown <> '{}' THEN
    beside := (SELECT json_agg(b) FROM read.look_beside(unknown, reader, false) b);
  END IF;

  RETURN json_build_object(
    'languages', codes, 'words', typed, 'stops', stops, 'stops_elsewhere', stops_elsewhere, 'stems', stems,
    'terms', terms, 'completions', completions, 'synonyms', synonyms, 'beside', beside);
END
$$;
