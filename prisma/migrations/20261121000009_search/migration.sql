-- Phrases that mean the same in a shop like this one, in any language: operators may edit them.
CREATE TABLE "search_synonym" (
    "id" SERIAL NOT NULL,
    "phrases" TEXT[],

    CONSTRAINT "search_synonym_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "search_synonym"
  ADD CHECK (cardinality("phrases") >= 2 AND array_position("phrases", NULL) IS NULL AND '' <> ALL ("phrases")),
  ADD CHECK ("phrases" IS NOT NULL);

-- What follows is owned by SQL, like the rest of the schema `read` (docs/decisions/0007-search.md).
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;
  CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
  PERFORM public.unaccent('public.unaccent'::regdictionary, 'é'), public.similarity('a', 'b');
EXCEPTION WHEN OTHERS THEN
  RAISE EXCEPTION 'Search needs the PostgreSQL extensions unaccent and pg_trgm in the schema public (%). Whoever runs the server can make them: CREATE EXTENSION unaccent SCHEMA public; CREATE EXTENSION pg_trgm SCHEMA public', SQLERRM;
END $$;

-- ---------------------------------------------------------------- words

-- Text as it is compared: no accents, capitals, vowel signs or marks of direction, one form of each Arabic letter, and
-- no sign that would make PostgreSQL's parser see an address, a path or a compound.
CREATE FUNCTION read.plain(text TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain TEXT := text;
BEGIN
  -- Most texts need the first step alone, and translate() takes time for each character that it looks for.
  IF octet_length(plain) <> length(plain) THEN
    plain := public.unaccent('public.unaccent'::regdictionary, plain);
    IF octet_length(plain) <> length(plain) THEN
      plain := translate(plain, 'أإآٱىةؤئ،؛؟', 'اااايهوي   ');
      IF plain ~ '[\u00AD\u0640\u064B-\u0652\u0660-\u0670\u06F0-\u06F9\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]' THEN
        plain := translate(plain, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
        plain := regexp_replace(plain, '[\u00AD\u0640\u064B-\u0652\u0670\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g');
      END IF;
    END IF;
  END IF;
  RETURN replace(replace(replace(lower(plain), '-', ' '), '/', ' '), '.', ' ');
END $$;

-- Words that say nothing about a product, as plain text. Not STRICT, nor is read.latin(): a CASE that is would never be
-- taken into the statement, and each call take as long as ten rows.
CREATE FUNCTION read.stop_words(language TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE language
  WHEN 'en' THEN '{a,an,and,are,as,at,be,by,for,from,i,in,is,it,its,my,of,on,or,our,s,t,that,the,their,this,to,with,you,your}'::text[]
  WHEN 'fr' THEN '{a,au,aux,avec,c,ce,ces,cette,d,dans,de,des,du,elle,en,est,et,il,j,je,l,la,le,les,leur,ma,mes,mon,n,ou,par,pour,qu,que,qui,s,sa,sans,se,ses,son,sur,un,une,vos,votre}'::text[]
  WHEN 'es' THEN '{a,al,como,con,de,del,e,el,en,es,esta,este,la,las,lo,los,mi,o,para,por,que,se,sin,su,sus,tu,un,una,unas,unos,y}'::text[]
  WHEN 'ar' THEN '{الي,ان,او,التي,الذي,بلا,ثم,دون,ذات,عن,علي,في,كل,كما,لا,ما,مع,من,هذا,هذه,هو,هي,و,يا}'::text[]
  WHEN 'sw' THEN '{au,cha,chake,hii,huu,hiyo,ile,kama,katika,kila,kwa,kwenye,la,lake,na,ni,pa,pia,vya,wa,wake,ya,yake,yenye,za,zake,zenye,chenye,lenye,wenye,vyenye,mwenye}'::text[]
  ELSE '{}'::text[]
END;

CREATE FUNCTION read.words(text TEXT, language TEXT) RETURNS TSVECTOR LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ts_delete(to_tsvector('pg_catalog.simple', read.plain(text)), read.stop_words(language));

-- What the forms of one plain word have in common, by the language's commonest rules of number and gender: never
-- shown, only compared with another one.
CREATE FUNCTION read.stem(word TEXT, language TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
    IF length(stem) > 4 AND stem ~ '^(وال|بال|كال|فال|ولل)' THEN stem := substr(stem, 4);
    ELSIF length(stem) > 4 AND stem ~ '^(ال|لل)' THEN stem := substr(stem, 3);
    ELSIF length(stem) > 4 AND stem ~ '^[وبل]' THEN stem := substr(stem, 2); END IF;
    IF length(stem) > 4 AND stem ~ '(ات|ون|ين|يه)$' THEN stem := left(stem, -2);
    ELSIF length(stem) > 3 AND stem ~ '[هي]$' THEN stem := left(stem, -1); END IF;
  WHEN 'sw' THEN
    stem := regexp_replace(stem, '^(ch|vy)(?=[aeiou]..)|^(ki|vi|ma|mi|wa|ku)(?=...)|^m(?=[^aeiou]..)', '');
    IF length(stem) > 5 AND stem LIKE '%ni' THEN stem := left(stem, -2); END IF;
  ELSE
  END CASE;
  RETURN stem;
END $$;

-- A word in Latin letters, Arabic ones that are mistaken for each other as one: under the locale `C`, trigrams are made
-- of these only.
CREATE FUNCTION read.latin(word TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(word) = length(word) THEN word
  ELSE translate(word, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء', 'abtsjhhdzrzsxsdtzagfqklmnhwya') END;

CREATE AGGREGATE read.all_of(TSVECTOR) (SFUNC = tsvector_concat, STYPE = TSVECTOR, PARALLEL = SAFE);

-- ---------------------------------------------------------------- tables

-- What each product on sale can be found by. `:dress`: a word of its name in any language; `#blue`: of its categories,
-- attributes or store; `~linen`: of its short description; `in=7`: it belongs to the category. Marks instead of weights
-- and a column each: the index holds no weights, so that every hit would have to be read to know its own.
CREATE TABLE read.search (
  product_id INT PRIMARY KEY,
  document TSVECTOR NOT NULL
);
-- Without fastupdate: a reader never has to wade through a pending list.
CREATE INDEX search_document ON read.search USING gin (document) WITH (fastupdate = off);

-- Every word that the documents have and the language that it is of, `en:dress`: knows the forms of what people type,
-- completes and corrects it. May hold words that no product has any more, until read.count_terms() ran; what is found is
-- up to the documents alone. `products`: how many have the word, in whatever language.
CREATE TABLE read.term (
  lexeme TEXT COLLATE "C" PRIMARY KEY,
  language TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (substring(lexeme FROM '^[^:#~]*')) STORED,
  kind TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (substring(lexeme FROM '[:#~]')) STORED,
  word TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (regexp_replace(lexeme, '^[^:#~]*.', '')) STORED,
  stem TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    read.stem(regexp_replace(lexeme, '^[^:#~]*.', ''), substring(lexeme FROM '^[^:#~]*'))) STORED,
  products INT NOT NULL DEFAULT 1
);
CREATE INDEX term_stem ON read.term (stem, language);
CREATE INDEX term_word ON read.term (word) WHERE kind <> '~';
-- One or two letters begin too many words to look through.
CREATE INDEX term_first ON read.term (left(word, 1), language, products) WHERE kind <> '~';
CREATE INDEX term_second ON read.term (left(word, 2), language, products) WHERE kind <> '~';
CREATE INDEX term_ends ON read.term (left(word, 1), right(word, 1), language) WHERE kind <> '~';
CREATE INDEX term_near ON read.term USING gin (read.latin(word) gin_trgm_ops) WITH (fastupdate = off) WHERE kind <> '~';

-- The members of the synonym groups by what their forms have in common, in each language they might be in.
CREATE TABLE read.synonym (
  key TEXT COLLATE "C" NOT NULL,
  synonym_id INT NOT NULL,
  PRIMARY KEY (key, synonym_id)
);
CREATE TABLE read.synonym_word (
  synonym_id INT NOT NULL,
  phrase INT NOT NULL,
  place INT NOT NULL,
  language TEXT COLLATE "C" NOT NULL,
  stem TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (synonym_id, phrase, place, language)
);
-- The members that are one word, as they are written.
CREATE TABLE read.synonym_spelling (
  word TEXT COLLATE "C" PRIMARY KEY
);
CREATE INDEX synonym_spelling_second ON read.synonym_spelling (left(word, 2));
CREATE INDEX synonym_spelling_ends ON read.synonym_spelling (left(word, 1), right(word, 1));
CREATE INDEX synonym_spelling_near ON read.synonym_spelling USING gin (read.latin(word) gin_trgm_ops);

-- ---------------------------------------------------------------- definitions

-- The words that a product shares with others of its category, value or store.
CREATE VIEW read.tag_text AS
SELECT 'category' AS kind, id, 'en' AS language, name AS text FROM category
UNION ALL
SELECT 'category', c.id, t.language_code, t.text
FROM category c JOIN category_translation t ON t.category_id = c.id AND t.field = 'name' AND t.text <> c.name
UNION ALL
SELECT 'value', v.id, 'en', a.name || ' ' || v.value FROM attribute_value v JOIN attribute a ON a.id = v.attribute_id
UNION ALL
SELECT 'value', v.id, t.language_code, t.text
FROM attribute_value v
JOIN attribute a ON a.id = v.attribute_id
JOIN attribute_translation t ON t.attribute_id = a.id AND t.field = 'name' AND t.text <> a.name
UNION ALL
SELECT 'value', v.id, t.language_code, t.text
FROM attribute_value v
JOIN attribute_value_translation t ON t.attribute_value_id = v.id AND t.field = 'value' AND t.text <> v.value
UNION ALL
SELECT 'store', id, 'en', name FROM store;

-- Words made another time by a rebuild come once: without an index but this one.
CREATE UNLOGGED TABLE read.found_term (lexeme TEXT COLLATE "C" PRIMARY KEY);

CREATE TYPE read.findable AS (product_id INT, document TSVECTOR, terms TEXT[]);

-- What read.search should hold for these products, and in a last row without a product the terms of all of them. The words
-- that a product shares are made once for all that share them, and a text that several languages show is taken apart once.
CREATE FUNCTION read.findables(ids INT[]) RETURNS SETOF read.findable LANGUAGE sql STABLE AS $$
  WITH listed AS MATERIALIZED (
    SELECT i.product_id, i.store_id, i.attrs, p.name, p.short_description
    FROM read.item i JOIN public.product p ON p.id = i.product_id WHERE i.product_id = ANY(ids)
  ), belongings AS MATERIALIZED (
    SELECT DISTINCT pc.product_id, 'category' AS kind, path.ancestor_id AS id
    FROM public.product_category pc JOIN read.path ON path.category_id = pc.category_id WHERE pc.product_id = ANY(ids)
    UNION ALL
    SELECT product_id, 'value', unnest(attrs) FROM listed
    UNION ALL
    SELECT product_id, 'store', store_id FROM listed
  ), tag_words AS MATERIALIZED (
    SELECT t.kind, t.id, t.language, w.word
    FROM read.tag_text t CROSS JOIN LATERAL unnest(tsvector_to_array(read.words(t.text, t.language))) AS w (word)
    WHERE (t.kind, t.id) IN (SELECT kind, id FROM belongings)
  ), tags AS MATERIALIZED (
    SELECT kind, id, array_to_tsvector(array_agg('#' || word)) AS words FROM tag_words GROUP BY kind, id
    UNION ALL
    SELECT DISTINCT kind, id, array_to_tsvector(ARRAY['in=' || id]) FROM belongings WHERE kind = 'category'
  ), shared AS (
    SELECT product_id, read.all_of(words) AS words FROM belongings JOIN tags USING (kind, id) GROUP BY product_id
  ), translations AS MATERIALIZED (
    SELECT product_id, CASE field WHEN 'name' THEN ':' ELSE '~' END AS kind, language_code AS language, text
    FROM public.product_translation WHERE product_id = ANY(ids) AND field IN ('name', 'short_description')
  ), translated AS (
    SELECT product_id, kind, array_agg(language) AS languages FROM translations GROUP BY product_id, kind
  ), english AS (
    SELECT product_id, ':' AS kind, name AS text FROM listed
    UNION ALL
    SELECT product_id, '~', short_description FROM listed
  ), texts AS (
    SELECT product_id, kind, ARRAY[language] AS languages, text FROM translations
    UNION ALL
    SELECT e.product_id, e.kind, array(
      SELECT code FROM public.language WHERE code <> ALL (coalesce(t.languages, '{}')) ORDER BY code), e.text
    FROM english e LEFT JOIN translated t USING (product_id, kind)
  ), stops AS MATERIALIZED (
    SELECT word, array_agg(code) AS codes
    FROM (SELECT code, unnest(read.stop_words(code)) AS word FROM public.language) each GROUP BY word
  ), words AS MATERIALIZED (
    SELECT w.product_id, w.kind, w.languages, w.word, s.codes
    FROM (
      SELECT product_id, kind, languages,
        unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', read.plain(text)))) AS word FROM texts) w
    LEFT JOIN stops s ON s.word = w.word
    WHERE s.codes IS NULL OR NOT w.languages <@ s.codes
  ), own AS (
    SELECT product_id, array_to_tsvector(array_agg(kind || word)) AS words FROM words GROUP BY product_id
  ), terms AS (
    SELECT l.language || w.kind || w.word AS lexeme
    FROM (SELECT DISTINCT kind, languages, word, codes FROM words) w CROSS JOIN LATERAL unnest(w.languages) AS l (language)
    WHERE l.language <> ALL (coalesce(w.codes, '{}'))
    UNION
    SELECT language || '#' || word FROM tag_words
  )
  SELECT l.product_id, coalesce(o.words, '') || coalesce(s.words, ''), NULL::text[]
  FROM listed l
  LEFT JOIN own o ON o.product_id = l.product_id
  LEFT JOIN shared s ON s.product_id = l.product_id
  UNION ALL
  SELECT NULL, NULL, array_agg(lexeme) FROM terms
$$;

-- ---------------------------------------------------------------- upkeep

-- Called by read.refresh(), which holds the locks.
CREATE OR REPLACE FUNCTION read.refresh_search(ids INT[]) RETURNS VOID LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  DELETE FROM read.search s WHERE s.product_id = ANY(ids)
    AND NOT EXISTS (SELECT FROM read.item i WHERE i.product_id = s.product_id);
  WITH wanted AS MATERIALIZED (
    SELECT * FROM read.findables(ids)
  ), written AS (
    INSERT INTO read.search AS s SELECT product_id, document FROM wanted WHERE product_id IS NOT NULL
    ON CONFLICT (product_id) DO UPDATE SET document = EXCLUDED.document WHERE s.document <> EXCLUDED.document
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

-- Counts how many products have each term. A term that none has is deleted by the second run that finds it so: a
-- transaction that is bringing it back may not have been seen by the first.
CREATE FUNCTION read.count_terms() RETURNS VOID LANGUAGE sql AS $$
  WITH counted AS MATERIALIZED (
    SELECT word COLLATE "C" AS lexeme, ndoc FROM ts_stat('SELECT document FROM read.search')
  ), gone AS (
    DELETE FROM read.term t WHERE t.products = 0 AND NOT EXISTS (SELECT FROM counted c WHERE c.lexeme = t.kind || t.word)
  )
  UPDATE read.term t SET products = n.products
  FROM (
    SELECT o.lexeme, coalesce(c.ndoc, 0) AS products FROM read.term o LEFT JOIN counted c ON c.lexeme = o.kind || o.word) n
  WHERE t.lexeme = n.lexeme AND t.products <> n.products
$$;

CREATE TYPE read.count AS (lexeme TEXT, products INT);

-- How many of these products have each word.
CREATE FUNCTION read.counts(ids INT[]) RETURNS SETOF read.count LANGUAGE sql STABLE AS $$
  SELECT word, ndoc FROM ts_stat(format('SELECT document FROM read.search WHERE product_id = ANY(%L)', ids))
$$;

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
      INSERT INTO read.search SELECT product_id, document FROM made WHERE product_id IS NOT NULL
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

CREATE VIEW read.synonym_text AS
SELECT s.id AS synonym_id, p.phrase::int, w.place::int, w.word
FROM search_synonym s
CROSS JOIN LATERAL unnest(s.phrases) WITH ORDINALITY p (text, phrase)
CROSS JOIN LATERAL (
  SELECT lexeme AS word, unnest(positions) AS place FROM unnest(to_tsvector('pg_catalog.simple', read.plain(p.text)))) w;

CREATE FUNCTION read.refresh_synonyms() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever edits them at the same time waits: what is written here is made of all of them.
  LOCK TABLE read.synonym IN EXCLUSIVE MODE;
  DELETE FROM read.synonym;
  DELETE FROM read.synonym_word;
  DELETE FROM read.synonym_spelling;
  INSERT INTO read.synonym_word
    SELECT t.synonym_id, t.phrase, t.place, l.code, read.stem(t.word, l.code)
    FROM read.synonym_text t CROSS JOIN public.language l;
  INSERT INTO read.synonym
    SELECT DISTINCT string_agg(stem, ' ' ORDER BY place), synonym_id FROM read.synonym_word GROUP BY synonym_id, phrase, language;
  INSERT INTO read.synonym_spelling
    SELECT DISTINCT min(word) FROM read.synonym_text GROUP BY synonym_id, phrase HAVING count(*) = 1;
  INSERT INTO read.change (catalogue) VALUES (true);
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_synonyms AFTER INSERT OR UPDATE OR DELETE ON "search_synonym"
  FOR EACH STATEMENT EXECUTE FUNCTION read.refresh_synonyms();

-- ---------------------------------------------------------------- looking up

-- Statements that are asked all the time are functions: only so can they be planned once, and a plan takes several times
-- as long as its run.

-- OFFSET 0 keeps a look into an index one: a planner that knows a small table badly would rather read the large one.
-- What the shop knows of the words of a text, and of two or three neighbours taken together. `forms` of a word in every
-- language, in short descriptions only of the reader's; `completions` of the last one; `synonyms`: the forms of each word
-- of each phrase that means the same. A lexeme is one of documents: the same word of several languages is one.
CREATE FUNCTION read.look_up(text TEXT, reader TEXT) RETURNS TABLE (
  place INT, length INT, word TEXT, stop BOOL, stop_elsewhere BOOL, forms JSON, completions JSON, synonyms JSON)
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  most_words CONSTANT INT := 8;
  most_completions CONSTANT INT := 12;
BEGIN
  RETURN QUERY
  WITH typed AS MATERIALIZED (
    SELECT row_number() OVER (ORDER BY at)::int AS place, word
    FROM (SELECT lexeme AS word, unnest(positions) AS at
      FROM unnest(to_tsvector('pg_catalog.simple', read.plain(look_up.text)))) each
    ORDER BY at LIMIT most_words
  ), stems AS MATERIALIZED (
    SELECT t.place, l.code AS language, read.stem(t.word, l.code) AS stem FROM typed t CROSS JOIN public.language l
  ), spans AS MATERIALIZED (
    SELECT a.place, count(b.place)::int AS length, string_agg(b.word, '' ORDER BY b.place) AS word,
      max(b.place) = (SELECT count(*) FROM typed) AS last
    FROM typed a CROSS JOIN generate_series(1, 3) AS n (length)
    JOIN typed b ON b.place BETWEEN a.place AND a.place + n.length - 1
    GROUP BY a.place, n.length HAVING count(b.place) = n.length
  )
  SELECT s.place, s.length, s.word, coalesce(stop.here, false), stop.elsewhere,
    coalesce(forms.list, '[]'), coalesce(completions.list, '[]'), coalesce(synonyms.list, '[]')
  FROM spans s
  CROSS JOIN LATERAL (
    SELECT bool_or(l.code = reader) AS here, count(*) > 0 AS elsewhere
    FROM public.language l WHERE s.length = 1 AND s.word = ANY(read.stop_words(l.code))) stop
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('lexeme', f.lexeme, 'products', f.products) ORDER BY f.lexeme) AS list
    FROM (
      SELECT t.kind || t.word AS lexeme, max(t.products) AS products
      FROM public.language l CROSS JOIN LATERAL (
        SELECT t.kind, t.word, t.products FROM read.term t
        WHERE t.language = l.code AND t.stem = read.stem(s.word, l.code) AND (t.kind <> '~' OR t.language = reader)
        OFFSET 0) t
      WHERE s.length < 3
      GROUP BY t.kind, t.word) f) forms
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('lexeme', t.lexeme, 'products', t.products)
      ORDER BY t.own DESC, t.products DESC, t.lexeme) AS list
    FROM (
      (SELECT t.kind || t.word AS lexeme, max(t.products) AS products, bool_or(t.language = reader) AS own
       FROM read.term t
       WHERE length(s.word) > 2 AND t.word >= s.word AND t.word < s.word || chr(1114111) AND t.kind <> '~'
         AND (length(s.word) > 4 OR t.language IN (reader, 'en'))
       GROUP BY t.kind, t.word ORDER BY own DESC, products DESC, lexeme LIMIT most_completions)
      UNION ALL
      (SELECT t.kind || t.word, t.products, true FROM read.term t
       WHERE length(s.word) = 2 AND left(t.word, 2) = s.word AND t.language = reader AND t.kind <> '~'
       ORDER BY t.products DESC LIMIT most_completions)
      UNION ALL
      (SELECT t.kind || t.word, t.products, true FROM read.term t
       WHERE length(s.word) = 1 AND left(t.word, 1) = s.word AND t.language = reader AND t.kind <> '~'
       ORDER BY t.products DESC LIMIT most_completions)) t
    WHERE s.length = 1 AND s.last AND t.products > 0) completions
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('phrase', w.synonym_id || '/' || w.phrase, 'place', w.place, 'terms', (
      SELECT json_agg(json_build_object('lexeme', t.kind || t.word, 'products', t.products)) FROM read.term t
      WHERE t.language = w.language AND t.stem = w.stem AND (t.kind <> '~' OR t.language = reader)))) AS list
    FROM (
      SELECT DISTINCT k.synonym_id
      FROM (
        SELECT string_agg(m.stem, ' ' ORDER BY m.place) AS key FROM stems m
        WHERE m.place BETWEEN s.place AND s.place + s.length - 1 GROUP BY m.language) keys
      CROSS JOIN LATERAL (SELECT k.synonym_id FROM read.synonym k WHERE k.key = keys.key OFFSET 0) k) g
    CROSS JOIN LATERAL (
      SELECT * FROM read.synonym_word w WHERE w.synonym_id = g.synonym_id AND w.language IN (reader, 'en') OFFSET 0) w) synonyms
  ORDER BY s.place, s.length;
END $$;

-- Words that may be meant by one that is not known: of the language (own), of English, or synonyms. Most mistakes leave
-- the first letter and either the next or the last one alone, or swap the first two, and these words are found by them
-- at a tenth of what enough trigrams would cost; trigrams, asked for where these are not enough, find the long ones that
-- begin otherwise.
CREATE FUNCTION read.near_words(typed TEXT, reader TEXT, widely BOOL) RETURNS TABLE (word TEXT, own BOOL, products INT)
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
    WHERE widely AND length(typed) > 5 AND read.latin(t.word) OPERATOR(public.%) read.latin(typed)
      AND t.language IN (reader, 'en') AND t.kind <> '~'
    UNION ALL
    SELECT s.word, true, 0 FROM read.synonym_spelling s
    WHERE left(s.word, 2) IN (left(typed, 2), reverse(left(typed, 2)))
    UNION ALL
    SELECT s.word, true, 0 FROM read.synonym_spelling s
    WHERE left(s.word, 1) = left(typed, 1) AND right(s.word, 1) = right(typed, 1)
    UNION ALL
    SELECT s.word, true, 0 FROM read.synonym_spelling s
    WHERE widely AND length(typed) > 5 AND read.latin(s.word) OPERATOR(public.%) read.latin(typed)
  ), likely AS (
    -- A slip brings one letter that the other word has not, and nobody is taken to have made more than two.
    SELECT k.*, length(translate(typed, k.word, '')) AS gone, length(translate(k.word, typed, '')) AS come FROM known k
    WHERE length(k.word) BETWEEN length(typed) - 2 AND length(typed) + 4
  )
  SELECT k.word, bool_or(k.own), max(k.products) FROM likely k
  WHERE k.gone <= 2 AND k.come <= 2 + greatest(length(k.word) - length(typed), 0)
  GROUP BY k.word, k.gone, k.come ORDER BY k.gone + k.come, abs(length(k.word) - length(typed)), k.word LIMIT 40;
END $$;

-- What stands near words that are not known: those that may be meant, and where that is asked widely, two known ones that
-- a word is made of.
CREATE FUNCTION read.look_beside(words TEXT[], reader TEXT, widely BOOL) RETURNS TABLE (word TEXT, near JSON, parts TEXT[])
LANGUAGE plpgsql STABLE STRICT SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT w.word, coalesce(near.list, '[]'), parts.pair
  FROM unnest(words) AS w (word)
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('word', n.word, 'own', n.own, 'products', n.products)) AS list
    FROM read.near_words(w.word, reader, widely) n) near
  LEFT JOIN LATERAL (
    SELECT ARRAY[left(w.word, at), substr(w.word, at + 1)] AS pair FROM generate_series(3, length(w.word) - 3) AS at
    WHERE widely AND EXISTS (SELECT FROM read.term t WHERE t.word = left(w.word, at) AND t.kind <> '~')
      AND EXISTS (SELECT FROM read.term t WHERE t.word = substr(w.word, at + 1) AND t.kind <> '~')
    ORDER BY at DESC LIMIT 1) parts ON true;
