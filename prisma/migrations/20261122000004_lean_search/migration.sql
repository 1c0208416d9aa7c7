-- To begin and to end a statement of seventy nodes took as long as to look up what was asked. The same in small ones, the
-- rarer of which are asked only where they are needed; what is looked for comes together, not by one look each; and matches
-- know their rank themselves.

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

-- Words that say nothing about a product in some language.
CREATE FUNCTION read.all_stop_words() RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN read.stop_words('en') || read.stop_words('fr') || read.stop_words('es') || read.stop_words('ar') || read.stop_words('sw');

ALTER TABLE read.synonym ADD COLUMN first_stem TEXT COLLATE "C" GENERATED ALWAYS AS (split_part(key, ' ', 1)) STORED;
CREATE INDEX synonym_first ON read.synonym (first_stem);

-- What the shop knows of the words of a text: `stems`, those of the first word in each language, then those of the second one
-- and so on, then of each two neighbours written as one; `terms` with one of these stems, as language, stem, lexeme and
-- products, in short descriptions only of the reader's language; `completions` of the last word; `synonyms`: the terms for
-- each word of each phrase that means the same as a sequence of the words; `beside`: what look_beside() tells of words that
-- nothing else is known of. A lexeme is one of documents: the same word of several languages is one.
DROP FUNCTION read.look_up(TEXT, TEXT);
CREATE FUNCTION read.look_up(text TEXT, reader TEXT) RETURNS JSON LANGUAGE plpgsql STABLE STRICT
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  most_words CONSTANT INT := 8;
  -- Shorter ones are taken as they are.
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
  -- The stems of the words in each language, one language after the other.
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
      FROM unnest(to_tsvector('pg_catalog.simple', read.plain(look_up.text))) w) t
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
END $$;

-- With what matches are ranked by: a look into another table for each of them took twice as long as to find them. Where a
-- rank changes the indexes stay as they are, as long as a page has room for the new row.
DROP TABLE read.search;
CREATE TABLE read.search (
  product_id INT PRIMARY KEY,
  in_stock BOOL NOT NULL,
  sold INT NOT NULL,
  document TSVECTOR NOT NULL
) WITH (fillfactor = 90);
-- Without fastupdate: a reader never has to wade through a pending list.
CREATE INDEX search_document ON read.search USING gin (document) WITH (fastupdate = off);

-- Called by read.refresh(), which holds the locks and has written the items.
CREATE OR REPLACE FUNCTION read.refresh_search(ids INT[]) RETURNS VOID LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  DELETE FROM read.search s WHERE s.product_id = ANY(ids)
    AND NOT EXISTS (SELECT FROM read.item i WHERE i.product_id = s.product_id);
  WITH wanted AS MATERIALIZED (
    SELECT * FROM read.findables(ids)
  ), written AS (
    INSERT INTO read.search AS s
    SELECT product_id, i.in_stock, i.sold, w.document FROM wanted w JOIN read.item i USING (product_id)
    ON CONFLICT (product_id) DO UPDATE
    SET in_stock = EXCLUDED.in_stock, sold = EXCLUDED.sold, document = EXCLUDED.document
    WHERE (s.in_stock, s.sold, s.document) IS DISTINCT FROM (EXCLUDED.in_stock, EXCLUDED.sold, EXCLUDED.document)
  ), used AS (
    SELECT unnest(terms) COLLATE "C" AS lexeme FROM wanted
  )
  -- In order, and only those that are missing: two transactions that bring the same words never wait in a circle.
  INSERT INTO read.term AS t (lexeme)
  SELECT u.lexeme FROM used u
  WHERE NOT EXISTS (SELECT FROM read.term k WHERE k.lexeme = u.lexeme AND k.products > 0)
  ORDER BY u.lexeme
  ON CONFLICT (lexeme) DO UPDATE SET products = 1 WHERE t.products = 0;
END $$;

CREATE OR REPLACE FUNCTION read.rebuild_search() RETURNS VOID LANGUAGE plpgsql
SET work_mem = '64MB' SET maintenance_work_mem = '128MB' SET jit = off
SET plan_cache_mode = force_custom_plan SET random_page_cost = 1.1 AS $$
DECLARE
  indexes TEXT[];
  -- Best sellers first: where a query finds more than are ranked, the first ones are taken.
  last CONSTANT INT := read.cut_portions(best_sellers => true) - 1;
