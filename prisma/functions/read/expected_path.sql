-- The rows that read.path should contain.
CREATE VIEW read.expected_path AS
WITH RECURSIVE up AS (
  SELECT id AS category_id, id AS ancestor_id, parent_id FROM public.category WHERE active
  UNION
  SELECT up.category_id, c.id, c.parent_id FROM up JOIN public.category c ON c.id = up.parent_id AND c.active
)
SELECT category_id, ancestor_id FROM up;
