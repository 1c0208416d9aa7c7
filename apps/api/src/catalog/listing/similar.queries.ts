// SQL: similar products are ranked on the read model.
import type { Queryable } from '@trad/database/connections/transaction';

/** The main category of a product. */
export const findMainCategory = async (db: Queryable, productId: number): Promise<number | undefined> => {
  const { rows } = await db.query<{ category_id: number }>('SELECT category_id FROM product WHERE id = $1', [
    productId,
  ]);
  return rows[0]?.category_id;
};

/**
 * Ids of other products of the category and its ancestors: those in stock first, then those of the nearest category, then
 * by units sold.
 */
export const findSimilarIds = async (
  db: Queryable,
  { categoryId, excludedId, limit }: { categoryId: number; excludedId: number; limit: number },
): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>(
    `WITH RECURSIVE ancestor AS (
       SELECT id, parent_id, 0 AS distance FROM category WHERE id = $1 AND active
       UNION ALL
       SELECT c.id, c.parent_id, ancestor.distance + 1 FROM ancestor JOIN category c ON c.id = ancestor.parent_id AND c.active
     )
     SELECT similar_product.product_id AS id
     FROM ancestor CROSS JOIN LATERAL (
       (SELECT e.product_id, e.sold, true AS in_stock FROM read.entry e
        WHERE e.category_id = ancestor.id AND e.in_stock AND e.product_id <> $2
        ORDER BY e.sold DESC, e.product_id DESC LIMIT $3)
       UNION ALL
       (SELECT e.product_id, e.sold, false FROM read.entry e
        WHERE e.category_id = ancestor.id AND NOT e.in_stock AND e.product_id <> $2
        ORDER BY e.sold DESC, e.product_id DESC LIMIT $3)) similar_product
     GROUP BY similar_product.product_id
     ORDER BY bool_or(similar_product.in_stock) DESC, min(ancestor.distance), max(similar_product.sold) DESC, similar_product.product_id DESC
     LIMIT $3`,
    [categoryId, excludedId, limit],
  );
  return rows.map(({ id }) => id);
};
