-- The row type of read.build_search_documents(), which read.build_rows_of_batches() takes as an argument.
CREATE TYPE read.product_document AS (product_id INT, document TSVECTOR, terms TEXT[]);

-- Concatenates documents of words without positions.
CREATE AGGREGATE read.tsvector_agg(TSVECTOR) (SFUNC = tsvector_concat, STYPE = TSVECTOR, PARALLEL = SAFE);

-- The documents that read.search should contain for these products, and in a last row without a product the terms of
-- all of them. Shared words are computed once for all products that share them, and a text that several languages show
-- is parsed once.
-- The first character of a lexeme tells where its word is from: ':' the name, '~' the short description, '#' a category,
-- attribute value or store, which are the product's tags (read.tag_text). 'in=7' is category 7 or one below it, which filters
-- within a category use. In terms the code of the language precedes it ('en:kente'), as in read.term.
CREATE FUNCTION read.build_search_documents(ids INT[]) RETURNS SETOF read.product_document
LANGUAGE sql STABLE AS $$
  WITH listed AS MATERIALIZED (
    SELECT i.product_id, i.store_id, i.attrs, p.name, p.short_description
    FROM read.item i JOIN public.product p ON p.id = i.product_id WHERE i.product_id = ANY(ids)
  ), tagged AS MATERIALIZED (
    SELECT DISTINCT pc.product_id, 'category' AS tag_kind, path.ancestor_id AS id
    FROM listed JOIN public.product_category pc USING (product_id) JOIN read.path ON path.category_id = pc.category_id
    UNION ALL
    SELECT product_id, 'value', unnest(attrs) FROM listed
    UNION ALL
    SELECT product_id, 'store', store_id FROM listed
  ), tag_words AS MATERIALIZED (
    SELECT t.kind AS tag_kind, t.id, t.language, w.word
    FROM read.tag_text t CROSS JOIN LATERAL unnest(tsvector_to_array(read.extract_lexemes(t.text, t.language))) AS w (word)
    WHERE (t.kind, t.id) IN (SELECT tag_kind, id FROM tagged)
  ), tags AS MATERIALIZED (
    SELECT tag_kind, id, array_to_tsvector(array_agg('#' || word)) AS words FROM tag_words GROUP BY tag_kind, id
    UNION ALL
    SELECT DISTINCT tag_kind, id, array_to_tsvector(ARRAY['in=' || id]) FROM tagged WHERE tag_kind = 'category'
  ), shared AS (
    SELECT product_id, read.tsvector_agg(words) AS words FROM tagged JOIN tags USING (tag_kind, id) GROUP BY product_id
  ), translations AS MATERIALIZED (
    SELECT product_id, CASE field WHEN 'name' THEN ':' ELSE '~' END AS kind, language_code AS language, text
    FROM public.product_translation JOIN listed USING (product_id) WHERE field IN ('name', 'short_description')
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
    FROM (SELECT code, unnest(read.list_stop_words(code)) AS word FROM public.language) each GROUP BY word
  ), words AS MATERIALIZED (
    SELECT w.product_id, w.kind, w.languages, w.word, s.codes
    FROM (
      SELECT product_id, kind, languages,
        unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', read.normalize(text)))) AS word FROM texts) w
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
