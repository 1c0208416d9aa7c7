// SQL: a product page is one statement, a hot public read.
import type { LanguageCode } from '@trad/contract/messages/message';
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { Queryable } from '@trad/database/connections/transaction';

/** Prices in minor units by currency code. */
export type PriceRow = Record<string, [regular: number, special: number | null]>;

export interface VariantRow {
  id: number;
  sku: string;
  /** Null: not tracked, never sold out. */
  stock: number | null;
  restock_date: string | null;
  position: number;
  value_ids: number[];
  prices: PriceRow;
}
export interface AttributeValueRow {
  attribute_id: number;
  code: string;
  name: string;
  value_id: number;
  value: string;
  /** A CSS colour. */
  swatch: string | null;
}
export interface ProductRow {
  id: number;
  slug: string;
  category_id: number;
  category: string;
  store_id: number;
  store_name: string;
  store_slug: string;
  store_image_key: string | null;
  name: string;
  short_description: string | null;
  description: string | null;
  features: string | null;
  care: string | null;
  return_policy: string | null;
  video: string | null;
  video_type: 'youtube' | 'vimeo' | 'self_hosted' | null;
  is_prices_inclusive_tax: boolean;
  /** The category whose size guide is the product's. */
  size_guide_category_id: number | null;
  rating: string;
  rating_count: number;
  /** In their order. `value_id`: the attribute value that the image shows; null: none. */
  images: Array<{ key: string; value_id: number | null }>;
  /** Those that the category tree shows, the main one first. */
  categories: Array<{ id: number; name: string; slug: string }>;
  /** The attribute values of its active variants, sorted by attribute. */
  attributes: AttributeValueRow[];
  /** The active ones, in their order. */
  variants: VariantRow[];
}

/** More products take longer than other requests on a pipelined connection should wait. */
const MAX_PIPELINED_PRODUCTS = 12;

/** A translated field of the product, with English as the fallback. */
const selectTranslatedField = (field: string) => `coalesce(t.texts ->> '${field}', p.${field}) AS ${field}`;

/** Complete products for sale, in the order of `ids`. Other ids are ignored. */
export const findProducts = async (
  db: Queryable,
  ids: readonly number[],
  language: LanguageCode,
): Promise<ProductRow[]> => {
  if (!ids.length) return [];
  const query = {
    name: 'products-full',
    // The subquery hides the number of ids from the planner: otherwise it would plan again for each number, at ten
    // times the cost of the execution.
    text: `SELECT p.id, p.slug, p.category_id, coalesce(ct.text, c.name) AS category,
       p.store_id, s.name AS store_name, s.slug AS store_slug, s.image_key AS store_image_key,
       ${['name', 'short_description', 'description', 'features', 'care', 'return_policy'].map(selectTranslatedField).join(', ')},
       p.video, p.video_type, p.is_prices_inclusive_tax, p.rating, p.rating_count,
       -- The nearest one: the deeper a category is, the more ancestors it has.
       (SELECT g.category_id FROM read.path x JOIN size_guide g ON g.category_id = x.ancestor_id
        WHERE x.category_id = p.category_id
        ORDER BY (SELECT count(*) FROM read.path y WHERE y.category_id = g.category_id) DESC LIMIT 1) AS size_guide_category_id,
       images.list AS images, categories.list AS categories, attributes.list AS attributes, variants.list AS variants
     FROM unnest((SELECT $1::int[])) WITH ORDINALITY AS requested (id, position)
     JOIN product p ON p.id = requested.id AND p.on_sale
     JOIN store s ON s.id = p.store_id AND s.open
     JOIN category c ON c.id = p.category_id
     LEFT JOIN category_translation ct ON ct.category_id = c.id AND ct.language_code = $2 AND ct.field = 'name'
     LEFT JOIN LATERAL (
       SELECT jsonb_object_agg(field, text) AS texts FROM product_translation
       WHERE product_id = p.id AND language_code = $2) t ON true
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(json_build_object('key', key, 'value_id', attribute_value_id) ORDER BY position), '[]') AS list
       FROM product_image WHERE product_id = p.id) images
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(json_build_object('id', x.id, 'slug', x.slug, 'name', coalesce(xt.text, x.name))
         ORDER BY (x.id = p.category_id) DESC, x.parent_id NULLS FIRST, x.position), '[]') AS list
       FROM product_category pc JOIN category x ON x.id = pc.category_id
       LEFT JOIN category_translation xt ON xt.category_id = x.id AND xt.language_code = $2 AND xt.field = 'name'
       -- Those below an inactive one have no path to a top one, and no page.
       WHERE pc.product_id = p.id AND EXISTS (
         SELECT FROM read.path y JOIN category top ON top.id = y.ancestor_id AND top.parent_id IS NULL
         WHERE y.category_id = x.id)) categories
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(json_build_object('attribute_id', a.id, 'code', a.code, 'name', coalesce(at.text, a.name),
         'value_id', av.id, 'value', coalesce(vt.text, av.value), 'swatch', av.swatch)
         ORDER BY a.position, a.id, av.position, av.id), '[]') AS list
       FROM attribute_value av
       JOIN attribute a ON a.id = av.attribute_id
       LEFT JOIN attribute_translation at ON at.attribute_id = a.id AND at.language_code = $2 AND at.field = 'name'
       LEFT JOIN attribute_value_translation vt
         ON vt.attribute_value_id = av.id AND vt.language_code = $2 AND vt.field = 'value'
       WHERE av.id IN (
         SELECT vav.attribute_value_id FROM variant_attribute_value vav
         JOIN variant v ON v.id = vav.variant_id WHERE v.product_id = p.id AND v.active)) attributes
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'stock', v.stock, 'restock_date', v.restock_date, 'position', v.position,
         'value_ids', ARRAY(
           SELECT vav.attribute_value_id FROM variant_attribute_value vav JOIN attribute a ON a.id = vav.attribute_id
           WHERE vav.variant_id = v.id ORDER BY a.position, a.id),
         'prices', (SELECT coalesce(json_object_agg(vp.currency_code, json_build_array(vp.amount_minor, vp.special_minor)), '{}')
           FROM variant_price vp WHERE vp.variant_id = v.id)) ORDER BY v.position, v.id), '[]') AS list
       FROM variant v WHERE v.product_id = p.id AND v.active) variants
     ORDER BY requested.position`,
    values: [ids, language],
  };
  const { rows } = await db.query<ProductRow>(ids.length > MAX_PIPELINED_PRODUCTS ? query : pipelined(query));
  return rows;
};
