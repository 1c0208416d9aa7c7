// SQL: the stock file is read by one statement with joins.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

/** The ids of all products of the store, ascending. */
export const listProductIds = async (prisma: PrismaClient, storeId: number) => {
  const rows = await prisma.product.findMany({ where: { storeId }, select: { id: true }, orderBy: { id: 'asc' } });
  return rows.map(({ id }) => id);
};

/** Maps the ids of all categories to their slugs, which files contain. */
export const mapCategorySlugs = async (prisma: PrismaClient) => {
  const rows = await prisma.category.findMany({ select: { id: true, slug: true } });
  return new Map(rows.map(({ id, slug }) => [id, slug]));
};

export interface StockLine {
  sku: string;
  product: string;
  options: string[];
  stock: number | null;
}

/**
 * The stock of the store's variants, without those that its vendor removed, in the order of their ids, with their names in a
 * language.
 */
export const listStockLines = async (db: Queryable, storeId: number, language: LanguageCode): Promise<StockLine[]> => {
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
