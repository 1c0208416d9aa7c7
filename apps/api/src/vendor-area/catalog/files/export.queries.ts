import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';

/** The ids of all products of the store, in their order. */
export const productIds = async (db: Queryable, storeId: number): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM product WHERE store_id = $1 ORDER BY id', [storeId]);
  return rows.map(({ id }) => id);
};

/** Every category's name in files. */
export const categorySlugs = async (db: Queryable): Promise<Map<number, string>> => {
  const { rows } = await db.query<{ id: number; slug: string }>('SELECT id, slug FROM category');
  return new Map(rows.map(({ id, slug }) => [id, slug]));
};

export interface StockLine {
  sku: string;
  product: string;
  options: string[];
  stock: number | null;
}

/** The stock of all variants of the store, in the order of their ids; what they are called is told in a language. */
export const stockLines = async (db: Queryable, storeId: number, language: LanguageCode): Promise<StockLine[]> => {
  const { rows } = await db.query<StockLine>(
    `SELECT v.sku, coalesce(t.text, p.name) AS product, v.stock,
       ARRAY(SELECT coalesce(ot.text, o.value) FROM variant_attribute_value x JOIN attribute_value o ON o.id = x.attribute_value_id
         JOIN attribute a ON a.id = x.attribute_id
         LEFT JOIN attribute_value_translation ot
           ON ot.attribute_value_id = o.id AND ot.field = 'value' AND ot.language_code = $2
         WHERE x.variant_id = v.id ORDER BY a.position, a.id) AS options
     FROM product p JOIN variant v ON v.product_id = p.id AND (v.active OR NOT v.retired)
     LEFT JOIN product_translation t ON t.product_id = p.id AND t.field = 'name' AND t.language_code = $2
     WHERE p.store_id = $1 ORDER BY v.id`,
    [storeId, language],
  );
  return rows;
};
