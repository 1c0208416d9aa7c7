// SQL: one statement for four tables, in a transaction of pg or of Prisma.
import { type AnyTransaction, queryRows } from '@trad/database/connections/execute';

/**
 * Whether a product, a category, a store or an order shows the picture. An operator's file may name any picture of the shop, so a
 * picture that was uploaded for one of them may be shown by all.
 */
export const isPictureShown = async (db: AnyTransaction, key: string): Promise<boolean> => {
  const [row] = await queryRows<{ isShown: boolean }>(db, {
    text: `SELECT EXISTS (SELECT FROM product_image WHERE key = $1)
      OR EXISTS (SELECT FROM category WHERE image_key = $1)
      OR EXISTS (SELECT FROM store WHERE $1 IN (image_key, banner_key, portrait_key))
      OR EXISTS (SELECT FROM order_item WHERE image_key = $1) AS "isShown"`,
    values: [key],
  });
  return row?.isShown === true;
};
