// SQL: the written categories are compared with the staged rows, and the tree is read recursively.
import type { Queryable } from '@trad/database/connections/transaction';

/**
 * Whether a category of the files is not below its parent, or is its own ancestor, after the categories are written. The rules
 * check both before the transaction, without locks: an operator may have moved or deleted categories since.
 */
export const hasMisplacedCategories = async (tx: Queryable): Promise<boolean> => {
  const { rows } = await tx.query<{ misplaced: boolean }>(
    `WITH RECURSIVE up AS (
       SELECT c.id, c.parent_id FROM category c JOIN trad_import.ready_categories s ON s.slug = c.slug
       UNION SELECT up.id, c.parent_id FROM up JOIN category c ON c.id = up.parent_id
     )
     SELECT EXISTS (
       SELECT FROM trad_import.ready_categories s
         LEFT JOIN category t ON t.slug = s.slug LEFT JOIN category p ON p.id = t.parent_id
       WHERE s.parent <> coalesce(p.slug, '') OR t.id IN (SELECT id FROM up WHERE parent_id = id)
     ) AS misplaced`,
  );
  return rows[0]?.misplaced === true;
};
