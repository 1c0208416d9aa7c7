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
 * Ids of the category and of those above it, the nearest first; none where it is not active. Bounded, as a cycle that somebody
 * makes by SQL must not keep a connection busy.
 */
export const findActiveCategoryPath = async (db: Queryable, categoryId: number): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>(
    `WITH RECURSIVE ancestor AS (
       SELECT id, parent_id, 0 AS distance FROM category WHERE id = $1 AND active
       UNION ALL
       SELECT c.id, c.parent_id, ancestor.distance + 1 FROM ancestor JOIN category c ON c.id = ancestor.parent_id AND c.active
       WHERE ancestor.distance < 20
     )
     SELECT id FROM ancestor ORDER BY distance`,
    [categoryId],
  );
  return rows.map(({ id }) => id);
};

/**
 * Ids of other products of `categoryIds`, which begin with the nearest: those in stock first, then those of the nearest category,
 * then by units sold.
 */
export const findSimilarIds = async (
  db: Queryable,
  { categoryIds, excludedId, limit }: { categoryIds: readonly number[]; excludedId: number; limit: number },
): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>(
    `SELECT similar_product.product_id AS id
     FROM unnest($1::int[]) WITH ORDINALITY AS category (id, distance) CROSS JOIN LATERAL (
       (SELECT e.product_id, e.sold, true AS in_stock FROM read.entry e
        WHERE e.category_id = category.id AND e.in_stock AND e.product_id <> $2
        ORDER BY e.sold DESC, e.product_id DESC LIMIT $3)
       UNION ALL
       (SELECT e.product_id, e.sold, false FROM read.entry e
        WHERE e.category_id = category.id AND NOT e.in_stock AND e.product_id <> $2
        ORDER BY e.sold DESC, e.product_id DESC LIMIT $3)) similar_product
     GROUP BY similar_product.product_id
     ORDER BY bool_or(similar_product.in_stock) DESC, min(category.distance), max(similar_product.sold) DESC, similar_product.product_id DESC
     LIMIT $3`,
    [categoryIds, excludedId, limit],
  );
  return rows.map(({ id }) => id);
};
