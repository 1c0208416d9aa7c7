// SQL: locks products; reads products with all their parts in one statement.
import type { Queryable } from '@trad/database/connections/transaction';
import { type OptionState, type StoredProduct, TEXT_FIELDS, type Texts, type VariantState } from './product-state.ts';

interface Row extends Texts {
  id: number;
  version: number;
  slug: string;
  status: StoredProduct['status'];
  was_active: boolean;
  hidden: boolean;
  hidden_reason: string | null;
  category_id: number;
  is_prices_inclusive_tax: boolean;
  tax_rate_bp: number;
  sold: number;
  created_at: Date;
  updated_at: Date;
  charges: StoredProduct['charges'];
  images: StoredProduct['images'];
  variants: Array<VariantState & { id: number; sku: string }>;
  translations: StoredProduct['translations'];
  options: Array<{ attribute_id: number; name: string; id: number; value: string; swatch: string | null }>;
}

const groupOptions = (rows: Row['options']): OptionState[] => {
  const options = new Map<number, OptionState>();
  for (const { attribute_id: attributeId, name, ...value } of rows) {
    const option = options.get(attributeId) ?? { attributeId, name, values: [] };
    option.values.push(value);
    options.set(attributeId, option);
  }
  return [...options.values()];
};

const toStoredProduct = (row: Row): StoredProduct => ({
  id: row.id,
  version: row.version,
  slug: row.slug,
  status: row.status,
  wasActive: row.was_active,
  hidden: row.hidden,
  hiddenReason: row.hidden_reason,
  texts: Object.fromEntries(TEXT_FIELDS.map((field) => [field, row[field]])) as Texts,
  categoryId: row.category_id,
  taxIncluded: row.is_prices_inclusive_tax,
  taxRateBp: row.tax_rate_bp,
  charges: row.charges,
  images: row.images,
  variants: row.variants,
  translations: row.translations,
  options: groupOptions(row.options),
  sold: row.sold,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Locks the store's products in the order of their ids, and returns the ids that exist. */
export const lockProducts = async (tx: Queryable, storeId: number, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await tx.query<{ id: number }>(
    'SELECT id FROM product WHERE id = ANY($1::int[]) AND store_id = $2 ORDER BY id FOR NO KEY UPDATE',
    [ids, storeId],
  );
  return new Set(rows.map(({ id }) => id));
};

export interface ProductSize {
  id: number;
  /** Retired ones included. */
  variants: number;
  /** The bytes of its texts in all languages. */
  bytes: number;
}

/** Finds how much `findStoredProducts` would load for each product. The lengths are known without reading the texts. */
export const findProductSizes = async (db: Queryable, ids: readonly number[]): Promise<Map<number, ProductSize>> => {
  const { rows } = await db.query<ProductSize>(
    `SELECT p.id, (SELECT count(*)::int FROM variant v WHERE v.product_id = p.id) AS variants,
       coalesce(octet_length(p.short_description), 0) + coalesce(octet_length(p.description), 0)
         + coalesce(octet_length(p.features), 0) + coalesce(octet_length(p.care), 0)
         + coalesce(octet_length(p.return_policy), 0)
         + (SELECT coalesce(sum(octet_length(t.text)), 0)::int FROM product_translation t WHERE t.product_id = p.id) AS bytes
     FROM product p WHERE p.id = ANY($1::int[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Finds products of the store by id, with amounts of enabled currencies; products of other stores are omitted. */
export const findStoredProducts = async (
  db: Queryable,
  storeId: number,
  ids: readonly number[],
): Promise<StoredProduct[]> => {
  const { rows } = await db.query<Row>({
    name: 'vendor-product-states',
    // The subquery hides the number of ids from the planner: otherwise it would plan again for each number.
    text: `SELECT p.id, p.version, p.slug, p.status, p.was_active, p.hidden, p.hidden_reason, p.category_id, p.is_prices_inclusive_tax,
       p.tax_rate_bp, p.sold, p.created_at, p.updated_at, p.name, p.short_description, p.description, p.features, p.care, p.return_policy,
       charges.list AS charges, images.list AS images, variants.list AS variants, translations.list AS translations,
       options.list AS options
     FROM unnest((SELECT $2::int[])) AS wanted (id)
     JOIN product p ON p.id = wanted.id AND p.store_id = $1
     CROSS JOIN LATERAL (
       SELECT coalesce(json_object_agg(x.currency_code, x.amount_minor), '{}') AS list FROM product_delivery_charge x
       JOIN currency c ON c.code = x.currency_code AND c.enabled WHERE x.product_id = p.id) charges
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(json_build_object('key', key, 'alt', alt, 'value', attribute_value_id) ORDER BY position), '[]') AS list
       FROM product_image WHERE product_id = p.id) images
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'stock', v.stock, 'restockDate', v.restock_date, 'active', v.active,
         'retired', v.retired, 'isMerged', v.retired AND starts_with(v.options_key, '~'),
         'values', ARRAY(
           SELECT x.attribute_value_id FROM variant_attribute_value x JOIN attribute a ON a.id = x.attribute_id
           WHERE x.variant_id = v.id ORDER BY a.position, a.id),
         'prices', (SELECT coalesce(json_object_agg(x.currency_code, json_build_object('amount', x.amount_minor, 'special', x.special_minor)), '{}')
           FROM variant_price x JOIN currency c ON c.code = x.currency_code AND c.enabled WHERE x.variant_id = v.id))
         ORDER BY v.position, v.id), '[]') AS list
       FROM variant v WHERE v.product_id = p.id) variants
     CROSS JOIN LATERAL (
       SELECT coalesce(json_object_agg(language_code, texts), '{}') AS list FROM (
         SELECT language_code, json_object_agg(field, text) AS texts FROM product_translation
         WHERE product_id = p.id GROUP BY language_code) each) translations
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(json_build_object('attribute_id', a.id, 'name', a.name, 'id', o.id, 'value', o.value, 'swatch', o.swatch)
         ORDER BY a.position, a.id, o.position, o.id), '[]') AS list
       FROM attribute_value o JOIN attribute a ON a.id = o.attribute_id
       WHERE o.id IN (
         SELECT x.attribute_value_id FROM variant_attribute_value x JOIN variant v ON v.id = x.variant_id
         WHERE v.product_id = p.id AND NOT v.retired)) options
     ORDER BY p.id`,
    values: [storeId, ids],
  });
  return rows.map(toStoredProduct);
};
