-- The rows that read.path should contain: each active category with itself and its ancestors, up to the first inactive one, which is left out.
CREATE VIEW read.expected_path AS
WITH RECURSIVE ancestors AS (
  SELECT id AS category_id, id AS ancestor_id, parent_id FROM public.category WHERE active
  UNION
  SELECT a.category_id, c.id, c.parent_id FROM ancestors a JOIN public.category c ON c.id = a.parent_id AND c.active
)
SELECT category_id, ancestor_id FROM ancestors;