BEGIN
  TRUNCATE read.search, read.term, read.found_term;
  indexes := read.drop_indexes('read.search') || read.drop_indexes('read.term');
  RAISE NOTICE 'search: 0 products';
  FOR nth IN 0 .. last LOOP
    WITH made AS MATERIALIZED (
      SELECT * FROM read.gathered(NULL::read.findable, 'findables', nth)
    ), written AS (
      INSERT INTO read.search
      SELECT product_id, i.in_stock, i.sold, m.document FROM made m JOIN read.item i USING (product_id)
    )
    INSERT INTO read.found_term SELECT DISTINCT unnest(terms) FROM made ON CONFLICT DO NOTHING;
    RAISE NOTICE 'search: % products', (SELECT sum(cardinality(ids)) FROM read.portion WHERE step <= nth);
  END LOOP;
  INSERT INTO read.term (lexeme, products)
    SELECT f.lexeme, c.products
    FROM read.found_term f
    JOIN (SELECT lexeme, sum(products) AS products FROM read.gathered(NULL::read.count, 'counts') GROUP BY lexeme) c
      ON c.lexeme = substring(f.lexeme FROM '[:#~].*')
    ORDER BY f.lexeme;
  TRUNCATE read.found_term;
  PERFORM read.make_indexes(indexes);
  ANALYZE read.search, read.term;
END $$;

-- Where the rows of these products differ from a rebuild: nowhere, unless something is broken.
CREATE OR REPLACE FUNCTION read.differences(ids INT[]) RETURNS TABLE (part TEXT, key TEXT, problem TEXT) LANGUAGE sql STABLE AS $$
  WITH wanted AS MATERIALIZED (SELECT * FROM read.findables(ids))
  SELECT * FROM read.listing_differences(ids)
  UNION ALL
  SELECT 'search', coalesce(o.product_id, n.product_id)::text,
    CASE WHEN o.product_id IS NULL THEN 'missing' WHEN n.product_id IS NULL THEN 'left over' ELSE 'differs' END
  FROM (SELECT * FROM read.search WHERE product_id = ANY(ids)) o
  FULL JOIN (SELECT product_id, i.in_stock, i.sold, w.document FROM wanted w JOIN read.item i USING (product_id)) n
    USING (product_id)
  WHERE (o.in_stock, o.sold, o.document) IS DISTINCT FROM (n.in_stock, n.sold, n.document)
  UNION ALL
  SELECT 'term', lexeme, 'missing'
  FROM (SELECT unnest(terms) AS lexeme FROM wanted) used
  WHERE NOT EXISTS (SELECT FROM read.term t WHERE t.lexeme = used.lexeme AND t.products > 0)
$$;

SELECT read.rebuild_search();

-- Whether any product matches one of the tiers; the first ones are cheap to try. By indexes, as all of a search: for one
-- match alone the planner would rather walk through the table until it meets it, through all of it where there is none.
CREATE OR REPLACE FUNCTION read.is_found(tiers TEXT[]) RETURNS BOOL LANGUAGE plpgsql STABLE STRICT
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  query TSQUERY;
BEGIN
  FOREACH query IN ARRAY tiers::tsquery[] LOOP
    IF EXISTS (SELECT FROM read.search s WHERE s.document @@ query) THEN
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END $$;

-- Ids of the products that match the first tier, then those that match the second, until there are some: in stock before
-- sold out, then by units sold; where nothing matches, those of the looser tiers. `matches`: about how many each tier has.
-- Where that is a good part of the shop, the best sellers are walked until enough of them match; otherwise so many matches
-- are compared, the first ones. Each tier finds what the one before finds: where the first is not likely to find anything,
-- the last is tried before the others.
CREATE FUNCTION read.best_matches(
  tiers TEXT[], matches INT[], loose_tiers TEXT[], loose_matches INT[], wanted INT) RETURNS INT[]
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  compared CONSTANT INT := 200;
  walked CONSTANT INT := 400;
  few CONSTANT INT := least(wanted, 3);
  last CONSTANT INT := cardinality(tiers);
  shop REAL;
  found INT[] := '{}';
  query TSQUERY;
BEGIN
  IF last > 1 AND matches[1] < few THEN
    query := tiers[last]::tsquery;
  END IF;
  IF query IS NULL OR EXISTS (SELECT FROM read.search s WHERE s.document @@ query) THEN
    FOR tier IN 1 .. last LOOP
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
        SELECT m.product_id
        FROM (SELECT s.product_id, s.in_stock, s.sold FROM read.search s WHERE s.document @@ query LIMIT compared) m
        WHERE m.product_id <> ALL (found)
        ORDER BY m.in_stock DESC, m.sold DESC, m.product_id DESC LIMIT wanted - cardinality(found));
      EXIT WHEN cardinality(found) >= few;
    END LOOP;
  END IF;
  IF found = '{}' AND cardinality(loose_tiers) > 0 THEN
    RETURN read.best_matches(loose_tiers, loose_matches, '{}', '{}', wanted);
  END IF;
  RETURN found;
END $$;

DROP FUNCTION read.suggestions(TEXT[], INT[], INT, TEXT);
DROP FUNCTION read.best_matches(TEXT[], INT[], INT);
