// SQL: staged rows are merged as sets.
import {
  clearable,
  deleteCleared,
  inBatch,
  insertNew,
  isCleared,
  kept,
  type Merge,
  type Step,
  updateChanged,
  writeSteps,
} from '../merge.ts';

/** Products and what hangs on the product itself. */

const SAYS_CATEGORIES = `(s.categories IS NOT NULL OR ${isCleared('categories')})`;

export const PRODUCTS: Merge = {
  table: 'product',
  from: `trad_import.ready_products s
    LEFT JOIN store st ON st.slug = s.store LEFT JOIN category c ON c.slug = s.category
    LEFT JOIN trad_import.without_picture w ON w.no = s.no`,
  keys: { slug: 's.slug' },
  columns: {
    store_id: 'CASE WHEN s.store IS NULL THEN t.store_id ELSE st.id END',
    category_id: 'CASE WHEN s.category IS NULL THEN t.category_id ELSE c.id END',
    // Nothing is put on sale that shoppers cannot see; what is on sale already stays.
    status: `CASE WHEN w.no IS NOT NULL AND t.status IS DISTINCT FROM 'active' THEN 'draft' ELSE ${kept('status')} END`,
    // A file hides, and never shows again: an older one would undo what an operator decided since.
    hidden: `(s.hidden IS NOT NULL OR coalesce(t.hidden, false))`,
    featured: kept('featured'),
    name: kept('name'),
    short_description: clearable('short_description'),
    description: clearable('description'),
    features: clearable('features'),
    care: clearable('care'),
    return_policy: clearable('return_policy'),
    video: clearable('video'),
    video_type: clearable('video_type'),
    is_prices_inclusive_tax: kept('tax_included', 'is_prices_inclusive_tax'),
    tax_rate_bp: kept('tax_rate', 'tax_rate_bp'),
  },
  defaults: { status: `'active'`, featured: 'false', is_prices_inclusive_tax: 'true', tax_rate_bp: '0' },
  also: `(${SAYS_CATEGORIES} AND
    ARRAY(SELECT x.category_id FROM product_category x WHERE x.product_id = t.id ORDER BY 1) IS DISTINCT FROM
    ARRAY(SELECT k.id FROM category k
      WHERE k.id = coalesce(c.id, t.category_id) OR k.slug = ANY (s.categories) ORDER BY 1))`,
  once: { id: 's.product_id' },
  touch: 'updated_at = now()',
};

/** A product that moves leaves the category that it was in; its further ones stay unless the file says them. */
const LEAVE_CATEGORY = `
  DELETE FROM product_category x
  USING trad_import.ready_products s JOIN product t ON t.id = s.product_id JOIN category c ON c.slug = s.category
  WHERE ${inBatch} AND x.product_id = t.id AND x.category_id = t.category_id AND t.category_id <> c.id`;

const LEAVE_CATEGORIES = `
  DELETE FROM product_category x
  USING trad_import.ready_products s JOIN product t ON t.id = s.product_id, category k
  WHERE ${inBatch} AND ${SAYS_CATEGORIES} AND x.product_id = t.id AND k.id = x.category_id
    AND k.id <> t.category_id AND k.slug <> ALL (coalesce(s.categories, '{}'))`;

const ENTER_CATEGORIES = `
  INSERT INTO product_category (product_id, category_id)
  SELECT t.id, k.id
  FROM trad_import.ready_products s JOIN product t ON t.id = s.product_id
    CROSS JOIN LATERAL (
      SELECT t.category_id AS id UNION SELECT c.id FROM category c WHERE c.slug = ANY (s.categories)
    ) k
  WHERE ${inBatch} ON CONFLICT DO NOTHING`;

export const CHARGES: Merge = {
  table: 'product_delivery_charge',
  from: 'trad_import.ready_delivery_charges s',
  keys: { product_id: 's.product_id', currency_code: 's.currency' },
  columns: { amount_minor: kept('amount', 'amount_minor') },
  says: `NOT ${isCleared('amount')}`,
};

export const IMAGES: Merge = {
  table: 'product_image',
  from: `trad_import.ready_images s LEFT JOIN trad_import.picture f ON f.name = s.picture
    LEFT JOIN trad_import.option o ON o.text = s.shows`,
  keys: { product_id: 's.product_id', position: 's.position' },
  columns: {
    key: 'coalesce(f.key, t.key)',
    alt: clearable('alt'),
    attribute_value_id: `CASE WHEN s.shows IS NULL
      THEN ${clearable('shows', 'attribute_value_id', 'NULL::integer')} ELSE o.value_id END`,
  },
  says: `NOT ${isCleared('picture')}`,
};

export const PRODUCT_STEPS: Step[] = [
  { file: 'products', sql: LEAVE_CATEGORY },
  { file: 'products', sql: updateChanged(PRODUCTS), counts: 'changed' },
  { file: 'products', sql: insertNew(PRODUCTS), counts: 'created' },
  { file: 'products', sql: LEAVE_CATEGORIES },
  { file: 'products', sql: ENTER_CATEGORIES },
  { file: 'delivery-charges', sql: deleteCleared(CHARGES, 'amount'), counts: 'removed' },
  ...writeSteps('delivery-charges', CHARGES),
];

export const IMAGE_STEPS: Step[] = [
  { file: 'images', sql: deleteCleared(IMAGES, 'picture'), counts: 'removed' },
  ...writeSteps('images', IMAGES),
];
