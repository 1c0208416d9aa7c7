import type { Queryable } from '@trad/database/connections/transaction';

/** The rows of the catalogue's tables, with slugs, codes and SKUs in place of ids. */
const CONTENT = {
  stores: 'SELECT slug, name, description, city, country_iso2, image_key, status FROM store ORDER BY id',
  categories: `SELECT c.slug, p.slug AS parent, c.name, c.image_key, c.position, c.active
    FROM category c LEFT JOIN category p ON p.id = c.parent_id ORDER BY c.id`,
  sizeGuides: 'SELECT c.slug, g.content FROM size_guide g JOIN category c ON c.id = g.category_id ORDER BY c.id',
  attributes: 'SELECT code, name, position FROM attribute ORDER BY id',
  values: `SELECT a.code AS attribute, v.code, v.value, v.swatch, v.position
    FROM attribute_value v JOIN attribute a ON a.id = v.attribute_id ORDER BY v.id`,
  products: `SELECT to_jsonb(p) - ARRAY['id', 'store_id', 'category_id', 'created_at', 'updated_at', 'rating',
      'rating_count', 'sold'] AS product, s.slug AS store, c.slug AS category,
      ARRAY(SELECT k.slug FROM product_category x JOIN category k ON k.id = x.category_id
        WHERE x.product_id = p.id ORDER BY 1) AS categories
    FROM product p JOIN store s ON s.id = p.store_id JOIN category c ON c.id = p.category_id ORDER BY p.id`,
  variants: `SELECT v.sku, p.slug, v.stock, v.position, v.active,
      ARRAY(SELECT a.code || '=' || o.code FROM variant_attribute_value x JOIN attribute a ON a.id = x.attribute_id
        JOIN attribute_value o ON o.id = x.attribute_value_id WHERE x.variant_id = v.id ORDER BY 1) AS options,
      (SELECT string_agg(x.attribute_value_id::text, '-' ORDER BY x.attribute_value_id)
        FROM variant_attribute_value x WHERE x.variant_id = v.id) IS NOT DISTINCT FROM nullif(v.options_key, '') AS key_matches,
      (SELECT coalesce(sum(m.delta), 0) FROM stock_move m WHERE m.variant_id = v.id)::integer AS moved
    FROM variant v JOIN product p ON p.id = v.product_id ORDER BY v.id`,
  prices: `SELECT v.sku, x.currency_code, x.amount_minor, x.special_minor
    FROM variant_price x JOIN variant v ON v.id = x.variant_id ORDER BY 1, 2`,
  charges: `SELECT p.slug, x.currency_code, x.amount_minor
    FROM product_delivery_charge x JOIN product p ON p.id = x.product_id ORDER BY 1, 2`,
  images: `SELECT p.slug, x.position, x.key, x.alt, a.code AS attribute, o.code AS value
    FROM product_image x JOIN product p ON p.id = x.product_id
      LEFT JOIN attribute_value o ON o.id = x.attribute_value_id LEFT JOIN attribute a ON a.id = o.attribute_id
    ORDER BY 1, 2`,
  translations: `
    SELECT 'store' AS kind, s.slug AS key, x.language_code, x.field, x.text FROM store_translation x JOIN store s ON s.id = x.store_id
    UNION ALL SELECT 'category', c.slug, x.language_code, x.field, x.text FROM category_translation x JOIN category c ON c.id = x.category_id
    UNION ALL SELECT 'attribute', a.code, x.language_code, x.field, x.text FROM attribute_translation x JOIN attribute a ON a.id = x.attribute_id
    UNION ALL SELECT 'value', a.code || '/' || o.code, x.language_code, x.field, x.text FROM attribute_value_translation x
      JOIN attribute_value o ON o.id = x.attribute_value_id JOIN attribute a ON a.id = o.attribute_id
    UNION ALL SELECT 'product', p.slug, x.language_code, x.field, x.text FROM product_translation x JOIN product p ON p.id = x.product_id
    ORDER BY 1, 2, 3, 4`,
};

/** Loads the catalogue by name: two shops with the same catalogue have the same content. */
export const readContent = async (db: Queryable) => {
  const content: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(CONTENT)) content[name] = (await db.query(sql)).rows;
  return content;
};

const TABLES = [
  ...['store', 'category', 'attribute', 'attribute_value', 'product', 'product_category', 'product_image', 'variant'],
  ...['variant_attribute_value', 'variant_price', 'product_delivery_charge', 'stock_move', 'store_translation'],
  ...[
    'size_guide',
    'category_translation',
    'attribute_translation',
    'attribute_value_translation',
    'product_translation',
  ],
];

/** Returns a version of each table, which every write changes, even one with the same values. */
export const readVersions = async (db: Queryable) => {
  const versions: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await db.query<{ version: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(xmin::text || ctid::text, ' ' ORDER BY ctid)), '') AS version FROM ${table}`,
    );
    versions[table] = rows[0]?.version ?? '';
  }
  return versions;
};
