// SQL: sizes and stock of a part of a file are read by one statement each.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

export interface ExportSize {
  id: number;
  /** Approximate bytes of the product's rows in a file. */
  bytes: number;
}

/** The next products of the store by id, with their sizes: `octet_length()` reads a text's length without the text. */
export const listExportSizes = async (
  db: Queryable,
  storeId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ExportSize[]> => {
  const { rows } = await db.query<ExportSize>(
    `SELECT p.id, (octet_length(p.name) + coalesce(octet_length(p.short_description), 0) + coalesce(octet_length(p.description), 0)
       + coalesce(octet_length(p.features), 0) + coalesce(octet_length(p.care), 0) + coalesce(octet_length(p.return_policy), 0)
       + (SELECT coalesce(sum(octet_length(text)), 0) FROM product_translation WHERE product_id = p.id)
       + (SELECT 500 * count(*) FROM variant WHERE product_id = p.id))::int AS bytes
     FROM product p WHERE p.store_id = $1 AND p.id > $2 ORDER BY p.id LIMIT $3`,
    [storeId, after, limit],
  );
  return rows;
};

/** Maps the ids of all categories to their slugs, which files contain. */
export const mapCategorySlugs = async (prisma: PrismaClient) => {
  const rows = await prisma.category.findMany({ select: { id: true, slug: true } });
  return new Map(rows.map(({ id, slug }) => [id, slug]));
};

export interface StockLine {
  /** The variant's. */
  id: number;
  sku: string;
  /** Its name; in files of products the column `product` has the slug. */
  product: string;
  options: string[];
  stock: number | null;
}

/** The stock of the store's next variants by id, without retired ones, with their names in a language. */
export const listStockLines = async (
  db: Queryable,
  storeId: number,
  { language, after, limit }: { language: LanguageCode; after: number; limit: number },
): Promise<StockLine[]> => {
  const { rows } = await db.query<StockLine>(
    `SELECT v.id, v.sku, coalesce(t.text, p.name) AS product, v.stock,
       ARRAY(SELECT coalesce(ot.text, o.value) FROM variant_attribute_value x JOIN attribute_value o ON o.id = x.attribute_value_id
         JOIN attribute a ON a.id = x.attribute_id
         LEFT JOIN attribute_value_translation ot
           ON ot.attribute_value_id = o.id AND ot.field = 'value' AND ot.language_code = $2
         WHERE x.variant_id = v.id ORDER BY a.position, a.id) AS options
     FROM product p JOIN variant v ON v.product_id = p.id AND NOT v.retired
     LEFT JOIN product_translation t ON t.product_id = p.id AND t.field = 'name' AND t.language_code = $2
     WHERE p.store_id = $1 AND v.id > $3 ORDER BY v.id LIMIT $4`,
    [storeId, language, after, limit],
  );
  return rows;
};
