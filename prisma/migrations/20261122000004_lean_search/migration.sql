-- To begin and to end a statement of seventy nodes took as long as to look up what was asked. The same in small ones, the
-- rarer of which are asked only where they are needed; and what is looked for comes together, not by one look each.

-- What the forms of one plain word have in common, by the language's commonest rules of number and gender: never
-- shown, only compared with another one. To try a pattern takes longer than all the rest: none where it can't match.
CREATE OR REPLACE FUNCTION read.stem(word TEXT, language TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  stem TEXT := word;
BEGIN
  CASE language
  WHEN 'en' THEN
    stem := coalesce((ts_lexize('pg_catalog.english_stem', CASE WHEN word LIKE '%men' THEN left(word, -2) || 'an' ELSE word END))[1], word);
    RETURN CASE WHEN stem LIKE '%v' THEN left(stem, -1) || 'f' ELSE stem END;
  WHEN 'fr' THEN
    IF length(stem) > 3 AND (stem LIKE '%s' OR stem LIKE '%ux') THEN stem := left(stem, -1); END IF;
    WHILE length(stem) > 3 AND stem LIKE '%e' LOOP stem := left(stem, -1); END LOOP;
  WHEN 'es' THEN
    IF length(stem) > 3 AND stem LIKE '%s' THEN stem := left(stem, -1); END IF;
    IF length(stem) > 3 AND right(stem, 1) IN ('a', 'e', 'o') THEN stem := left(stem, -1); END IF;
    IF stem LIKE '%c' THEN stem := left(stem, -1) || 'z'; END IF;
  WHEN 'ar' THEN
    IF octet_length(stem) = length(stem) THEN RETURN stem; END IF;
    IF length(stem) > 4 AND stem ~ '^(وال|بال|كال|فال|ولل)' THEN stem := substr(stem, 4);
    ELSIF length(stem) > 4 AND stem ~ '^(ال|لل)' THEN stem := substr(stem, 3);
    ELSIF length(stem) > 4 AND stem ~ '^[وبل]' THEN stem := substr(stem, 2); END IF;
    IF length(stem) > 4 AND stem ~ '(ات|ون|ين|يه)$' THEN stem := left(stem, -2);
    ELSIF length(stem) > 3 AND stem ~ '[هي]$' THEN stem := left(stem, -1); END IF;
  WHEN 'sw' THEN
    IF left(stem, 1) IN ('c', 'k', 'm', 'v', 'w') THEN
      stem := regexp_replace(stem, '^(ch|vy)(?=[aeiou]..)|^(ki|vi|ma|mi|wa|ku)(?=...)|^m(?=[^aeiou]..)', '');
    END IF;
    IF length(stem) > 5 AND stem LIKE '%ni' THEN stem := left(stem, -2); END IF;
  ELSE
  END CASE;
  RETURN stem;
END $$;

-- What the shop knows of the words of a text, and of two or three neighbours taken together: spans. `forms` of a word in
-- every language, in short descriptions only of the reader's; `completions` of the last one; `synonyms`: the forms of each
-- word of each phrase that means the same. A lexeme is one of documents: the same word of several languages is one.
CREATE OR REPLACE FUNCTION read.look_up(text TEXT, reader TEXT) RETURNS TABLE (
  place INT, length INT, word TEXT, stop BOOL, stop_elsewhere BOOL, forms JSON, completions JSON, synonyms JSON)
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  most_words CONSTANT INT := 8;
  longest CONSTANT INT := 3;
  languages TEXT[];
  many INT;
  typed TEXT[];
  last TEXT;
  -- Stems of single words: those of the first word in each language, then those of the second one, and so on.
  stems TEXT[] := '{}';
  -- Of each span; then what it is looked for by in each language: forms by its stem, synonyms by the stems of its words.
  places INT[] := '{}'; lengths INT[] := '{}'; words TEXT[] := '{}'; stops BOOL[] := '{}'; foreign_stops BOOL[] := '{}';
  form_of INT[] := '{}'; form_languages TEXT[] := '{}'; form_stems TEXT[] := '{}';
  key_of INT[] := '{}'; keys TEXT[] := '{}';
  all_forms JSON[];
  all_synonyms JSON[];
  spans INT := 0;
  is_foreign BOOL;
  stem TEXT;
  key TEXT;
BEGIN
  SELECT array(SELECT l.code FROM public.language l), array(
    SELECT t.lexeme
    FROM (SELECT w.lexeme, unnest(w.positions) AS at
      FROM unnest(to_tsvector('pg_catalog.simple', read.plain(look_up.text))) w) t
    ORDER BY t.at LIMIT most_words)
  INTO languages, typed;
  many := cardinality(languages);
  last := typed[cardinality(typed)];

  FOR at IN 1 .. cardinality(typed) LOOP
    FOR l IN 1 .. many LOOP
      stems := stems || read.stem(typed[at], languages[l]);
    END LOOP;
  END LOOP;
  FOR at IN 1 .. cardinality(typed) LOOP
    FOR size IN 1 .. least(longest, cardinality(typed) - at + 1) LOOP
      spans := spans + 1;
      is_foreign := false;
      IF size = 1 THEN word := typed[at]; ELSE word := word || typed[at + size - 1]; END IF;
      FOR l IN 1 .. many LOOP
        key := stems[(at - 1) * many + l];
        stem := key;
        IF size = 1 THEN
          is_foreign := is_foreign OR word = ANY(read.stop_words(languages[l]));
        ELSE
          FOR further IN at .. at + size - 2 LOOP
            key := key || ' ' || stems[further * many + l];
          END LOOP;
        END IF;
        key_of := key_of || spans;
        keys := keys || key;
        IF size < longest THEN
          IF size > 1 THEN stem := read.stem(word, languages[l]); END IF;
          form_of := form_of || spans;
          form_languages := form_languages || languages[l];
          form_stems := form_stems || stem;
        END IF;
      END LOOP;
      places := places || at;
      lengths := lengths || size;
      words := words || word;
      stops := stops || (size = 1 AND word = ANY(read.stop_words(reader)));
      foreign_stops := foreign_stops || is_foreign;
    END LOOP;
  END LOOP;
  all_forms := array_fill(NULL::json, ARRAY[spans]);
  all_synonyms := all_forms;

  FOR spans, forms IN
    SELECT f.number, json_agg(json_build_object('lexeme', f.lexeme, 'products', f.products) ORDER BY f.lexeme)
    FROM (
      SELECT s.number, t.kind || t.word AS lexeme, max(t.products) AS products
      FROM (SELECT t.kind, t.word, t.products, t.language, t.stem FROM read.term t WHERE t.stem = ANY(form_stems) OFFSET 0) t
      JOIN unnest(form_of, form_languages, form_stems) AS s (number, language, stem)
        ON s.stem = t.stem AND s.language = t.language
      WHERE t.kind <> '~' OR t.language = reader
      GROUP BY s.number, t.kind, t.word) f
    GROUP BY f.number
  LOOP
    all_forms[spans] := forms;
  END LOOP;

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

  IF EXISTS (SELECT FROM read.synonym k WHERE k.key = ANY(keys)) THEN
    FOR spans, synonyms IN
      SELECT g.number, json_agg(json_build_object('phrase', w.synonym_id || '/' || w.phrase, 'place', w.place, 'terms', (
        SELECT json_agg(json_build_object('lexeme', t.kind || t.word, 'products', t.products)) FROM read.term t
        WHERE t.language = w.language AND t.stem = w.stem AND (t.kind <> '~' OR t.language = reader))))
      FROM (
        SELECT DISTINCT s.number, k.synonym_id FROM read.synonym k
        JOIN unnest(key_of, keys) AS s (number, key) ON s.key = k.key
        WHERE k.key = ANY(keys)) g
      CROSS JOIN LATERAL (
        SELECT * FROM read.synonym_word w WHERE w.synonym_id = g.synonym_id AND w.language IN (reader, 'en') OFFSET 0) w
      GROUP BY g.number
    LOOP
      all_synonyms[spans] := synonyms;
    END LOOP;
  END IF;

  RETURN QUERY
  SELECT s.place, s.length, s.word, s.stop, s.foreign_stop, coalesce(s.forms, '[]'),
    CASE WHEN s.length = 1 AND s.place = cardinality(typed) THEN coalesce(completions, '[]') ELSE '[]' END,
    coalesce(s.synonyms, '[]')
  FROM unnest(places, lengths, words, stops, foreign_stops, all_forms, all_synonyms)
    AS s (place, length, word, stop, foreign_stop, forms, synonyms);
END $$;

-- Ids of the products that match the first tier, then those that match the second, until there are some: in stock before
-- sold out, then by units sold. `matches`: about how many each tier has. Where that is a good part of the shop, the best
-- sellers are walked until enough of them match; otherwise so many matches are compared, the first ones.
CREATE OR REPLACE FUNCTION read.best_matches(tiers TEXT[], matches INT[], wanted INT) RETURNS INT[]
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  compared CONSTANT INT := 200;
  walked CONSTANT INT := 400;
  few CONSTANT INT := least(wanted, 3);
  shop REAL;
  found INT[] := '{}';
  query TSQUERY;
BEGIN
  FOR tier IN 1 .. cardinality(tiers) LOOP
    query := tiers[tier]::tsquery;
    IF shop IS NULL AND matches[tier] > compared THEN
      shop := (SELECT reltuples FROM pg_class WHERE oid = 'read.search'::regclass);
    END IF;
    IF matches[tier] > compared AND matches[tier] * 50.0 > shop THEN
      found := found || array(
        SELECT w.product_id FROM (
          SELECT e.product_id, e.sold FROM read.entry e
          WHERE e.category_id = 0 AND e.in_stock AND e.product_id <> ALL (found)
          ORDER BY e.sold DESC, e.product_id DESC LIMIT walked) w
        JOIN read.search s ON s.product_id = w.product_id
        WHERE s.document @@ query
        ORDER BY w.sold DESC, w.product_id DESC LIMIT wanted - cardinality(found));
      EXIT WHEN cardinality(found) >= wanted;
    END IF;
    found := found || array(
      SELECT e.product_id
      FROM (SELECT m.product_id FROM read.search m WHERE m.document @@ query LIMIT compared) s
      JOIN read.entry e ON e.category_id = 0 AND e.product_id = s.product_id
      WHERE e.product_id <> ALL (found)
      ORDER BY e.in_stock DESC, e.sold DESC, e.product_id DESC LIMIT wanted - cardinality(found));
    EXIT WHEN cardinality(found) >= few;
  END LOOP;
  RETURN found;
END $$;

DROP FUNCTION read.suggestions(TEXT[], INT[], INT, TEXT);

-- The best matches as a shopper is shown them; where nothing matches, those of the looser tiers.
CREATE FUNCTION read.suggestions(
  tiers TEXT[], matches INT[], loose_tiers TEXT[], loose_matches INT[], wanted INT, reader TEXT)
RETURNS TABLE (product_id INT, product_name TEXT, category_id INT, image_key TEXT)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  found INT[] := read.best_matches(tiers, matches, wanted);
BEGIN
  IF found = '{}' THEN
    found := read.best_matches(loose_tiers, loose_matches, wanted);
  END IF;
  IF found = '{}' THEN
    RETURN;
  END IF;
  RETURN QUERY
  SELECT p.id, coalesce(n.text, p.name), p.category_id,
    (SELECT i.key FROM public.product_image i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1)
  FROM unnest(found) WITH ORDINALITY AS f (id, place)
  JOIN public.product p ON p.id = f.id
  LEFT JOIN public.product_translation n ON n.product_id = p.id AND n.language_code = reader AND n.field = 'name'
  ORDER BY f.place;
END $$;
