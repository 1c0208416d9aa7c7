-- Counts how many products have each term. A term without products is deleted by the second run that finds none: the
-- first one may not see a transaction that adds the term back.
CREATE FUNCTION read.count_terms() RETURNS VOID
LANGUAGE sql AS $$
  WITH counted AS MATERIALIZED (
    SELECT word COLLATE "C" AS lexeme, ndoc FROM ts_stat('SELECT document FROM read.search')
  ), removed AS (
    DELETE FROM read.term t WHERE t.products = 0 AND NOT EXISTS (SELECT FROM counted c WHERE c.lexeme = t.kind || t.word)
  )
  UPDATE read.term t SET products = n.products
  FROM (
    SELECT o.lexeme, coalesce(c.ndoc, 0) AS products FROM read.term o LEFT JOIN counted c ON c.lexeme = o.kind || o.word) n
  WHERE t.lexeme = n.lexeme AND t.products <> n.products
$$;