END $$;

-- Ids of the products that match the first tier, then those that match the second, until there are some: in stock before
-- sold out, then by units sold. `matches`: about how many each tier has. Where that is a good part of the shop, the best
-- sellers are walked until enough of them match; otherwise so many matches are compared, the first ones.
CREATE FUNCTION read.best_matches(tiers TEXT[], matches INT[], wanted INT) RETURNS INT[]
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  compared CONSTANT INT := 200;
  walked CONSTANT INT := 400;
  few CONSTANT INT := least(wanted, 3);
  shop REAL := (SELECT reltuples FROM pg_class WHERE oid = 'read.search'::regclass);
  found INT[] := '{}';
  query TSQUERY;
BEGIN
  FOR tier IN 1 .. cardinality(tiers) LOOP
    query := tiers[tier]::tsquery;
    IF matches[tier] * 50.0 > shop THEN
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

-- The best matches as a shopper is shown them.
CREATE FUNCTION read.suggestions(tiers TEXT[], matches INT[], wanted INT, reader TEXT) RETURNS TABLE (
  product_id INT, product_name TEXT, category_name TEXT, image_key TEXT)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  SELECT p.id, coalesce(n.text, p.name), coalesce(ct.text, c.name),
    (SELECT i.key FROM public.product_image i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1)
  FROM unnest(read.best_matches(tiers, matches, wanted)) WITH ORDINALITY AS f (id, place)
  JOIN public.product p ON p.id = f.id
  JOIN public.category c ON c.id = p.category_id
  LEFT JOIN public.product_translation n ON n.product_id = p.id AND n.language_code = reader AND n.field = 'name'
  LEFT JOIN public.category_translation ct ON ct.category_id = c.id AND ct.language_code = reader AND ct.field = 'name'
  ORDER BY f.place;
