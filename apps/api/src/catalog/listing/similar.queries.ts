import type { Queryable } from '@trad/database/connections/transaction';

/** The main category of a product. */
export const categoryOf = async (db: Queryable, productId: number): Promise<number | undefined> => {
  const { rows } = await db.query<{ category_id: number }>('SELECT category_id FROM product WHERE id = $1', [
    productId,
  ]);
  return rows[0]?.category_id;
};

/**
 * Ids of other products of the category: what is in stock before what is not, then by units sold. Where the category
 * has too few, its ancestors fill up, the nearest first.
 */
export const similarIds = async (
  db: Queryable,
  { categoryId, besides, limit }: { categoryId: number; besides: number; limit: number },
): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>(
    `WITH RECURSIVE up AS (
       SELECT id, parent_id, 0 AS distance FROM category WHERE id = $1 AND active
       UNION ALL
       SELECT c.id, c.parent_id, up.distance + 1 FROM up JOIN category c ON c.id = up.parent_id AND c.active
     )
     SELECT near.product_id AS id
     FROM up CROSS JOIN LATERAL (
       (SELECT e.product_id, e.sold, true AS in_stock FROM read.entry e
        WHERE e.category_id = up.id AND e.in_stock AND e.product_id <> $2
        ORDER BY e.sold DESC, e.product_id DESC LIMIT $3)
       UNION ALL
       (SELECT e.product_id, e.sold, false FROM read.entry e
        WHERE e.category_id = up.id AND NOT e.in_stock AND e.product_id <> $2
        ORDER BY e.sold DESC, e.product_id DESC LIMIT $3)) near
     GROUP BY near.product_id
     ORDER BY bool_or(near.in_stock) DESC, min(up.distance), max(near.sold) DESC, near.product_id DESC
     LIMIT $3`,
    [categoryId, besides, limit],
  );
  return rows.map(({ id }) => id);
};
