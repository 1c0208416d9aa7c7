// SQL: Prisma cannot take one item per product and count them in one statement.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import { selectItemName } from '../orders/orders.ts';

interface ReviewToWriteRow {
  product_id: number;
  name: string;
  image_key: string | null;
  delivered_at: Date | null;
  /** Of all products, not only of this page. */
  total: number;
}

/**
 * Products for sale that the user bought in stores of others, received and has not reviewed, the last delivered first.
 */
export const listReviewsToWrite = async (
  db: Queryable,
  userId: number,
  language: LanguageCode,
  limit: number,
): Promise<ReviewToWriteRow[]> => {
  const { rows } = await db.query<ReviewToWriteRow>({
    name: 'reviews-to-write',
    text: `SELECT i.product_id, ${selectItemName('$2')} AS name, i.image_key, i.delivered_at, i.total
     FROM (
       SELECT received.*, count(*) OVER ()::int AS total
       FROM (
         SELECT DISTINCT ON (item.product_id) item.product_id, item.name, item.image_key, so.delivered_at
         FROM shop_order o
         JOIN store_order so ON so.order_id = o.id AND so.status = 'delivered'
         JOIN order_item item ON item.store_order_id = so.id
         JOIN product p ON p.id = item.product_id AND p.on_sale
         JOIN store s ON s.id = p.store_id AND s.open AND s.owner_id IS DISTINCT FROM $1
         WHERE o.user_id = $1
           AND NOT EXISTS (SELECT FROM review r WHERE r.product_id = item.product_id AND r.user_id = $1)
         ORDER BY item.product_id, so.delivered_at DESC NULLS LAST, item.id DESC
       ) received
       ORDER BY received.delivered_at DESC NULLS LAST, received.product_id DESC
       LIMIT $3
     ) i
     ORDER BY i.delivered_at DESC NULLS LAST, i.product_id DESC`,
    values: [userId, language, limit],
  });
  return rows;
};