END $$;

-- Whether any product matches one of the tiers; the first ones are cheap to try.
CREATE FUNCTION read.is_found(tiers TEXT[]) RETURNS BOOL LANGUAGE plpgsql STABLE STRICT
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  tier TEXT;
BEGIN
  FOREACH tier IN ARRAY tiers LOOP
    IF EXISTS (SELECT FROM read.search s WHERE s.document @@ tier::tsquery) THEN
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END $$;

-- ---------------------------------------------------------------- checking

ALTER FUNCTION read.differences(INT[]) RENAME TO listing_differences;

-- Where the rows of these products differ from a rebuild: nowhere, unless something is broken.
CREATE FUNCTION read.differences(ids INT[]) RETURNS TABLE (part TEXT, key TEXT, problem TEXT) LANGUAGE sql STABLE AS $$
  WITH wanted AS MATERIALIZED (SELECT * FROM read.findables(ids))
  SELECT * FROM read.listing_differences(ids)
  UNION ALL
  SELECT 'search', coalesce(o.product_id, n.product_id)::text,
    CASE WHEN o.product_id IS NULL THEN 'missing' WHEN n.product_id IS NULL THEN 'left over' ELSE 'differs' END
  FROM (SELECT * FROM read.search WHERE product_id = ANY(ids)) o
  FULL JOIN (SELECT product_id, document FROM wanted WHERE product_id IS NOT NULL) n USING (product_id)
  WHERE o.document IS DISTINCT FROM n.document
  UNION ALL
  SELECT 'term', lexeme, 'missing'
  FROM (SELECT unnest(terms) AS lexeme FROM wanted) used
  WHERE NOT EXISTS (SELECT FROM read.term t WHERE t.lexeme = used.lexeme AND t.products > 0)
$$;

SELECT read.rebuild_search();
